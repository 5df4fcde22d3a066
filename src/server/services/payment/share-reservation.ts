import type { CheckoutRow } from '#server/repositories/checkout.ts';
import type { OrderAttempt } from '../order/order-attempt.ts';

const running = new Map<string, Promise<CheckoutRow>>();

/**
 * Reserves once for the same request that arrives several times at once, as after many taps: all get the same checkout,
 * and it counts once towards the limit of the buyer.
 */
export function shareReservation(
  { keys: [{ actor, key }], requestHash }: Pick<OrderAttempt, 'keys' | 'requestHash'>,
  reserve: () => Promise<CheckoutRow>,
): Promise<CheckoutRow> {
  const id = JSON.stringify([actor, key, requestHash]);
  const shared = running.get(id) ?? reserve().finally(() => running.delete(id));
  running.set(id, shared);
  return shared;
}
