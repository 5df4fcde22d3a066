import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { itemFavorites } from '../db/schema/index.ts';

export async function isFavoriteItem(db: Db, userId: string, itemId: number): Promise<boolean> {
  return (await favoriteItemIds(db, userId, [itemId])).has(itemId);
}

/** Which of these items the customer likes. */
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

/** Turns a liking round and says how it stands; two presses at once cancel each other. With a wish it ends as wished. */
export async function turnFavoriteItem(
  db: Db,
  userId: string,
  itemId: number,
  wish?: boolean,
): Promise<boolean> {
  if (wish === true) {
    await db.insert(itemFavorites).values({ userId, itemId }).onConflictDoNothing();
    return true;
  }
  const taken = await db
    .delete(itemFavorites)
    .where(and(eq(itemFavorites.userId, userId), eq(itemFavorites.itemId, itemId)))
    .returning({ itemId: itemFavorites.itemId });
  if (taken.length > 0 || wish === false) return false;
  await db.insert(itemFavorites).values({ userId, itemId }).onConflictDoNothing();
  return true;
}
