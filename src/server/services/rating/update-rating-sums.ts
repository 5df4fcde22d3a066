import { itemTag, storeTag } from '#server/cache/cache-tags.ts';
import { purge } from '#server/cache/purge.ts';
import type { Db } from '#server/db/client.ts';
import { updateRatingCounts, itemStarsOf } from '#server/repositories/rating.ts';

/**
 * Updates the averages for a rating that was given, changed, hidden or shown again, and purges the pages that show it.
 * `earlier` contains the ids of the items that were rated before the change.
 */
export async function updateRatingSums(
  tx: Db,
  { id, storeId }: { id: number; storeId: number },
  earlier: Iterable<number> = [],
): Promise<void> {
  const itemIds = [...new Set([...earlier, ...(await itemStarsOf(tx, id)).keys()])];
  await updateRatingCounts(tx, { storeId, itemIds });
  await purge(tx, [storeTag(storeId), ...itemIds.map(itemTag)]);
}
