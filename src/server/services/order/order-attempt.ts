import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import type { Db } from '../../db/client.ts';
import { type Answered, findAnswer, type KeyName } from '../../repositories/idempotency.ts';
import { hashRequest, hashSecret } from './secrets.ts';
import type { Buyer, OrderRefusal, OrderTools } from './tools.ts';

export type PlaceOrderResult = { ok: true; order: PlacedOrder; replayed: boolean } | OrderRefusal;

type Keys = readonly [KeyName, ...KeyName[]];

/** One request to place an order, known by the first of its keys; the others are where it may have been answered before. */
export type Attempt = {
  keys: Keys;
  requestHash: string;
  request: PlaceOrderInput;
  buyer: Buyer;
};

export function attemptOf(request: PlaceOrderInput, buyer: Buyer): Attempt {
  return {
    keys: keysOf(buyer, request.idempotency_key),
    requestHash: hashRequest(essence(request)),
    request,
    buyer,
  };
}

/** What this key was answered before, if it was. */
export async function answered(
  { db }: OrderTools,
  { keys, requestHash, buyer }: Attempt,
): Promise<PlaceOrderResult | null> {
  const known = await findFirstAnswer(db, keys);
  return known && replay(known, requestHash, buyer);
}

export async function findFirstAnswer(db: Db, keys: Keys): Promise<Answered | null> {
  for (const key of keys) {
    const known = await findAnswer(db, key);
    if (known?.answer) return known;
  }
  return null;
}

/**
 * Whose keys these are: two people may use the same one without meeting. The device's comes first: a guest who signs in
 * between a lost answer and the retry is still the guest of that device.
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
