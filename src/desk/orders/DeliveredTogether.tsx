import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderState } from '#domain/order-state.ts';
import { type PartnerOrder, unpackedPartners } from '#domain/partner-order.ts';
import { callDesk } from '../call-desk.ts';
import { orderStateLabels } from './order-state-labels.ts';

type Props = {
  order: { id: number; status: OrderState; goesWith: readonly PartnerOrder[] };
  /** Called after a request to separate the order, even if it failed; if omitted, the orders are only listed. */
  onSeparated?: () => void;
};

/** The orders that the same rider delivers with this order, and whether this order is waiting for them. */
export function DeliveredTogether({ order: { id, status, goesWith }, onSeparated }: Props) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (goesWith.length === 0) return null;
  const isWaiting = status === 'ready' && unpackedPartners(goesWith).length > 0;
  const separate = async () => {
    setBusy(true);
    try {
      await callDesk('orders/separate', { id });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
    onSeparated?.();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {isWaiting ? 'Waits for' : 'Delivered with'}{' '}
        {goesWith.map((partner, index) => (
          <span key={partner.id}>
            {index > 0 && ', '}
            <Link to={`/orders/${partner.id}`}>{partner.orderNumber}</Link> (
            {orderStateLabels[partner.status].toLowerCase()})
          </span>
        ))}
      </Typography>
      {onSeparated && status !== 'picked_up' && (
        <Button sx={{ minHeight: 44, ml: -1 }} disabled={busy} onClick={() => void separate()}>
          Deliver separately
        </Button>
      )}
    </Box>
  );
}
