import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { callDesk } from '../call-desk.ts';
import { orderStateLabels, transitionLabels } from './order-state-labels.ts';

type Step = DeskOrder['steps'][number];

/** Buttons for the allowed transitions, the usual one first; those that end an order ask for a reason. */
export function TransitionButtons({ id, steps }: { id: number; steps: DeskOrder['steps'] }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState<Step | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function moveOrder({ to }: Step, reason = '') {
    setBusy(true);
    try {
      await callDesk('orders/step', { id, to, reason });
      notify(`Now: ${orderStateLabels[to]}`, { type: 'success' });
      setPending(null);
      setReason('');
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  if (steps.length === 0)
    return <Typography color="text.secondary">There’s nothing left to do for this order.</Typography>;
  const usual = steps.find((step) => !step.needsReason);
  return (
    <>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {[...steps]
          .sort((a, b) => Number(a.needsReason) - Number(b.needsReason))
          .map((step) => (
            <Button
              key={step.to}
              size="large"
              variant={step === usual ? 'contained' : 'outlined'}
              color={step.needsReason ? 'error' : 'primary'}
              disabled={busy}
              onClick={() => (step.needsReason ? setPending(step) : void moveOrder(step))}
            >
              {transitionLabels[step.to]}
            </Button>
          ))}
      </Stack>
      <Dialog open={pending !== null} onClose={() => setPending(null)} fullWidth maxWidth="xs">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (pending) void moveOrder(pending, reason);
          }}
        >
          <DialogTitle>{pending && `Reason for “${transitionLabels[pending.to]}”`}</DialogTitle>
          <DialogContent>
            <TextField
              label="Reason (shown to the customer)"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              required
              fullWidth
              multiline
              margin="dense"
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setPending(null)}>Go back</Button>
            <Button type="submit" variant="contained" color="error" disabled={busy || reason.trim() === ''}>
              {pending && transitionLabels[pending.to]}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
