import { Alert, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { isStaffRole, type StaffRole, staffRoles } from '#contracts/desk/staff-roles.ts';
import { callDesk } from '../call-desk.ts';
import { CopyField } from '../parts/CopyField.tsx';
import { useFormError } from '../parts/use-form-error.ts';
import { roleLabels } from './role-labels.ts';
import type { StoreName } from './store-names.ts';

type CreatedInvitation = { email: string; link: string; isEmailed: boolean };

/** Invites somebody with a link, which is shown once and emailed if the shop can send emails. */
export function InviteForm({
  stores,
  onInvited,
}: {
  stores: readonly StoreName[];
  onInvited: () => Promise<void>;
}) {
  const { form, error, showError, fieldErrorProps } = useFormError();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const [storeIds, setStoreIds] = useState<number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [invited, setInvited] = useState<CreatedInvitation | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    showError(null);
    try {
      const { link, isEmailed } = await callDesk('staff/invite', {
        email,
        role,
        storeIds: role === 'shop' ? storeIds : [],
      });
      setInvited({ email, link, isEmailed });
      setEmail('');
      await onInvited();
    } catch (refused) {
      setInvited(null);
      showError(refused);
    }
    setBusy(false);
  }
  return (
    <Card>
      <CardContent
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <Typography variant="h6" component="h2">
          Invite somebody
        </Typography>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          label="Email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
          autoComplete="off"
          {...fieldErrorProps('email')}
          slotProps={{ htmlInput: { maxLength: 254 } }}
        />
        <TextField
          select
          label="Role"
          value={role}
          onChange={({ target }) => isStaffRole(target.value) && setRole(target.value)}
          {...fieldErrorProps('role')}
        >
          {staffRoles.map((name) => (
            <MenuItem key={name} value={name}>
              {roleLabels[name]}
            </MenuItem>
          ))}
        </TextField>
        {role === 'shop' && (
          <TextField
            select
            label="Stores"
            value={storeIds}
            onChange={(event) => setStoreIds([event.target.value].flat().map(Number))}
            {...fieldErrorProps('storeIds')}
            slotProps={{ select: { multiple: true } }}
          >
            {stores.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button type="submit" variant="contained" disabled={isBusy}>
          Invite
        </Button>
        {invited && <InvitationLink {...invited} />}
      </CardContent>
    </Card>
  );
}

function InvitationLink({ email, link, isEmailed }: CreatedInvitation) {
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ width: '100%', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2">
          {isEmailed
            ? `${email} gets this link by email.`
            : `This shop can’t send emails yet: pass this link to ${email} yourself.`}{' '}
          It works once, for 7 days, and is not shown again.
        </Typography>
        <CopyField label="Link" value={link} />
      </Stack>
    </Alert>
  );
}
