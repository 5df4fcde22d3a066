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
import { stateWords, stepWords } from './order-state-labels.ts';

type Step = DeskOrder['steps'][number];

/** Buttons for the allowed transitions, the usual one first; those that end an order ask for a reason. */
export function StepButtons({ id, steps }: { id: number; steps: DeskOrder['steps'] }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<Step | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function take({ to }: Step, why = '') {
    setBusy(true);
    try {
      await callDesk('orders/step', { id, to, reason: why });
      notify(`Now: ${stateWords[to]}`, { type: 'success' });
      setAsking(null);
      setReason('');
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  if (steps.length === 0)
    return <Typography color="text.secondary">There is nothing left to do for you here.</Typography>;
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
              onClick={() => (step.needsReason ? setAsking(step) : void take(step))}
            >
              {stepWords[step.to]}
            </Button>
          ))}
      </Stack>
      <Dialog open={asking !== null} onClose={() => setAsking(null)} fullWidth maxWidth="xs">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (asking) void take(asking, reason);
          }}
        >
          <DialogTitle>{asking && `${stepWords[asking.to]} this order?`}</DialogTitle>
          <DialogContent>
            <TextField
              label="Why? The customer reads it."
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
            <Button onClick={() => setAsking(null)}>Leave it</Button>
            <Button type="submit" variant="contained" color="error" disabled={busy || reason.trim() === ''}>
              {asking && stepWords[asking.to]}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
