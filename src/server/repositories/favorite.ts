import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { itemFavorites, storeFavorites } from '../db/schema/index.ts';

export type FavoriteKind = 'item' | 'store';

export async function isFavoriteItem(db: Db, userId: string, itemId: number): Promise<boolean> {
  return (await favoriteItemIds(db, userId, [itemId])).has(itemId);
}

/** The ids in `itemIds` that are favourites of the customer. */
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

export async function isFavoriteStore(db: Db, userId: string, storeId: number): Promise<boolean> {
  return (await db.$count(storeFavorites, isStoreOf(userId, storeId))) > 0;
}

/** The customer's favourites, the latest first. */
export async function allFavoriteIds(db: Db, userId: string, kind: FavoriteKind): Promise<number[]> {
  const rows =
    kind === 'item'
      ? await db
          .select({ id: itemFavorites.itemId })
          .from(itemFavorites)
          .where(eq(itemFavorites.userId, userId))
          .orderBy(desc(itemFavorites.createdAt), desc(itemFavorites.itemId))
      : await db
          .select({ id: storeFavorites.storeId })
          .from(storeFavorites)
          .where(eq(storeFavorites.userId, userId))
          .orderBy(desc(storeFavorites.createdAt), desc(storeFavorites.storeId));
  return rows.map(({ id }) => id);
}

export function countFavorites(db: Db, userId: string, kind: FavoriteKind): Promise<number> {
  return kind === 'item'
    ? db.$count(itemFavorites, eq(itemFavorites.userId, userId))
    : db.$count(storeFavorites, eq(storeFavorites.userId, userId));
}

export async function addFavorite(db: Db, userId: string, kind: FavoriteKind, id: number): Promise<void> {
  if (kind === 'item') await db.insert(itemFavorites).values({ userId, itemId: id }).onConflictDoNothing();
  else await db.insert(storeFavorites).values({ userId, storeId: id }).onConflictDoNothing();
}

/** Returns whether the item or store was a favourite before. */
export async function removeFavorite(
  db: Db,
  userId: string,
  kind: FavoriteKind,
  id: number,
): Promise<boolean> {
  const deleted =
    kind === 'item'
      ? await db
          .delete(itemFavorites)
          .where(and(eq(itemFavorites.userId, userId), eq(itemFavorites.itemId, id)))
          .returning({ id: itemFavorites.itemId })
      : await db
          .delete(storeFavorites)
          .where(isStoreOf(userId, id))
          .returning({ id: storeFavorites.storeId });
  return deleted.length > 0;
}

const isStoreOf = (userId: string, storeId: number) =>
  and(eq(storeFavorites.userId, userId), eq(storeFavorites.storeId, storeId));
