import { Alert, CircularProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useGetList } from 'react-admin';
import type { StaffOverview } from '#contracts/desk/staff.ts';
import { callDesk } from '../call-desk.ts';
import { InviteForm } from './InviteForm.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import type { StoreName } from './store-names.ts';
import { StaffTable } from './StaffTable.tsx';

/** Current staff, open invitations, and former staff. */
export function StaffScreen() {
  const [overview, setOverview] = useState<StaffOverview | null>(null);
  const [failed, setFailed] = useState('');
  const { data: stores = [] } = useGetList<StoreName>('stores', { pagination: { page: 1, perPage: 200 } });
  const load = useCallback(
    () => callDesk('staff/overview').then(setOverview, (error: Error) => setFailed(error.message)),
    [],
  );
  useEffect(() => {
    // Loaded once, when the screen opens.
    // oxlint-disable-next-line react/set-state-in-effect
    void load();
  }, [load]);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 960 }}>
      <Title title="Staff" />
      <Typography color="text.secondary">
        Invite the people who work with you, and deactivate the accounts of those who leave. What they did
        stays in the history.
      </Typography>
      {failed && <Alert severity="error">{failed}</Alert>}
      {!overview && !failed && <CircularProgress />}
      {overview && (
        <>
          <InviteForm stores={stores} onInvited={load} />
          {overview.invitations.length > 0 && (
            <OpenInvitations invitations={overview.invitations} stores={stores} onChanged={load} />
          )}
          <StaffTable staff={overview.staff} stores={stores} onChanged={load} />
        </>
      )}
    </Stack>
  );
}
