import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useDesk } from '../desk-context.ts';
import { toIsoTime } from '../local-time.ts';
import type { DocumentEditing } from './use-document.ts';

/** Start and end of publication, in the shop's time zone. */
export function ScheduleDialog({ work, onClose }: { work: DocumentEditing; onClose: () => void }) {
  const { timeZone } = useDesk().shop;
  const notify = useNotify();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [hasFailed, setFailed] = useState(false);

  async function schedule(event: FormEvent) {
    event.preventDefault();
    const outcome = await work.perform({
      name: 'schedule',
      from: toIsoTime(from, timeZone),
      to: to ? toIsoTime(to, timeZone) : null,
    });
    // After an error the dialog stays open with the typed values.
    setFailed(outcome === 'refused');
    if (outcome === 'done')
      notify('Scheduled. It will be published and unpublished automatically.', { type: 'success' });
    if (outcome !== 'refused') onClose();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="schedule-title">
      <form onSubmit={schedule}>
        <DialogTitle id="schedule-title">Schedule</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
          {hasFailed && work.message && <Alert severity="error">{work.message}</Alert>}
          <Alert severity="info">Times are in the shop’s time zone ({timeZone}).</Alert>
          <TextField
            label="Live from"
            type="datetime-local"
            required
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
          />
          <TextField
            label="Until (leave empty for no end)"
            type="datetime-local"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
