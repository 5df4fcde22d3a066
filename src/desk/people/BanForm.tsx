import { Alert, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { PersonRow } from '#contracts/desk/person.ts';
import { usePersonAction } from './use-person-action.ts';

type Person = Pick<PersonRow, 'id' | 'name' | 'isBanned' | 'banReason'>;

/** Blocks a customer from ordering, or allows it again. */
export function BanForm({ person }: { person: Person }) {
  const change = usePersonAction();
  const [reason, setReason] = useState('');
  if (person.isBanned)
    return (
      <Alert
        severity="error"
        action={
          <Button
            color="inherit"
            onClick={() => void change('unban', { id: person.id }, `${person.name} can order again.`)}
          >
            Allow ordering again
          </Button>
        }
      >
        Blocked from ordering: “{person.banReason}”
      </Alert>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change('ban', { id: person.id, reason }, `${person.name} can no longer order.`);
  };
  return (
    <Card>
      <CardContent component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h6" component="h3">
          Block from ordering
        </Typography>
        <TextField
          label="Reason (shown to the customer)"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
          fullWidth
          slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
        />
        <Button type="submit" color="error" variant="outlined" disabled={reason.trim().length < 3}>
          Block from ordering
        </Button>
      </CardContent>
    </Card>
  );
}
