import { cacheQuery } from '#server/cache/query-cache.ts';
import type { Db } from '#server/db/client.ts';
import { categoriesInStores, type CategoryView } from '#server/repositories/category.ts';

/**
 * The categories of these stores (null: of all stores). The result is cached, because counting 13,000 items takes 10
 * ms.
 */
export const categoriesInZone = (
  db: Db,
  scope: { storeIds: readonly number[] | null; locale: string },
): Promise<CategoryView[]> =>
  cacheQuery(`categories ${JSON.stringify(scope)}`, () => categoriesInStores(db, scope));
