import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import type { OrderState } from '#domain/order-state.ts';
import { transitionLabels } from '../orders/order-state-labels.ts';

const usualReasons = ['Sold out', 'Too busy right now', 'We are about to close'];

/** Asks why a store declines an order; the customer can read the reason. */
export function ReasonDialog({
  to,
  orderNumber,
  onClose,
  onChosen,
}: {
  to: OrderState;
  orderNumber: string;
  onClose: () => void;
  onChosen: (reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChosen(reason);
        }}
      >
        <DialogTitle>
          {transitionLabels[to]} order {orderNumber}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 1 }}>
            {usualReasons.map((each) => (
              <Chip key={each} label={each} onClick={() => setReason(each)} />
            ))}
          </Stack>
          <TextField
            label="Reason (shown to the customer)"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            multiline
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" variant="contained" color="error" disabled={reason.trim() === ''}>
            {transitionLabels[to]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
