import { Box, Button, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { readAmount } from '#domain/read-amount.ts';
import { creditReasons, type CreditReason } from '#domain/wallet-transaction.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { DecimalField } from '../parts/DecimalInput.tsx';
import { creditReasonLabels } from './credit-reason-labels.ts';

/** Gives store credit or deducts it, for an order if `orderId` is set. */
export function CreditForm({ customerId, orderId }: { customerId: string; orderId?: number }) {
  const { currencyDigits, currencySymbol } = useDesk().shop;
  const notify = useNotify();
  const refresh = useRefresh();
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [amount, setAmount] = useState('');
  const [category, setCategory] = useState<CreditReason>('late');
  const [reason, setReason] = useState('');
  const [isSaving, setSaving] = useState(false);
  // Unchanged until a request succeeds, so that a repeated request changes the wallet only once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  async function save(event: FormEvent) {
    event.preventDefault();
    const minor = readAmount(amount, currencyDigits);
    if (minor === null) return;
    setSaving(true);
    try {
      await callDesk('customers/credit', {
        ...{ id: customerId, category, reason, key },
        ...(orderId !== undefined && { orderId }),
        amount: direction === 'give' ? minor : -minor,
      });
      notify(direction === 'give' ? 'Credit given.' : 'Credit deducted.', { type: 'success' });
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
        <MenuItem value="take">Deduct</MenuItem>
      </TextField>
      <DecimalField
        label={`Amount (${currencySymbol})`}
        digits={currencyDigits}
        value={amount}
        onChange={setAmount}
        required
      />
      <TextField
        select
        label="Kind of reason"
        value={category}
        onChange={(event) => setCategory(event.target.value as CreditReason)}
        sx={{ gridColumn: '1 / -1' }}
      >
        {creditReasons.map((each) => (
          <MenuItem key={each} value={each}>
            {creditReasonLabels[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Reason (shown to the customer)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <Button type="submit" variant="outlined" disabled={isSaving} sx={{ justifySelf: 'start' }}>
        {direction === 'give' ? 'Give credit' : 'Deduct credit'}
      </Button>
    </Box>
  );
}
