import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { DeskOrder } from '#contracts/desk/order.ts';
import type { RefundInput } from '#contracts/desk/refund-and-credit.ts';
import { refundableCharges } from '#domain/refund.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useMoney } from '../parts/money.tsx';

type Refundable = NonNullable<DeskOrder['refundable']>;

/** Refunds an order or parts of it. The server computes the amount; the sums here show the value of the parts. */
export function RefundDialog({
  id,
  refundable,
  currency,
}: {
  id: number;
  refundable: Refundable;
  currency: string;
}) {
  const money = useMoney();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(true);
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const [extras, setExtras] = useState(noExtras);
  const [cashTo, setCashTo] = useState<RefundInput['cashTo']>(refundable.hasAccount ? 'wallet' : 'cash');
  const [isRestocked, setRestocked] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const lines = Object.entries(pieces)
    .map(([lineId, quantity]) => ({ id: Number(lineId), quantity }))
    .filter(({ quantity }) => quantity > 0);
  const hasPieces = isWhole ? refundable.lines.length > 0 : lines.length > 0;
  const isChosen = isWhole || lines.length > 0 || Object.values(extras).some(Boolean);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await callDesk('orders/refund', {
        ...{ id, cashTo, reason, key },
        isRestocked: hasPieces && isRestocked,
        parts: isWhole ? null : { lines, ...extras },
      });
      notify('Refunded.', { type: 'success' });
      setOpen(false);
      setPieces({});
      setExtras(noExtras);
      setRestocked(false);
      setReason('');
      setKey(crypto.randomUUID());
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        Refund
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <form onSubmit={(event) => void save(event)}>
          <DialogTitle>Refund</DialogTitle>
          <DialogContent>
            <Stack spacing={2}>
              <FormControlLabel
                control={<Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)} />}
                label={`Everything that is left: ${money(refundable.amount, currency)}`}
              />
              {!isWhole && (
                <Parts
                  refundable={refundable}
                  currency={currency}
                  pieces={pieces}
                  setPieces={setPieces}
                  extras={extras}
                  setExtras={setExtras}
                />
              )}
              {hasPieces && (
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={isRestocked}
                      onChange={(event) => setRestocked(event.target.checked)}
                    />
                  }
                  label="The pieces are for sale again: put them back into stock"
                />
              )}
              {refundable.hasOnline && (
                <Typography variant="body2" color="text.secondary">
                  Online payments are refunded the same way, which takes a few days.
                </Typography>
              )}
              {refundable.hasWallet && (
                <Typography variant="body2" color="text.secondary">
                  Wallet payments are refunded to the wallet first, before any cash.
                </Typography>
              )}
              {refundable.hasCash && (
                <TextField
                  select
                  label="Refund cash payments"
                  value={cashTo}
                  onChange={(event) => setCashTo(event.target.value as RefundInput['cashTo'])}
                >
                  {refundable.hasAccount && <MenuItem value="wallet">to the customer’s wallet</MenuItem>}
                  <MenuItem value="cash">in cash, handed out by the store</MenuItem>
                </TextField>
              )}
              <TextField
                label="Reason (shown to the customer)"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                required
                multiline
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Go back</Button>
            <Button
              type="submit"
              variant="contained"
              color="error"
              disabled={busy || !isChosen || reason.trim() === ''}
            >
              Refund
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

type Extras = Record<(typeof refundableCharges)[number], boolean>;
const noExtras: Extras = { delivery: false, slot: false, tip: false };
const chargeNames: Record<keyof Extras, string> = { delivery: 'Delivery', slot: 'Time slot', tip: 'Tip' };

function Parts({
  refundable,
  currency,
  pieces,
  setPieces,
  extras,
  setExtras,
}: {
  refundable: Refundable;
  currency: string;
  pieces: Readonly<Record<number, number>>;
  setPieces: (pieces: Record<number, number>) => void;
  extras: Extras;
  setExtras: (extras: Extras) => void;
}) {
  const money = useMoney();
  return (
    <>
      {refundable.lines.map(({ id, name, quantity, amount }) => (
        <TextField
          key={id}
          label={name}
          type="number"
          helperText={
            quantity === 1
              ? `1 piece is left, ${money(amount, currency)}`
              : `${quantity} pieces are left, ${money(amount, currency)} together`
          }
          value={pieces[id] || ''}
          onChange={(event) => setPieces({ ...pieces, [id]: Number(event.target.value) })}
          slotProps={{
            htmlInput: { min: 0, max: quantity, step: 1, placeholder: '0' },
            inputLabel: { shrink: true },
          }}
        />
      ))}
      {refundableCharges.map(
        (part) =>
          refundable[part] > 0 && (
            <FormControlLabel
              key={part}
              control={
                <Checkbox
                  checked={extras[part]}
                  onChange={(event) => setExtras({ ...extras, [part]: event.target.checked })}
                />
              }
              label={`${chargeNames[part]}: ${money(refundable[part], currency)}`}
            />
          ),
      )}
    </>
  );
}
