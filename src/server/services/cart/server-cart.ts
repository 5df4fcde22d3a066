import { randomBytes } from 'node:crypto';
import {
  addToCart,
  replaceCart,
  type Cart,
  type CartLine,
  type CartRefusal,
  lineKey,
  type NewLine,
} from '#domain/cart.ts';
import { emptyCartState, type CartState } from '#domain/cart-codec.ts';
import { applyCartPut } from '#domain/cart-sync.ts';
import type { Point } from '#domain/place.ts';
import { substituteLine } from '#domain/substitute-line.ts';
import { checkOperational } from '#domain/zone.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteCart,
  findCart,
  lockCart,
  saveCart,
  type CartOwner,
  type StoredCart,
} from '#server/repositories/cart.ts';
import { claimKey, storeResponse } from '#server/repositories/idempotency.ts';
import { storeById } from '#server/repositories/store.ts';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import { loadCoupon, type CouponDependencies } from './coupons.ts';

/** The httpOnly cookie with the key of this browser's server cart. */
export const serverCartCookie = 'cart';
/** The cookie that tells scripts that there is a server cart, which the device can move to its own storage. */
export const serverCartMarkCookie = 'cart_kept';
export const serverCartDays = 30;

export const newCartKey = (): string => randomBytes(18).toString('base64url');

export async function readServerCart({ db }: { db: Db }, owner: CartOwner | null): Promise<StoredCart> {
  return (owner && (await findCart(db, owner))) ?? { state: emptyCartState, version: 0 };
}

/**
 * Empties an account's cart, or deletes a guest's cart. An account's cart is not deleted, so that version numbers are
 * never reused.
 */
export async function clearServerCart({ db }: { db: Db }, owner: CartOwner): Promise<void> {
  await ('userId' in owner ? saveCart(db, owner, emptyCartState) : deleteCart(db, owner));
}

/** Empties an account's cart if these products are all that is in it, because they were ordered. */
export async function clearOrderedCart(tx: Db, userId: string, ordered: readonly CartLine[]): Promise<void> {
  const owner = { userId };
  await lockCart(tx, owner);
  const { cart } = (await readServerCart({ db: tx }, owner)).state;
  if (cart.lines.length > 0 && productsOf(cart.lines) === productsOf(ordered))
    await clearServerCart({ db: tx }, owner);
}

/** The products and quantities of lines as text, in any order of the lines. */
export const productsOf = (lines: readonly CartLine[]): string =>
  lines
    .map((line) => `${lineKey(line)}*${line.quantity}`)
    .sort()
    .join();

export type AddLineResult = { ok: true; state: CartState } | CartRefusal;

/** Adds a line from a form by the same rules as the device's cart. [F5] [F6] [F7] */
export async function addLineToCartState(
  deps: CouponDependencies,
  {
    state,
    line,
    locale,
    point = null,
    replace = false,
    isMember = false,
  }: {
    state: CartState;
    line: NewLine;
    locale: string;
    /** The place of delivery; null if no place is set. */
    point?: Point | null;
    replace?: boolean;
    /** Whether the cart is a members' cart, with the items and prices for members. */
    isMember?: boolean;
  },
): Promise<AddLineResult> {
  const lines = [...state.cart.lines, { item_id: line.item_id }];
  const { catalogue } = await readCartCatalogue(deps.db, { lines, restaurant_id: null, locale, isMember });
  const coupon = (await loadCoupon(deps, state.cart.coupon, null))?.coupon ?? null;
  const storeId = catalogue.get(line.item_id)?.restaurant_id;
  const store =
    state.mode === 'delivery' && point && storeId !== undefined
      ? await storeById(deps.db, storeId, locale)
      : null;
  const undelivered = store && !checkOperational(store, point).is_operational ? store.id : null;
  const result = replace
    ? replaceCart(line, { catalogue, undelivered })
    : addToCart(state.cart, line, { catalogue, coupon, undelivered });
  return result.ok ? { ok: true, state: { ...state, cart: result.cart } } : result;
}

/** Replaces a line with another product, and removes the coupon. */
export async function substituteLineInCartState(
  { db }: { db: Db },
  { state, key, line, locale }: { state: CartState; key: string; line: NewLine; locale: string },
): Promise<AddLineResult> {
  const lines = [...state.cart.lines, { item_id: line.item_id }];
  const { catalogue } = await readCartCatalogue(db, { lines, restaurant_id: null, locale });
  const result = substituteLine(state.cart, key, line, { catalogue });
  return result.ok ? { ok: true, state: { ...state, cart: result.cart } } : result;
}

/** Changes the owner's cart in a transaction; concurrent forms are applied one after the other. */
export async function updateServerCart<Result>(
  { db }: { db: Db },
  owner: CartOwner,
  change: (state: CartState, tx: Db, version: number) => Promise<{ state: CartState; result: Result }>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockCart(tx, owner);
    const { state, version } = await readServerCart({ db: tx }, owner);
    const changed = await change(state, tx, version);
    if (changed.state !== state) await saveCart(tx, owner, changed.state);
    return changed.result;
  });
}

export interface SavedCart {
  cart: Cart;
  version: number;
  set_aside: Cart | null;
}

/** The part of the first response that a repeated request needs. */
type StoredPutResult = { set_aside: Cart | null };

/**
 * Applies a device's changes to the account's cart: changes that other devices have made in the meantime remain. A
 * repeated request (same key) is applied once. Without `base` an outdated version is refused.
 */
export async function putCart(
  { db }: { db: Db },
  userId: string,
  {
    cart,
    base,
    version,
    key,
  }: { cart: Cart; base?: Cart | undefined; version: number; key?: string | undefined },
): Promise<({ ok: true } & SavedCart) | { ok: false; error: 'CART_CHANGED' }> {
  const owner = { userId };
  const name = key === undefined ? null : { actor: `user:${userId}`, route: 'cart/put', key };
  return db.transaction(async (tx) => {
    const claim = name && (await claimKey(tx, name, ''));
    await lockCart(tx, owner);
    const stored = await readServerCart({ db: tx }, owner);
    const current = { cart: stored.state.cart, version: stored.version };
    if (claim?.is === 'answered')
      return { ok: true as const, ...current, ...(claim.answer as StoredPutResult) };
    if (!base && version !== stored.version) return { ok: false as const, error: 'CART_CHANGED' as const };
    const next = applyCartPut(current, { cart, base: base ?? cart, version });
    if (name) await storeResponse(tx, name, { set_aside: next.set_aside } satisfies StoredPutResult);
    if (haveSameLines(next.cart, current.cart))
      return { ok: true as const, ...current, set_aside: next.set_aside };
    const saved = await saveCart(tx, owner, { ...stored.state, cart: next.cart });
    return { ok: true as const, cart: next.cart, version: saved, set_aside: next.set_aside };
  });
}

export const haveSameLines = (a: Cart, b: Cart) =>
  JSON.stringify([a.restaurant_id, a.lines, a.coupon]) ===
  JSON.stringify([b.restaurant_id, b.lines, b.coupon]);
