import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import type { Db } from '../../db/client.ts';
import { type StoredResponse, findStoredResponse, type KeyName } from '../../repositories/idempotency.ts';
import { hashRequest, hashSecret } from './secrets.ts';
import type { Buyer, OrderRefusal, OrderTools } from './order-tools.ts';

export type PlaceOrderResult = { ok: true; order: PlacedOrder; replayed: boolean } | OrderRefusal;

type Keys = readonly [KeyName, ...KeyName[]];

/**
 * A request to place an order, identified by its first key; the other keys are where an earlier result may be stored.
 */
export type Attempt = {
  keys: Keys;
  requestHash: string;
  request: PlaceOrderInput;
  buyer: Buyer;
};

export function orderAttempt(request: PlaceOrderInput, buyer: Buyer): Attempt {
  return {
    keys: keysOf(buyer, request.idempotency_key),
    requestHash: hashRequest(essence(request)),
    request,
    buyer,
  };
}

/** The stored result of this key, if any. */
export async function answered(
  { db }: OrderTools,
  { keys, requestHash, buyer }: Attempt,
): Promise<PlaceOrderResult | null> {
  const known = await findFirstStoredResponse(db, keys);
  return known && replay(known, requestHash, buyer);
}

export async function findFirstStoredResponse(db: Db, keys: Keys): Promise<StoredResponse | null> {
  for (const key of keys) {
    const known = await findStoredResponse(db, key);
    if (known?.answer) return known;
  }
  return null;
}

/**
 * Keys are scoped by person, so two people may use the same one. The device's key is first: a guest who signs in
 * between a lost response and the retry is still the same device.
 */
export function keysOf({ user, guestKey }: Pick<Buyer, 'user' | 'guestKey'>, key: string): Keys {
  const named = (actor: string): KeyName => ({ actor, route: 'order/place', key });
  const member = user && named(`user:${user.id}`);
  if (!guestKey) return [member ?? named('guest:nobody')];
  const guest = named(`guest:${hashSecret(guestKey)}`);
  return member ? [guest, member] : [guest];
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

/** The parts of a request that identify it, without seen prices and expiring proofs. */
function essence(request: PlaceOrderInput): unknown {
  const lines = request.items.map(({ item_id, variant_id, addon_ids, quantity }) => ({
    item_id,
    variant_id,
    addon_ids,
    quantity,
  }));
  return { lines, ...Object.fromEntries(parts.map((part) => [part, request[part]])) };
}

/** The same request returns the same order; another request with the same key is refused. */
export function replay(
  known: { requestHash: string; answer: unknown },
  requestHash: string,
  { shop }: Buyer,
): PlaceOrderResult {
  if (known.requestHash !== requestHash)
    return { ok: false, error: 'KEY_REUSED', message: shop.text('order.refused.keyReused') };
  return { ok: true, order: known.answer as PlacedOrder, replayed: true };
}
