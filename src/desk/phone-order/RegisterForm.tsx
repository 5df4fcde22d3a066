import { Alert, Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { PhoneCustomer } from '#contracts/phone-order.ts';
import { type CallErrorBody, callShop, resultOrError } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { focusOnMount } from '../parts/focus-on-mount.ts';
import { useFormError } from '../parts/use-form-error.ts';

export type NewCustomer = { name: string; phone: string };

/** Creates the account of a customer who calls for the first time. They sign in later with a code to this phone. */
export function RegisterForm({
  given,
  onCustomer,
  onOpen,
  onCancel,
}: {
  given: NewCustomer;
  onCustomer: (customer: PhoneCustomer) => void;
  /** Opens the account that already has this phone or email. */
  onOpen: (id: string) => void;
  onCancel: () => void;
}) {
  const { languages } = useDesk().shop;
  const [name, setName] = useState(given.name);
  const [phone, setPhone] = useState(given.phone);
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState(languages[0]?.code ?? '');
  const [isSaving, setSaving] = useState(false);
  const [existing, setExisting] = useState<string | null>(null);
  const { form, error, showError, fieldErrorProps } = useFormError();

  async function register(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    try {
      const body = { name, phone, email: email.trim() || null, language };
      onCustomer(await resultOrError(() => callShop('phone-order/register', body)));
    } catch (failure) {
      const { details } = ((failure as HttpError).body ?? {}) as CallErrorBody;
      setExisting(typeof details?.['user_id'] === 'string' ? details['user_id'] : null);
      showError(failure);
      setSaving(false);
    }
  }

  return (
    <Box
      component="form"
      ref={form}
      aria-label="New customer"
      onSubmit={(event) => void register(event)}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, 1fr)' } }}
    >
      {error && (
        <Alert
          severity="error"
          sx={{ gridColumn: '1 / -1' }}
          action={
            existing && (
              <Button color="inherit" onClick={() => onOpen(existing)}>
                Open it
              </Button>
            )
          }
        >
          {existing ? 'This phone or email has an account.' : error}
        </Alert>
      )}
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        inputRef={focusOnMount}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        {...fieldErrorProps('name')}
      />
      <TextField
        label="Phone"
        type="tel"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 40 } }}
        {...fieldErrorProps('phone', 'Read it back to the customer.')}
      />
      <TextField
        label="Email (optional)"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...fieldErrorProps('email')}
      />
      <TextField
        select
        label="Language of messages"
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      >
        {languages.map(({ code, name: label }) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isSaving}>
          Register
        </Button>
        <Button onClick={onCancel}>Search instead</Button>
      </Stack>
    </Box>
  );
}
