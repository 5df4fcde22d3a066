import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { defaultPromiseMinutes } from '#domain/order-board.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { useShift } from './shift-context.ts';

/**
 * The oldest new order, in place of the title in the desk's header: it covers nothing and moves nothing while somebody
 * is about to tap. A changed order is marked as seen; a new one is accepted with the suggested promise.
 */
export function NewOrderBar() {
  const { unseen, now, takeStep, markSeen, busy } = useShift();
  const [order] = unseen;
  if (!order) return null;
  const accepts = order.steps.some(({ to }) => to === 'accepted');
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const minutes = order.scheduledDay === null ? defaultPromiseMinutes(order.dueAt, now) : undefined;
  return (
    <Box
      role="status"
      aria-label="New orders"
      sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <Box
        component={Link}
        to="/board"
        sx={{ flex: '1 1 0', minWidth: 0, color: 'inherit', textDecoration: 'none' }}
      >
        <Typography noWrap sx={{ fontWeight: 700, lineHeight: 1.2 }}>
          {unseen.length === 1 ? (accepts ? 'New order' : 'Changed order') : `${unseen.length} orders`}
        </Typography>
        <Typography noWrap variant="body2" sx={{ lineHeight: 1.2 }}>
          {order.orderNumber} · {pieces === 1 ? '1 piece' : `${pieces} pieces`} · {order.customerName}
        </Typography>
      </Box>
      <Button
        variant="contained"
        color="warning"
        {...guarded}
        disabled={busy.has(order.id)}
        sx={{ minHeight: 44, flexShrink: 0 }}
        onClick={() =>
          accepts
            ? takeStep(order, { to: 'accepted', ...(minutes !== undefined && { promiseMinutes: minutes }) })
            : markSeen([order])
        }
      >
        {accepts ? 'Accept' : 'Mark as seen'}
        {accepts && minutes !== undefined && (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            , {minutes} min
          </Box>
        )}
      </Button>
    </Box>
  );
}
