import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import type { Db } from '#server/db/client.ts';
import {
  type StoredResponse,
  findStoredResponse,
  type IdempotencyKeyId,
} from '#server/repositories/idempotency.ts';
import { hashRequest, hashSecret } from '../protection/secrets.ts';
import type { Buyer, OrderRefusal, OrderDependencies } from '../buyer/order-dependencies.ts';

export type PlaceOrderResult = { ok: true; order: PlacedOrder; replayed: boolean } | OrderRefusal;

/** The route name of the idempotency keys under which placed orders are stored. */
export const orderIdempotencyRoute = 'order/place';

type Keys = readonly [IdempotencyKeyId, ...IdempotencyKeyId[]];

/**
 * A request to place an order, identified by its first key; an earlier result may also be stored under the other keys.
 */
export type OrderAttempt = {
  keys: Keys;
  requestHash: string;
  request: PlaceOrderInput;
  buyer: Buyer;
};

export function orderAttempt(request: PlaceOrderInput, buyer: Buyer): OrderAttempt {
  return {
    keys: idempotencyKeysOf(buyer, request.idempotency_key),
    requestHash: hashRequest(identifyingParts(request)),
    request,
    buyer,
  };
}

/** The stored result of an earlier request with one of these keys; null if there is none. */
export async function findEarlierResult(
  { db }: OrderDependencies,
  { keys, requestHash, buyer }: OrderAttempt,
): Promise<PlaceOrderResult | null> {
  const stored = await findFirstStoredResponse(db, keys);
  return stored && replayOrder(stored, requestHash, buyer);
}

export async function findFirstStoredResponse(db: Db, keys: Keys): Promise<StoredResponse | null> {
  for (const key of keys) {
    const stored = await findStoredResponse(db, key);
    if (stored?.answer) return stored;
  }
  return null;
}

/**
 * Keys are scoped by person, so that two people may use the same key. The device's key comes first, because a guest who
 * signs in between a lost response and the retry still has the same device.
 */
export function idempotencyKeysOf({ user, guestKey }: Pick<Buyer, 'user' | 'guestKey'>, key: string): Keys {
  const keyOf = (actor: string): IdempotencyKeyId => ({ actor, route: orderIdempotencyRoute, key });
  const member = user && keyOf(`user:${user.id}`);
  if (!guestKey) return [member ?? keyOf('guest:nobody')];
  const guest = keyOf(`guest:${hashSecret(guestKey)}`);
  return member ? [guest, member] : [guest];
}

const identifyingFields = [
  'restaurant_id',
  'coupon',
  'userSelected',
  'address_id',
  'address',
  'when',
  'tip',
  'missing_item',
  'payment_method',
  'wallet_amount',
  'cash_given',
  'note',
  'name',
  'phone',
] as const satisfies readonly (keyof PlaceOrderInput)[];

/** The parts of a request that identify it, without seen prices and expiring proofs. */
function identifyingParts(request: PlaceOrderInput): unknown {
  const lines = request.items.map(({ item_id, variant_id, addon_ids, quantity, missing_item }) => ({
    item_id,
    variant_id,
    addon_ids,
    quantity,
    ...(missing_item && { missing_item }),
  }));
  return {
    lines,
    ...Object.fromEntries(identifyingFields.map((part) => [part, request[part]])),
    ...(request.is_member && { is_member: true }),
  };
}

/** Returns the same order for the same request; refuses another request with the same key. */
export function replayOrder(
  stored: { requestHash: string; answer: unknown },
  requestHash: string,
  { shop }: Buyer,
): PlaceOrderResult {
  if (stored.requestHash !== requestHash)
    return { ok: false, error: 'KEY_REUSED', message: shop.text('order.refused.keyReused') };
  return { ok: true, order: stored.answer as PlacedOrder, replayed: true };
}
