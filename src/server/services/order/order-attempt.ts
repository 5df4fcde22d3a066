import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import { findAnswer, type KeyName } from '../../repositories/idempotency.ts';
import { hashRequest, hashSecret } from './secrets.ts';
import type { Buyer, OrderRefusal, OrderTools } from './tools.ts';

export type PlaceOrderResult = { ok: true; order: PlacedOrder; replayed: boolean } | OrderRefusal;

/** One request to place an order, known by its key. */
export type Attempt = { key: KeyName; requestHash: string; request: PlaceOrderInput; buyer: Buyer };

export function attemptOf(request: PlaceOrderInput, buyer: Buyer): Attempt {
  return {
    key: { actor: actorOf(buyer), route: 'order/place', key: request.idempotency_key },
    requestHash: hashRequest(essence(request)),
    request,
    buyer,
  };
}

/** What this key was answered before, if it was. */
export async function answered(
  { db }: OrderTools,
  { key, requestHash, buyer }: Attempt,
): Promise<PlaceOrderResult | null> {
  const known = await findAnswer(db, key);
  return known?.answer ? replay(known, requestHash, buyer) : null;
}

/** Whose keys these are: two people may use the same one without meeting. */
export function actorOf({ user, guestKey }: Pick<Buyer, 'user' | 'guestKey'>): string {
  if (user) return `user:${user.id}`;
  return guestKey ? `guest:${hashSecret(guestKey)}` : 'guest:nobody';
}

const parts = [
  'restaurant_id',
  'coupon',
  'userSelected',
  'address_id',
  'address',
  'when',
  'tip',
  'missing_item',
  'payment_method',
  'note',
  'name',
  'phone',
] as const satisfies readonly (keyof PlaceOrderInput)[];

/** What makes a request this request. What the customer saw and proofs that expire do not. */
function essence(request: PlaceOrderInput): unknown {
  const lines = request.items.map(({ item_id, variant_id, addon_ids, quantity }) => ({
    item_id,
    variant_id,
    addon_ids,
    quantity,
  }));
  return { lines, ...Object.fromEntries(parts.map((part) => [part, request[part]])) };
}

/** The same key with the same request gives the same order; with another one it is refused. */
export function replay(
  known: { requestHash: string; answer: unknown },
  requestHash: string,
  { shop }: Buyer,
): PlaceOrderResult {
  if (known.requestHash !== requestHash)
    return { ok: false, error: 'KEY_REUSED', message: shop.text('order.refused.keyReused') };
  return { ok: true, order: known.answer as PlacedOrder, replayed: true };
}
