import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { itemFavorites } from '../db/schema/index.ts';

export async function isFavoriteItem(db: Db, userId: string, itemId: number): Promise<boolean> {
  return (await favoriteItemIds(db, userId, [itemId])).has(itemId);
}

/** Which of these items are favourites of the customer. */
export async function favoriteItemIds(
  db: Db,
  userId: string,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .select({ itemId: itemFavorites.itemId })
    .from(itemFavorites)
    .where(and(eq(itemFavorites.userId, userId), inArray(itemFavorites.itemId, [...itemIds])));
  return new Set(rows.map(({ itemId }) => itemId));
}

/** Adds or removes a favourite and returns whether it is one; two calls at once cancel each other. With `desired` it ends as desired. */
export async function toggleFavoriteItem(
  db: Db,
  userId: string,
  itemId: number,
  desired?: boolean,
): Promise<boolean> {
  if (desired === true) {
    await db.insert(itemFavorites).values({ userId, itemId }).onConflictDoNothing();
    return true;
  }
  const deleted = await db
    .delete(itemFavorites)
    .where(and(eq(itemFavorites.userId, userId), eq(itemFavorites.itemId, itemId)))
    .returning({ itemId: itemFavorites.itemId });
  if (deleted.length > 0 || desired === false) return false;
  await db.insert(itemFavorites).values({ userId, itemId }).onConflictDoNothing();
  return true;
}
