import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { useMoney } from '../parts/money.tsx';

type ReturnDetails = NonNullable<DeskOrder['comingBack']>;
export type ReturnChoice = { sellableLineIds: number[]; keepsCharges: boolean };

/** Asks which parts of a returned order can be sold again, and whether delivery charge and tip are kept. */
export function ReturnDialog({
  comingBack: { lines, charges },
  currency,
  busy,
  onClose,
  onReturn,
}: {
  comingBack: ReturnDetails;
  currency: string;
  busy: boolean;
  onClose: () => void;
  onReturn: (choice: ReturnChoice) => void;
}) {
  const money = useMoney();
  const [sellableLineIds, setSellable] = useState<number[]>([]);
  const [keepsCharges, setKeeps] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReturn({ sellableLineIds, keepsCharges });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>The order came back</DialogTitle>
        <DialogContent>
          <Stack>
            <Typography variant="body2" color="text.secondary">
              Tick what can be sold again. It returns to the stock; the rest does not.
            </Typography>
            {lines.map(({ id, name, quantity }) => (
              <FormControlLabel
                key={id}
                control={
                  <Checkbox
                    checked={sellableLineIds.includes(id)}
                    onChange={({ target }) =>
                      setSellable(
                        target.checked
                          ? [...sellableLineIds, id]
                          : sellableLineIds.filter((other) => other !== id),
                      )
                    }
                  />
                }
                label={`${quantity} × ${name}`}
              />
            ))}
            {charges !== null && charges > 0 && (
              <FormControlLabel
                control={
                  <Checkbox checked={keepsCharges} onChange={({ target }) => setKeeps(target.checked)} />
                }
                label={`Keep delivery charge and tip: ${money(charges, currency)}`}
              />
            )}
            <Typography variant="body2" color="text.secondary">
              The customer is refunded what they paid{keepsCharges ? ', except for this.' : '.'}
            </Typography>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Mark as returned
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
