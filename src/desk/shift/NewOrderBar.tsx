import { Box, Button, Typography } from '@mui/material';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
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
  const own = useOwnOrder(order?.id);
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
        onClick={(event) => {
          if (!own.isMeant(event)) return;
          if (!accepts) markSeen([order]);
          else takeStep(order, { to: 'accepted', ...(minutes !== undefined && { promiseMinutes: minutes }) });
        }}
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

/** For this many ms, a tap is meant for the order that was there before. */
const changeMs = 700;

/**
 * Tells taps that are meant for this order from those for the order before, which another device may have accepted
 * while somebody was about to tap here.
 */
function useOwnOrder(id: number | undefined) {
  const shown = useRef({ id, at: Number.NEGATIVE_INFINITY });
  const tapped = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const before = shown.current.id;
    if (before === id) return;
    const isReplaced = before !== undefined && before !== tapped.current;
    shown.current = { id, at: isReplaced ? performance.now() : Number.NEGATIVE_INFINITY };
  }, [id]);
  return {
    /** Keys have no place, so that they are always meant. */
    isMeant({ detail, timeStamp }: MouseEvent): boolean {
      if (detail > 0 && timeStamp - shown.current.at < changeMs) return false;
      tapped.current = id;
      return true;
    },
  };
}
