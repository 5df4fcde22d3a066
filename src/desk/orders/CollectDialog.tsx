import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { guarded } from '#browser/ui/guard-taps.ts';
import { useMoney } from '../parts/money.tsx';
import { type CollectedOrder, useCollection } from './use-collection.ts';

type Props = {
  order: CollectedOrder;
  onClose: () => void;
  onCollected: () => void;
  onRefused: (problem: string) => void;
};

/**
 * Marks an order as collected: shows what the customer still owes, and asks for the customer's code if the shop does.
 * The button names the amount that it confirms.
 */
export function CollectDialog({ order, onClose, onCollected, onRefused }: Props) {
  const money = useMoney();
  const { code, typeCode, wrongCode, problem, triesLeft, isBusy, collect } = useCollection(order);
  const { cashDue, cashGiven, currency, collectionCode } = order;
  const due = money(cashDue, currency);
  const isSpent = triesLeft === 0;
  const field = useRef<HTMLInputElement>(null);
  async function submit() {
    const { isDone, refusal } = await collect();
    if (isDone) onCollected();
    else if (refusal !== undefined) onRefused(refusal);
    else field.current?.focus();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="collect-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isSpent) void submit();
        }}
      >
        <DialogTitle id="collect-title">
          {order.orderNumber} · {order.customerName}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {cashDue > 0 ? (
            <div>
              <Typography>To pay in cash</Typography>
              <Typography variant="h4" component="p">
                {due}
              </Typography>
              {cashGiven !== null && cashGiven > cashDue && (
                <Typography>
                  Gives {money(cashGiven, currency)}: {money(cashGiven - cashDue, currency)} change
                </Typography>
              )}
            </div>
          ) : (
            <Typography>Paid. There is nothing to collect.</Typography>
          )}
          {collectionCode && !isSpent && (
            <CodeField inputRef={field} value={code} onChange={typeCode} problem={wrongCode} />
          )}
          {isSpent && (
            <Alert severity="error">
              The code was wrong five times. Only support can hand over this order.
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onClose} sx={{ minHeight: 48 }}>
            Go back
          </Button>
          {!isSpent && (
            <Button type="submit" variant="contained" {...guarded} disabled={isBusy} sx={{ minHeight: 48 }}>
              {cashDue > 0 ? `${due} received` : 'Mark as collected'}
            </Button>
          )}
          {isSpent && collectionCode?.supportPhone && (
            <Button
              component="a"
              href={`tel:${collectionCode.supportPhone}`}
              variant="contained"
              sx={{ minHeight: 48 }}
            >
              Call support
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

type CodeFieldProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** Why the code was refused; '' if it was not. */
  problem: string;
};

function CodeField({ inputRef, value, onChange, problem }: CodeFieldProps) {
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  return (
    <TextField
      label="Customer’s code"
      inputRef={inputRef}
      size="medium"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== ''}
      helperText={problem || 'Four digits, shown on the customer’s order page.'}
      required
      fullWidth
      margin="dense"
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 },
        formHelperText: { role: 'status' },
      }}
    />
  );
}
