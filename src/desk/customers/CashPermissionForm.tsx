import { Alert, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { CustomerDetail } from '#contracts/desk/customer.ts';
import { usePersonAction } from '../people/use-person-action.ts';

type Customer = Pick<CustomerDetail, 'id' | 'name' | 'cashOffAt' | 'cashOffReason'>;

/** Switches cash off for a customer, or on again. */
export function CashPermissionForm({ customer }: { customer: Customer }) {
  const change = usePersonAction();
  const [reason, setReason] = useState('');
  if (customer.cashOffAt)
    return (
      <Alert
        severity="warning"
        action={
          <Button
            color="inherit"
            onClick={() =>
              void change('cash-on', { id: customer.id }, `${customer.name} can pay in cash again.`)
            }
          >
            Allow cash again
          </Button>
        }
      >
        No cash: “{customer.cashOffReason}”
      </Alert>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change('cash-off', { id: customer.id, reason }, `${customer.name} can no longer pay in cash.`);
  };
  return (
    <Card>
      <CardContent component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h6" component="h3">
          Switch cash off
        </Typography>
        <TextField
          label="Reason (for staff only)"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
          fullWidth
          slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
        />
        <Button type="submit" color="warning" variant="outlined" disabled={reason.trim().length < 3}>
          Switch cash off
        </Button>
      </CardContent>
    </Card>
  );
}
