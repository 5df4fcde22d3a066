import { eq, sql } from 'drizzle-orm';
import { decodeCartState, encodeCartState, type CartState } from '#domain/cart-codec.ts';
import type { Db } from '../db/client.ts';
import { carts } from '../db/schema/index.ts';

/** Owner of a cart: a signed-in customer, or the browser that sends the httpOnly cookie. */
export type CartOwner = { userId: string } | { key: string };

export interface StoredCart {
  state: CartState;
  version: number;
}

const idOf = (owner: CartOwner) => ('userId' in owner ? `user:${owner.userId}` : owner.key);

/**
 * Locks a cart until the transaction ends, even if the cart is not stored yet, so that its changes happen one after
 * another.
 */
export async function lockCart(tx: Db, owner: CartOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart:${idOf(owner)}`}, 0))`);
}

export async function findCart(db: Db, owner: CartOwner): Promise<StoredCart | null> {
  const [row] = await db
    .select()
    .from(carts)
    .where(eq(carts.id, idOf(owner)));
  if (!row) return null;
  const text = (row.body as { state?: unknown } | null)?.state;
  return { state: decodeCartState(typeof text === 'string' ? text : null), version: row.version };
}

/** Stores the cart and returns its new version, which increases with every write. */
export async function saveCart(db: Db, owner: CartOwner, state: CartState): Promise<number> {
  const body = { state: encodeCartState(state) };
  const [row] = await db
    .insert(carts)
    .values({ id: idOf(owner), userId: 'userId' in owner ? owner.userId : null, body, version: 1 })
    .onConflictDoUpdate({
      target: carts.id,
      set: { body, version: sql`${carts.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ version: carts.version });
  return row!.version;
}

export async function deleteCart(db: Db, owner: CartOwner): Promise<void> {
  await db.delete(carts).where(eq(carts.id, idOf(owner)));
}

/** Deletes guests' carts that were not changed for this many days. */
export async function deleteOldCarts(db: Db, days: number): Promise<void> {
  await db
    .delete(carts)
    .where(sql`${carts.userId} is null and ${carts.updatedAt} < now() - make_interval(days => ${days})`);
}
