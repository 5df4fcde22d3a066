import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import type { SendingPause } from './use-sending-pause.ts';

/** Lets an administrator pause all messages of the shop, after a confirmation. */
export function PauseSending({ outgoing: { state, isBusy, pause } }: { outgoing: SendingPause }) {
  const [isAsking, setAsking] = useState(false);
  if (!state?.may_change || state.is_paused) return null;
  return (
    <>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
        Pause sending
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="pause-sending">
        <DialogTitle id="pause-sending">Pause all messages?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            No email and no SMS leaves the shop until you resume. Guests can’t confirm a phone, and nobody is
            notified of orders. Messages wait, and expire when they are of no use any more.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>Keep sending</Button>
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => void pause().finally(() => setAsking(false))}
          >
            Pause sending
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
