import { Alert, Box, Button, TextField as Input, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  DateField,
  Edit,
  FunctionField,
  Labeled,
  TextField,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import type { DeskFarmVisit } from '#contracts/desk/farm-visit.ts';
import { callDesk } from '../call-desk.ts';
import { dayFormat } from './day-format.ts';

/** One booking and the staff's answer to it. */
export function FarmVisitEdit() {
  return (
    <Edit title="Farm visit" actions={false} component="div">
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640, p: 2 }}>
        <Labeled label="Day">
          <DateField source="visiting_date" locales="en" options={dayFormat} />
        </Labeled>
        <Labeled label="Name">
          <TextField source="name" />
        </Labeled>
        <Labeled label="Party">
          <FunctionField
            render={(row: DeskFarmVisit) => `${row.number_of_adults} adults, ${row.number_of_kids} kids`}
          />
        </Labeled>
        <Labeled label="Phone">
          <FunctionField
            render={(row: DeskFarmVisit) =>
              [row.mobile_number, row.alternative_mobile_number].filter(Boolean).join(' or ')
            }
          />
        </Labeled>
        <Labeled label="From">
          <TextField source="location" />
        </Labeled>
        <Labeled label="Heard of us">
          <TextField source="how_heard" emptyText="–" />
        </Labeled>
        <AnswerForm />
      </Box>
    </Edit>
  );
}

function AnswerForm() {
  const visit = useRecordContext<DeskFarmVisit>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  if (!visit) return null;
  const answer = async (answer: 'confirmed' | 'cancelled') => {
    setBusy(true);
    setConfirming(false);
    try {
      await callDesk('farm-visits/answer', { id: visit.id, answer, message });
      notify(
        answer === 'confirmed'
          ? 'Confirmed, and the visitor is told.'
          : 'Cancelled, and the visitor is told.',
      );
      // Cleared after use: a message for confirming does not fit cancelling.
      setMessage('');
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'That did not work.', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  if (visit.state === 'cancelled') return <Alert severity="info">Cancelled. {visit.message}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {visit.state === 'confirmed' && <Alert severity="success">Confirmed. {visit.message}</Alert>}
      <Typography variant="h6" component="h2">
        Answer
      </Typography>
      <Input
        label="A word to the visitor"
        helperText="Goes out with the text message."
        multiline
        minRows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {visit.state === 'booked' && (
          <Button variant="contained" disabled={busy} onClick={() => void answer('confirmed')}>
            Confirm
          </Button>
        )}
        <Button color="error" disabled={busy} onClick={() => setConfirming(true)}>
          Cancel the visit
        </Button>
      </Box>
      <Confirm
        isOpen={isConfirming}
        title="Cancel this visit?"
        content={
          message.trim() === ''
            ? 'The visitor is told, but not why. Leave it to write a word first.'
            : `The visitor is told: “${message.trim()}”`
        }
        confirm="Cancel the visit"
        cancel="Leave it"
        onConfirm={() => void answer('cancelled')}
        onClose={() => setConfirming(false)}
      />
    </Box>
  );
}
