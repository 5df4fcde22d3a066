import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { StoreBalance } from '#contracts/desk/payout.ts';
import type { PayoutDirection } from '#domain/payout.ts';
import { readAmount } from '#domain/read-amount.ts';
import { type CallErrorBody, callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { DecimalField } from '../parts/DecimalInput.tsx';
import { useMoney } from '../parts/money.tsx';

const empty = { storeId: '', direction: 'paid' as PayoutDirection, amount: '', day: '', reference: '' };

/** Records a payout to a store, or a payment from it. */
export function RecordPayout({
  balances,
  onRecorded,
}: {
  balances: readonly StoreBalance[];
  onRecorded: (balances: readonly StoreBalance[]) => void;
}) {
  const { currencyCode, currencyDigits, currencySymbol } = useDesk().shop;
  const money = useMoney();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({});
  const [busy, setBusy] = useState(false);
  // Unchanged until a request succeeds, so that a repeated request records only one payout.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const stores = balances.filter(({ currency }) => currency === currencyCode);
  const balance = stores.find(({ storeId }) => String(storeId) === values.storeId);

  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: name in errors,
    required: true,
    ...(typeof errors[name] === 'string' && { helperText: errors[name] }),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      const next = await callDesk('payouts/record', {
        storeId: Number(values.storeId),
        direction: values.direction,
        amount: readAmount(values.amount, currencyDigits) ?? 0,
        day: values.day,
        reference: values.reference,
        key,
      });
      notify('Payout recorded.', { type: 'success' });
      setOpen(false);
      setValues(empty);
      setKey(crypto.randomUUID());
      onRecorded(next);
    } catch (error) {
      const { message, body } = error as HttpError;
      setErrors((body as CallErrorBody | null)?.errors ?? {});
      notify(message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="contained"
        onClick={() => setOpen(true)}
        disabled={stores.length === 0}
        sx={{ alignSelf: 'flex-start' }}
      >
        Record a payout
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <form onSubmit={(event) => void save(event)}>
          <DialogTitle>Record a payout</DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              <TextField
                select
                label="Store"
                {...field('storeId')}
                {...(balance && { helperText: `${money(balance.left)} is left to pay` })}
              >
                {stores.map(({ storeId, storeName }) => (
                  <MenuItem key={storeId} value={String(storeId)}>
                    {storeName}
                  </MenuItem>
                ))}
              </TextField>
              <TextField select label="Direction" {...field('direction')}>
                <MenuItem value="paid">Paid to the store</MenuItem>
                <MenuItem value="received">Received from the store</MenuItem>
              </TextField>
              <DecimalField
                label={`Amount (${currencySymbol})`}
                digits={currencyDigits}
                {...field('amount')}
                onChange={(amount) => setValues({ ...values, amount })}
              />
              <TextField
                label="Day of the transfer"
                type="date"
                {...field('day')}
                slotProps={{ inputLabel: { shrink: true } }}
              />
              <TextField
                label="Reference at the bank"
                {...field('reference')}
                slotProps={{ htmlInput: { maxLength: 80 } }}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Go back</Button>
            <Button type="submit" variant="contained" disabled={busy}>
              Record
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
