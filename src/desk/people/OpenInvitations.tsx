import { Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import type { InvitationRow } from '#contracts/desk/staff.ts';
import { callDesk } from '../call-desk.ts';
import { useShopDayFormat } from '../parts/use-shop-time.ts';
import { roleLabels } from './role-labels.ts';
import { StaffListItem } from './StaffListItem.tsx';
import { type StoreName, storeNames } from './store-names.ts';

/** Invitation links that were not used yet, and expired links; a new invitation replaces the earlier link. */
export function OpenInvitations({
  invitations,
  stores,
  onChanged,
}: {
  invitations: readonly InvitationRow[];
  stores: readonly StoreName[];
  onChanged: () => Promise<void>;
}) {
  const notify = useNotify();
  const format = useShopDayFormat();
  const withdraw = async ({ id, email }: InvitationRow) => {
    try {
      await callDesk('staff/withdraw', { id });
      notify(`The link for ${email} no longer works.`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await onChanged();
  };
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          Invitations
        </Typography>
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {invitations.map((invitation) => (
            <StaffListItem
              key={invitation.id}
              title={invitation.email}
              details={[
                roleLabels[invitation.role] ?? invitation.role,
                ...storeNames(invitation.storeIds, stores),
                `${invitation.isExpired ? 'expired' : 'valid until'} ${format.format(new Date(invitation.expiresAt))}`,
              ]}
              chips={
                invitation.isExpired && <Chip size="small" color="error" variant="outlined" label="Expired" />
              }
            >
              <Button
                color="error"
                aria-label={`Withdraw the invitation of ${invitation.email}`}
                onClick={() => void withdraw(invitation)}
              >
                Withdraw
              </Button>
            </StaffListItem>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
