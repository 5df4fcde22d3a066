import { Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { RiderMoney as Found } from '#contracts/desk/rider.ts';
import { readAmount } from '#domain/read-amount.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { DecimalField } from '../parts/DecimalInput.tsx';
import { Money, useCurrencyDigits, useMoney } from '../parts/money.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';

/** A rider's earnings and payouts; administrators record a payout. */
export function RiderMoney({ id }: { id: string }) {
  const { me } = useDesk();
  const time = useShopTime();
  const money = useMoney();
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const cancel = new AbortController();
    callDesk('riders/money', { id }, cancel.signal).then(
      setFound,
      (error: Error) => !cancel.signal.aborted && setProblem(error.message),
    );
    return () => cancel.abort();
  }, [id]);
  if (!found) return problem ? <Typography color="error">{problem}</Typography> : null;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h6" component="h3">
          Fees and tips
        </Typography>
        {found.balances.length === 0 && <Typography color="text.secondary">Nothing earned yet.</Typography>}
        {found.balances.map((balance) => (
          <Box key={balance.currency}>
            <Typography>
              Left to pay: <Money amount={balance.left} currency={balance.currency} />
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {money(balance.fees, balance.currency)} in fees, {money(balance.tips, balance.currency)} in
              tips, {money(balance.paid, balance.currency)} paid out
            </Typography>
          </Box>
        ))}
        {me.role === 'admin' &&
          found.balances
            .filter(({ left }) => left > 0)
            .map((balance) => (
              <PayoutForm
                key={`${balance.currency} ${balance.left}`}
                id={id}
                balance={balance}
                onPaid={setFound}
              />
            ))}
        {found.payouts.length > 0 && (
          <Box component="ul" aria-label="Payouts" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {found.payouts.map(({ id: payout, amount, currency, reference, actor, at }) => (
              <Typography component="li" variant="body2" key={payout}>
                {time.format(new Date(at))}: <Money amount={amount} currency={currency} />, {reference}
                {actor && ` (${actor})`}
              </Typography>
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function PayoutForm({
  id,
  balance: { currency, left },
  onPaid,
}: {
  id: string;
  balance: Found['balances'][number];
  onPaid: (money: Found) => void;
}) {
  const digits = useCurrencyDigits()(currency);
  const notify = useNotify();
  const [amount, setAmount] = useState(String(left / 10 ** digits));
  const [reference, setReference] = useState('');
  const [busy, setBusy] = useState(false);
  // Unchanged until a request succeeds, so that a repeated request records only one payout.
  const [key] = useState(() => crypto.randomUUID());

  async function save(event: FormEvent) {
    event.preventDefault();
    const minor = readAmount(amount, digits);
    if (minor === null) return;
    setBusy(true);
    try {
      const money = await callDesk('riders/pay-out', {
        ...{ id, currency, reference, key },
        amount: minor,
      });
      notify('Payout recorded. The rider sees it.', { type: 'success' });
      onPaid(money);
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
      setBusy(false);
    }
  }

  return (
    <Box
      component="form"
      aria-label="Record a payout"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <DecimalField
        size="small"
        label={`Paid out (${currency})`}
        digits={digits}
        value={amount}
        onChange={setAmount}
        required
      />
      <TextField
        size="small"
        label="Reference of the transfer"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Button type="submit" variant="contained" disabled={busy}>
        Record payout
      </Button>
    </Box>
  );
}
