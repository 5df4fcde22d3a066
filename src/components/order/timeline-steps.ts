import type { Order } from '#domain/placed-order.ts';
import { isFinal, isVoided, successfulOrderStates, type OrderState } from '#domain/order-state.ts';

export type TimelineStep = { status: OrderState; at: string | null; is: 'done' | 'now' | 'next' };

/** The steps that happened, and those that normally follow. */
export function timelineSteps({
  events,
  status,
  userSelected,
}: Pick<Order, 'events' | 'status' | 'userSelected'>): TimelineStep[] {
  const pastSteps = events.map((event, index): TimelineStep => ({
    status: event.status,
    at: event.at,
    is: index === events.length - 1 && !isFinal(status) ? 'now' : 'done',
  }));
  const path = successfulOrderStates(userSelected);
  const at = path.indexOf(status);
  if (at < 0 || isVoided(status)) return pastSteps;
  return [
    ...pastSteps,
    ...path.slice(at + 1).map((next): TimelineStep => ({ status: next, at: null, is: 'next' })),
  ];
}

/**
 * The number of the current step, and of all steps; both are equal for an order in any other state, such as cancelled.
 */
export function orderProgress({ status, userSelected }: Pick<Order, 'status' | 'userSelected'>): {
  n: number;
  of: number;
} {
  const path = successfulOrderStates(userSelected);
  const at = path.indexOf(status);
  return { n: at < 0 ? path.length : at + 1, of: path.length };
}

/**
 * When the order should arrive: at the promised time, or after the store's usual delivery time. Null for a finished
 * order, for an order with a chosen slot or day but no promised time, and once the time has passed.
 */
export function expectedArrival(
  order: Pick<Order, 'placed_at' | 'scheduled' | 'promised_at' | 'restaurant' | 'status'>,
  now: Date,
): Date | null {
  if (isFinal(order.status) || (order.scheduled && !order.promised_at)) return null;
  const time = order.promised_at
    ? new Date(order.promised_at)
    : new Date(Date.parse(order.placed_at) + order.restaurant.delivery_time * 60_000);
  return time > now ? time : null;
}
