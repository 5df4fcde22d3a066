import { Box, Typography } from '@mui/material';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { nothingPackedReason, unseenReason } from '#domain/order-watch.ts';
import { orderStateLabels } from './order-state-labels.ts';

type Event = DeskOrder['order']['events'][number];

const actorLabels: Record<Event['actor'], string> = {
  customer: 'customer',
  store: 'store',
  rider: 'rider',
  support: 'support',
  system: 'system',
};

/** "by Farida Sheikh (support)"; a guest has no account, and what the system does nobody did. */
function actorText({ actor, version }: Event, { order, actors }: DeskOrder): string {
  if (actor === 'system') return 'automatically';
  const name = actors[version] ?? (actor === 'customer' ? order.customer_name : null);
  return name ? `by ${name} (${actorLabels[actor]})` : `by ${actorLabels[actor]}`;
}

/** Some reasons are stored as a word, because customers read them in their language. */
const reasonText = (reason: string) =>
  reason === unseenReason
    ? 'nobody at the store had seen it'
    : reason === nothingPackedReason
      ? 'nothing of it was there'
      : reason;

/** Every change of an order, with when and who. */
export function OrderHistory({ found, format }: { found: DeskOrder; format: Intl.DateTimeFormat }) {
  return (
    <Box component="ol" aria-label="Timeline" sx={{ m: 0, pl: 2.5 }}>
      {found.order.events.map((event) => (
        <li key={event.version}>
          {orderStateLabels[event.status]}, {format.format(new Date(event.at))}
          <Typography component="span" variant="body2" color="text.secondary">
            {` ${actorText(event, found)}`}
            {event.reason && event.reason !== 'customer' && `: ${reasonText(event.reason)}`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
