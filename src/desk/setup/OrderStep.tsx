import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homePath } from '#paths';
import { callDesk } from '../call-desk.ts';
import { useSetupStep } from './use-setup-step.ts';

/** Setup step: a test order that goes through the same rules as a customer's. */
export function OrderStep({ orders, onDone }: { orders: number; onDone: () => void }) {
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [placed, setPlaced] = useState('');
  const { busy, problem, fieldProps, submit } = useSetupStep(async () => {
    const { invoice_number } = await callDesk<{ invoice_number: string }>('setup/test-order', { phone });
    setPlaced(invoice_number);
    onDone();
  });
  if (orders > 0)
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560 }}>
        <Alert severity="success">
          {placed ? `Order ${placed} is placed. ` : 'The first order is in. '}Your shop sells.
        </Alert>
        <Typography>
          Take it through its steps under Orders, or look at the shop as a customer does.
        </Typography>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => void navigate('/orders')}>
            See the order
          </Button>
          <Button variant="outlined" href={homePath()} target="_blank" rel="noopener">
            Open the shop
          </Button>
        </Stack>
      </Stack>
    );
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)} sx={{ maxWidth: 560 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Typography>
        Order one thing in your own name, paid in cash. You can cancel it afterwards, and its stock comes
        back.
      </Typography>
      <TextField
        label="Your phone"
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        required
        {...fieldProps('phone')}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Place the test order
      </Button>
    </Stack>
  );
}
