import { Button, Card, CardContent, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { RiderDeskRow } from '#contracts/desk/rider.ts';
import { readAmount } from '#domain/read-amount.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { DecimalField } from '../parts/DecimalInput.tsx';
import { Money, useCurrencyDigits } from '../parts/money.tsx';

/** Records cash that a rider hands in at a store. */
export function ReceiveCash({ id, debt }: { id: string; debt: RiderDeskRow['cash'][number] }) {
  const digits = useCurrencyDigits()(debt.currency);
  const notify = useNotify();
  const refresh = useRefresh();
  const [amount, setAmount] = useState(String(debt.amount / 10 ** digits));
  const [busy, setBusy] = useState(false);
  // Unchanged until a request succeeds, so that a repeated request records the cash only once.
  const [key, setKey] = useState(() => crypto.randomUUID());

  async function save(event: FormEvent) {
    event.preventDefault();
    const minor = readAmount(amount, digits);
    if (minor === null) return;
    setBusy(true);
    try {
      await callDesk('riders/receive-cash', {
        ...{ id, key, storeId: debt.storeId, currency: debt.currency },
        amount: minor,
      });
      notify('Cash recorded: it is in the store’s till now.', { type: 'success' });
      setKey(crypto.randomUUID());
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return (
    <Card>
      <CardContent
        component="form"
        onSubmit={(event) => void save(event)}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <Typography variant="h6" component="h3">
          Cash for {debt.storeName}
        </Typography>
        <Typography>
          To bring: <Money amount={debt.amount} currency={debt.currency} />
        </Typography>
        <DecimalField
          label="Counted at the counter"
          digits={digits}
          value={amount}
          onChange={setAmount}
          required
        />
        <Button type="submit" variant="contained" disabled={busy}>
          Record cash
        </Button>
      </CardContent>
    </Card>
  );
}
