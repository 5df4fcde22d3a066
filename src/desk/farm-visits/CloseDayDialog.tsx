import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState } from 'react';

type CloseDayDialogProps = {
  name: string;
  /** The bookings of the day, as a sentence. */
  visits: string;
  onDecide: (decision: { visits: 'keep' | 'cancel'; message?: string }) => void;
  onClose: () => void;
};

/** Asks what happens to the visits of a day that is closed. */
export function CloseDayDialog({ name, visits, onDecide, onClose }: CloseDayDialogProps) {
  const [message, setMessage] = useState('');
  return (
    <Dialog open onClose={onClose} aria-labelledby="close-day" fullWidth maxWidth="sm">
      <DialogTitle id="close-day">Close {name}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {visits} A closed day accepts no more bookings. Should these visits take place?
        </DialogContentText>
        <TextField
          label="Message to the visitors, if their visits are cancelled"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          multiline
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>Don’t close the day</Button>
        <Button color="error" onClick={() => onDecide({ visits: 'cancel', message })}>
          Cancel the visits
        </Button>
        <Button variant="contained" onClick={() => onDecide({ visits: 'keep' })}>
          Keep the visits
        </Button>
      </DialogActions>
    </Dialog>
  );
}
