import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { DeskRefund } from '#contracts/desk/payment-record.ts';
import type { RefundDestination } from '#domain/refund.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useMoney } from '../parts/money.tsx';
import { refundDestinationLabels } from './payment-labels.ts';

/** Repeats a failed refund; preselects a destination other than the provider, if there is one. */
export function RetryRefund({ refund: { id, amount, currency, againTo } }: { refund: DeskRefund }) {
  const money = useMoney();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState<RefundDestination>(
    againTo.find((place) => place !== 'provider') ?? 'provider',
  );
  const [busy, setBusy] = useState(false);
  if (againTo.length === 0) return null;

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await callDesk('payments/refund-again', { id, to });
      notify(to === 'provider' ? 'The refund is on its way.' : 'Refunded.', { type: 'success' });
      setOpen(false);
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        Give back again
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <form onSubmit={(event) => void save(event)}>
          <DialogTitle>Give {money(amount, currency)} back again</DialogTitle>
          <DialogContent>
            <TextField
              select
              fullWidth
              margin="dense"
              label="Refund to"
              value={to}
              onChange={(event) => setTo(event.target.value as RefundDestination)}
            >
              {againTo.map((place) => (
                <MenuItem key={place} value={place}>
                  {refundDestinationLabels[place]}
                </MenuItem>
              ))}
            </TextField>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Go back</Button>
            <Button type="submit" variant="contained" disabled={busy}>
              Give back
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
