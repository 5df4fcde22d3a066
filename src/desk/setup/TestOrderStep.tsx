import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homePath } from '#paths';
import { callDesk } from '../call-desk.ts';
import { CodesUnavailableNotice } from '../parts/CodesUnavailableNotice.tsx';
import { useSetupStep } from './use-setup-step.ts';

/** Setup step: a test order, which follows the same rules as a customer's. */
export function TestOrderStep({ orders, onDone }: { orders: number; onDone: () => void }) {
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [placed, setPlaced] = useState('');
  const { busy, problem, fieldProps, submit } = useSetupStep(async () => {
    const { order_number } = await callDesk('setup/test-order', { phone });
    setPlaced(order_number);
    onDone();
  });
  if (orders > 0)
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560 }}>
        <Alert severity="success">
          {placed ? `Order ${placed} has been placed. ` : 'The first order is in. '}Your shop is working.
        </Alert>
        <CodesUnavailableNotice />
        <Typography>Process it under Orders, or view the shop as a customer.</Typography>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => void navigate('/orders')}>
            View order
          </Button>
          <Button variant="outlined" href={homePath()} target="_blank" rel="noopener">
            View shop
          </Button>
        </Stack>
      </Stack>
    );
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)} sx={{ maxWidth: 560 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Typography>
        Place an order in your own name, paid in cash. You can cancel it afterwards and the stock is restored.
      </Typography>
      <TextField
        label="Your phone number"
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        required
        {...fieldProps('phone')}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Place test order
      </Button>
    </Stack>
  );
}
