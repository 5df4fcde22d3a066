import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { guarded } from '#browser/ui/guard-taps.ts';
import { maxMoreMinutes } from '#domain/order-promise.ts';
import { callDesk } from '../call-desk.ts';

type Props = {
  order: { id: number; orderNumber: string; dueAt: string; timeZone: string };
  onPromised: () => void;
};

const steps = [5, 10, 15];

/** A button that opens a dialog in which staff promise a later time for one order. */
export function MoreMinutes({ order, onPromised }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button sx={{ minHeight: 44, flex: '1 1 6.5rem', whiteSpace: 'nowrap' }} onClick={() => setOpen(true)}>
        More time
      </Button>
      {isOpen && (
        <MoreMinutesDialog
          order={order}
          onClose={() => setOpen(false)}
          onPromised={() => {
            setOpen(false);
            onPromised();
          }}
        />
      )}
    </>
  );
}

function MoreMinutesDialog({ order, onClose, onPromised }: Props & { onClose: () => void }) {
  // The time that the person saw when the dialog opened: the board may bring another one in the meantime.
  const [{ id, orderNumber, dueAt, timeZone }] = useState(order);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const titleId = `more-minutes-${id}`;
  const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
  async function promise(minutes: number) {
    setBusy(true);
    setProblem('');
    try {
      await callDesk('orders/more-minutes', { id, minutes, dueAt });
      onPromised();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const minutes = Number(typed);
    if (Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMoreMinutes) void promise(minutes);
    else setProblem(`Enter whole minutes, from 1 to ${maxMoreMinutes}.`);
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>More time for {orderNumber}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          Now expected at {time.format(new Date(dueAt))}. The customer is told the new time. If the old one
          has passed, the minutes count from now.
        </Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
          {steps.map((minutes) => (
            <Button
              key={minutes}
              variant="contained"
              {...guarded}
              disabled={isBusy}
              onClick={() => void promise(minutes)}
              sx={{ minHeight: 56 }}
            >
              +{minutes} min
            </Button>
          ))}
        </Box>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <TextField
            label="Other minutes"
            size="medium"
            margin="none"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
            sx={{ flex: 1 }}
          />
          <Button type="submit" variant="outlined" {...guarded} disabled={isBusy} sx={{ minHeight: 48 }}>
            Add
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 48 }}>
          Go back
        </Button>
      </DialogActions>
    </Dialog>
  );
}
