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

/** One booking and the staff's response to it. */
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
        <Labeled label="Group">
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
        <Labeled label="Location">
          <TextField source="location" />
        </Labeled>
        <Labeled label="How they heard about us">
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
          ? 'Confirmed. The visitor has been notified.'
          : 'Cancelled. The visitor has been notified.',
      );
      // Cleared after use: a message that confirms a visit does not fit a cancellation.
      setMessage('');
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Something went wrong.', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  if (visit.state === 'cancelled') return <Alert severity="info">Cancelled. {visit.message}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {visit.state === 'confirmed' && <Alert severity="success">Confirmed. {visit.message}</Alert>}
      <Typography variant="h6" component="h2">
        Response
      </Typography>
      <Input
        label="Message to the visitor"
        helperText="Included in the text message."
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
          Cancel visit
        </Button>
      </Box>
      <Confirm
        isOpen={isConfirming}
        title="Cancel this visit?"
        content={
          message.trim() === ''
            ? 'The visitor will be notified without a reason. Go back to add a message first.'
            : `The visitor will receive: “${message.trim()}”`
        }
        confirm="Cancel visit"
        cancel="Go back"
        onConfirm={() => void answer('cancelled')}
        onClose={() => setConfirming(false)}
      />
    </Box>
  );
}
