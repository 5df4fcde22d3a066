import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { guarded } from '#browser/ui/guard-taps.ts';
import { useMoney } from '../parts/money.tsx';

export type CollectedOrder = {
  orderNumber: string;
  customerName: string;
  currency: string;
  /** What is still to be paid in cash, and the cash that the customer will give. */
  cashDue: number;
  cashGiven: number | null;
};

type Props = { order: CollectedOrder; isBusy?: boolean; onClose: () => void; onCollected: () => void };

/** Shows what the customer still owes before an order is given to them; the button names the amount that it confirms. */
export function CollectDialog({ order, isBusy = false, onClose, onCollected }: Props) {
  const money = useMoney();
  const { cashDue, cashGiven, currency } = order;
  const due = money(cashDue, currency);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="collect-title">
      <DialogTitle id="collect-title">
        {order.orderNumber} · {order.customerName}
      </DialogTitle>
      <DialogContent>
        {cashDue > 0 ? (
          <>
            <Typography>To pay in cash</Typography>
            <Typography variant="h4" component="p">
              {due}
            </Typography>
            {cashGiven !== null && cashGiven > cashDue && (
              <Typography>
                Gives {money(cashGiven, currency)}: {money(cashGiven - cashDue, currency)} change
              </Typography>
            )}
          </>
        ) : (
          <Typography>Paid. There is nothing to collect.</Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} sx={{ minHeight: 48 }}>
          Go back
        </Button>
        <Button
          variant="contained"
          {...guarded}
          disabled={isBusy}
          onClick={onCollected}
          sx={{ minHeight: 48 }}
        >
          {cashDue > 0 ? `${due} received` : 'Mark as collected'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
