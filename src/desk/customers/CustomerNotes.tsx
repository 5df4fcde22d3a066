import { Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { CustomerDetail } from '#contracts/desk/customer.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';

/** Notes that staff write for each other; customers never see them. */
export function CustomerNotes({
  customer,
  format,
}: {
  customer: CustomerDetail;
  format: Intl.DateTimeFormat;
}) {
  const title = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    try {
      await callDesk('customers/note', { id: customer.id, text });
      setText('');
      notify('Note added.', { type: 'success' });
      refresh();
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id={title} variant="h6" component="h3">
          Notes
        </Typography>
        <Box
          component="form"
          onSubmit={(event) => void save(event)}
          sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
        >
          <TextField
            label="New note"
            helperText="Only staff see it."
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Button type="submit" variant="contained" disabled={isSaving || text.trim() === ''}>
            Add note
          </Button>
        </Box>
        {customer.notes.length > 0 && (
          <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {customer.notes.map((note) => (
              <li key={note.id}>
                <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {note.text}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {note.author ?? 'Former staff'}, {format.format(new Date(note.at))}
                </Typography>
              </li>
            ))}
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}
