import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { Board } from '#contracts/desk/board.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { callDesk } from '../call-desk.ts';
import { pauseText } from '../stores/StorePause.tsx';

type BoardStore = Board['stores'][number];
type Props = { stores: readonly BoardStore[]; onClose: () => void; reload: () => Promise<void> };

/** The minutes that are added to the delivery time of new orders, and for how long. */
const extraMinutes = [10, 20, 30, 45] as const;
const busyPeriods = [
  { minutes: 30, label: '30 min' },
  { minutes: 60, label: '1 hour' },
  { minutes: 120, label: '2 hours' },
] as const;

const pauses = [
  { minutes: 30, label: '30 min' },
  { minutes: 60, label: '1 hour' },
  { minutes: 120, label: '2 hours' },
  { minutes: null, label: 'Until opened by hand' },
] as const;

/** "20 min more for new orders until 7:30 pm"; null while the store is not busy. */
export function busyText({ busyMinutes, busyUntil, timeZone }: BoardStore): string | null {
  if (busyMinutes === 0 || busyUntil === null) return null;
  const time = new Intl.DateTimeFormat('en-IN', { timeZone, hour: 'numeric', minute: '2-digit' });
  return `${busyMinutes} min more for new orders until ${time.format(new Date(busyUntil))}`;
}

/**
 * Pauses stores or opens them again, and makes them busy, which adds minutes to new orders: one tap on the board, and
 * one here.
 */
export function StoresDialog({ stores, onClose, reload }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [busyFor, setBusyFor] = useState<30 | 60 | 120>(60);
  async function change(call: () => Promise<unknown>) {
    setBusy(true);
    try {
      await call();
      await reload();
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="stores-title">
      <DialogTitle id="stores-title">Pause, or more time</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          select
          size="small"
          label="Busy for"
          fullWidth={false}
          value={busyFor}
          onChange={({ target }) => setBusyFor(Number(target.value) as 30 | 60 | 120)}
          sx={{ mt: 1, justifySelf: 'start', minWidth: '9rem' }}
        >
          {busyPeriods.map(({ minutes, label }) => (
            <MenuItem key={minutes} value={minutes}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {stores.map((store) => {
          const paused = pauseText(store);
          const busy = busyText(store);
          return (
            <Box key={store.id} role="group" aria-label={store.name} sx={{ display: 'grid', gap: 1 }}>
              <Typography component="h3" sx={{ fontWeight: 700 }}>
                {store.name}
              </Typography>
              {paused ? (
                <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
                  <span>{paused}</span>
                  <Button
                    variant="contained"
                    {...guarded}
                    disabled={isBusy}
                    onClick={() => void change(() => callDesk('stores/resume', { id: store.id }))}
                    sx={{ minHeight: 48 }}
                  >
                    Open now
                  </Button>
                </Box>
              ) : (
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  <span>Pause</span>
                  {pauses.map(({ minutes, label }) => (
                    <Button
                      key={label}
                      variant="outlined"
                      {...guarded}
                      disabled={isBusy}
                      onClick={() => void change(() => callDesk('stores/pause', { id: store.id, minutes }))}
                      sx={{ minHeight: 48 }}
                    >
                      {label}
                    </Button>
                  ))}
                </Box>
              )}
              {busy ? (
                <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
                  <span>{busy}</span>
                  <Button
                    variant="outlined"
                    {...guarded}
                    disabled={isBusy}
                    onClick={() =>
                      void change(() =>
                        callDesk('stores/busy', { id: store.id, extraMinutes: 0, minutes: 30 }),
                      )
                    }
                    sx={{ minHeight: 48 }}
                  >
                    Back to usual
                  </Button>
                </Box>
              ) : (
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  <span>Busy</span>
                  {extraMinutes.map((extra) => (
                    <Button
                      key={extra}
                      variant="outlined"
                      {...guarded}
                      disabled={isBusy}
                      aria-label={`${extra} min more for new orders`}
                      onClick={() =>
                        void change(() =>
                          callDesk('stores/busy', { id: store.id, extraMinutes: extra, minutes: busyFor }),
                        )
                      }
                      sx={{ minHeight: 48 }}
                    >
                      +{extra} min
                    </Button>
                  ))}
                </Box>
              )}
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
