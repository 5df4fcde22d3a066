import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { Board } from '#contracts/desk/board.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { callDesk } from '../call-desk.ts';
import { pauseText } from '../stores/StorePause.tsx';

type BoardStore = Board['stores'][number];
type Props = { stores: readonly BoardStore[]; onClose: () => void; reload: () => Promise<void> };

const pauses = [
  { minutes: 30, label: '30 min' },
  { minutes: 60, label: '1 hour' },
  { minutes: 120, label: '2 hours' },
  { minutes: null, label: 'Until opened by hand' },
] as const;

/** Pauses stores, or opens them again: one tap on the board, and one here. */
export function StoresDialog({ stores, onClose, reload }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
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
      <DialogTitle id="stores-title">Pause</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {stores.map((store) => {
          const paused = pauseText(store);
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
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
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
