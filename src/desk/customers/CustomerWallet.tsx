import { Box, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { CustomerDetail } from '#contracts/desk/customer.ts';
import type { CustomerWallet as Wallet } from '#contracts/desk/payment.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { useMoney } from '../parts/money.tsx';

const kindLabels: Readonly<Record<string, string>> = {
  payment: 'Paid',
  refund: 'Refund',
  store_credit: 'Credit given',
  credit_taken_back: 'Credit taken back',
  given_up: 'Forfeited when the account was deleted',
  paid_out: 'Paid out',
  membership: 'Membership bought',
};

/** What a customer can spend, how it came there, and a form that gives or takes back store credit. */
export function CustomerWallet({
  customer,
  wallet,
  format,
}: {
  customer: CustomerDetail;
  wallet: Wallet;
  format: Intl.DateTimeFormat;
}) {
  const title = useId();
  const money = useMoney();
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id={title} variant="h6" component="h3">
          Wallet
        </Typography>
        <div>
          <Typography variant="h5" component="p">
            {money(wallet.available)}
          </Typography>
          <Typography color="text.secondary">
            Available{wallet.pending > 0 && `; ${money(wallet.pending)} is set aside for orders`}
          </Typography>
        </div>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {wallet.transactions.map(({ id, kind, amount, balance, at, note, orderNumber }) => (
            <Stack
              key={id}
              component="li"
              direction="row"
              spacing={2}
              sx={{ justifyContent: 'space-between' }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {kindLabels[kind] ?? kind}
                {orderNumber && ` · ${orderNumber}`}
                <Typography variant="body2" color="text.secondary">
                  {[format.format(new Date(at)), note].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                {amount > 0 && '+'}
                {money(amount)}
                <Typography variant="body2" color="text.secondary">
                  Balance {money(balance)}
                </Typography>
              </Box>
            </Stack>
          ))}
        </Box>
        <CreditForm customerId={customer.id} />
      </CardContent>
    </Card>
  );
}

function CreditForm({ customerId }: { customerId: string }) {
  const { currencyDigits, currencySymbol } = useDesk().shop;
  const notify = useNotify();
  const refresh = useRefresh();
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isSaving, setSaving] = useState(false);
  // The same until it has worked, so that a repeated request changes the wallet once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const minor = Math.round(Number(amount) * 10 ** currencyDigits);
    try {
      await callDesk('customers/credit', {
        ...{ id: customerId, reason, key },
        amount: direction === 'give' ? minor : -minor,
      });
      notify(direction === 'give' ? 'Credit given.' : 'Credit taken back.', { type: 'success' });
      setAmount('');
      setReason('');
      setKey(crypto.randomUUID());
      refresh();
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      <TextField
        select
        label="Store credit"
        value={direction}
        onChange={(event) => setDirection(event.target.value as 'give' | 'take')}
      >
        <MenuItem value="give">Give</MenuItem>
        <MenuItem value="take">Take back</MenuItem>
      </TextField>
      <TextField
        label={`Amount (${currencySymbol})`}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        type="number"
        required
        slotProps={{ htmlInput: { min: 1 / 10 ** currencyDigits, step: 1 / 10 ** currencyDigits } }}
      />
      <TextField
        label="Reason (shown to the customer)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <Button type="submit" variant="outlined" disabled={isSaving} sx={{ justifySelf: 'start' }}>
        {direction === 'give' ? 'Give credit' : 'Take credit back'}
      </Button>
    </Box>
  );
}
