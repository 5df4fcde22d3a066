import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { itemFavorites } from '../db/schema/index.ts';

export async function isFavoriteItem(db: Db, userId: string, itemId: number): Promise<boolean> {
  const [row] = await db
    .select({ itemId: itemFavorites.itemId })
    .from(itemFavorites)
    .where(and(eq(itemFavorites.userId, userId), eq(itemFavorites.itemId, itemId)));
  return row !== undefined;
}
