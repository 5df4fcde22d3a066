import { Alert, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { callShop, resultOrError } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { useFormError } from '../parts/use-form-error.ts';

const empty = { current_password: '', password: '' };

export function PasswordForm() {
  const { me } = useDesk();
  const notify = useNotify();
  const { form, error, showError, fieldErrorProps } = useFormError();
  const [values, setValues] = useState(empty);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    showError(null);
    try {
      await resultOrError(() => callShop('account/change-password', values));
      setValues(empty);
      notify('Your password has been changed. All other devices are signed out.', { type: 'success' });
    } catch (refused) {
      showError(refused);
    }
    setBusy(false);
  }
  const field = (name: keyof typeof empty, help = '') => ({
    type: 'password',
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    required: true,
    fullWidth: true,
    ...fieldErrorProps(name, help),
  });
  return (
    <Card>
      <CardContent
        component="form"
        ref={form}
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <Typography variant="h6" component="h2">
          Password
        </Typography>
        {error && <Alert severity="error">{error}</Alert>}
        <input hidden readOnly autoComplete="username" value={me.email} />
        <TextField
          label="Current password"
          {...field('current_password')}
          autoComplete="current-password"
          slotProps={{ htmlInput: { maxLength: 128 } }}
        />
        <TextField
          label="New password"
          {...field('password', '8 to 128 characters')}
          autoComplete="new-password"
          slotProps={{ htmlInput: { minLength: 8, maxLength: 128 } }}
        />
        <Typography variant="body2" color="text.secondary">
          You stay signed in here. All other devices are signed out.
        </Typography>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Change password
        </Button>
      </CardContent>
    </Card>
  );
}
