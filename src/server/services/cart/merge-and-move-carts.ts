import { emptyCart, type Cart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { rebaseCart } from '#domain/rebase-cart.ts';
import type { Db } from '#server/db/client.ts';
import { deleteCart, lockCart, saveCart } from '#server/repositories/cart.ts';
import {
  claimKey,
  findStoredResponse,
  storeResponse,
  type IdempotencyKeyId,
} from '#server/repositories/idempotency.ts';
import { type SavedCart, readServerCart, haveSameLines } from './server-cart.ts';

/**
 * The stored result of a merge, for a repeated request: the device's cart at that time, and the lines that did not fit.
 */
type StoredMergeResult = { guest: Cart; set_aside: Cart | null };

/** Merges the device's cart, the guest's server cart and the account's cart at sign-in, without losing any line. */
export async function mergeIntoAccount(
  { db }: { db: Db },
  {
    userId,
    guest,
    guestKey,
    idempotencyKey,
  }: { userId: string; guest: Cart; guestKey: string | null; idempotencyKey?: string | undefined },
): Promise<SavedCart> {
  const owner = { userId };
  const name = idempotencyKey === undefined ? null : nameOf(`user:${userId}`, 'cart/merge', idempotencyKey);
  return db.transaction(async (tx) => {
    const claim = name && (await claimKey(tx, name, ''));
    const formCart = guestKey === null ? emptyCart : await takeServerCart(tx, guestKey);
    await lockCart(tx, owner);
    const account = await readServerCart({ db: tx }, owner);
    const { cart: accountCart } = account.state;
    const deviceCart = mergeCarts(guest, formCart);
    // If the customer left the page before the response arrived, the next page repeats the request. Only changes made
    // since the first request are then applied.
    const before = claim?.is === 'answered' ? (claim.answer as StoredMergeResult) : null;
    const merged = before
      ? repeatMerge({ sent: before.guest, current: deviceCart.cart, received: accountCart }, before.set_aside)
      : mergeCarts(deviceCart.cart, accountCart);
    const setAside = mergeSetAside(merged.set_aside, deviceCart.set_aside);
    if (name) await storeResponse(tx, name, { guest, set_aside: setAside } satisfies StoredMergeResult);
    const version = haveSameLines(merged.cart, accountCart)
      ? account.version
      : await saveCart(tx, owner, { ...account.state, cart: merged.cart });
    return { cart: merged.cart, version, set_aside: setAside };
  });
}

function repeatMerge(change: { sent: Cart; current: Cart; received: Cart }, setAside: Cart | null) {
  const cart = rebaseCart(change);
  const isOtherStore =
    cart.restaurant_id !== change.received.restaurant_id && change.received.lines.length > 0;
  return { cart, set_aside: mergeSetAside(isOtherStore ? change.received : null, setAside) };
}

function mergeSetAside(first: Cart | null, second: Cart | null): Cart | null {
  const { cart } = mergeCarts(first ?? emptyCart, second ?? emptyCart);
  return cart.lines.length > 0 ? cart : null;
}

/** Transfers the server cart to the device, which stores it from then on. */
export async function moveCartToDevice(
  { db }: { db: Db },
  { guestKey, idempotencyKey }: { guestKey: string | null; idempotencyKey?: string | undefined },
): Promise<SavedCart> {
  const name = idempotencyKey === undefined ? null : nameOf('device', 'cart/take', idempotencyKey);
  return db.transaction(async (tx) => {
    // Without a cookie there is no server cart, so the key is not claimed. The stored response is still looked up,
    // because the first request may have deleted the cookie although its response was lost.
    const claim =
      name && (guestKey === null ? await findStoredResponse(tx, name) : await claimKey(tx, name, ''));
    const before = claim?.is === 'answered' ? (claim.answer as SavedCart) : null;
    // Lines that forms have added since the first request are included.
    const takenCart = guestKey === null ? emptyCart : await takeServerCart(tx, guestKey);
    const { cart, set_aside } = mergeCarts(takenCart, before?.cart ?? emptyCart);
    const saved: SavedCart = {
      cart,
      version: 0,
      set_aside: mergeSetAside(set_aside, before?.set_aside ?? null),
    };
    if (name && guestKey !== null) await storeResponse(tx, name, saved);
    return saved;
  });
}

const nameOf = (actor: string, route: string, key: string): IdempotencyKeyId => ({ actor, route, key });

/**
 * Reads the server cart and deletes it. The lock waits for forms that are being processed, so that the lines they add
 * are included.
 */
async function takeServerCart(tx: Db, key: string): Promise<Cart> {
  await lockCart(tx, { key });
  const { state } = await readServerCart({ db: tx }, { key });
  await deleteCart(tx, { key });
  return state.cart;
}
