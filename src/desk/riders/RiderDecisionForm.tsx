import { Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import type { RiderDecision, RiderDeskRow } from '#contracts/desk/rider.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';

/** Approves a rider for stores, or refuses or suspends a rider with a reason that is shown to the rider. */
export function RiderDecisionForm({ rider }: { rider: RiderDeskRow }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [storeIds, setStoreIds] = useState<number[]>(rider.storeIds);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const { data: stores = [] } = useGetList<{ id: number; name: string }>('stores', {
    pagination: { page: 1, perPage: 200 },
  });
  const isApproved = rider.state === 'approved';
  const stop = isApproved ? 'suspended' : 'refused';

  async function decide(state: RiderDecision['state']) {
    setBusy(true);
    try {
      await callDesk('riders/decide', { id: rider.id, state, storeIds, reason });
      notify(
        state === 'approved' ? 'The rider can take orders of these stores.' : 'The rider sees the reason.',
        {
          type: 'success',
        },
      );
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h6" component="h3">
          {isApproved ? 'Stores' : 'Approval'}
        </Typography>
        <TextField
          select
          label="Stores whose orders this rider may take"
          value={storeIds}
          onChange={(event) => setStoreIds([event.target.value].flat().map(Number))}
          slotProps={{ select: { multiple: true } }}
        >
          {stores.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={busy || storeIds.length === 0}
          onClick={() => void decide('approved')}
          sx={{ justifySelf: 'start' }}
        >
          {isApproved ? 'Save stores' : 'Approve'}
        </Button>
        {rider.state !== stop && (
          <Stack spacing={2}>
            <TextField
              label={`Reason to ${isApproved ? 'suspend' : 'refuse'} (the rider sees it)`}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              multiline
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
            <Button
              variant="outlined"
              color="error"
              disabled={busy || reason.trim().length < 3}
              onClick={() => void decide(stop)}
              sx={{ alignSelf: 'flex-start' }}
            >
              {isApproved ? 'Suspend' : 'Refuse'}
            </Button>
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}
