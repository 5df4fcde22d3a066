import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { storeCategoryInput, storeCategoryRow } from '#contracts/desk/store.ts';
import type { Db } from '#server/db/client.ts';
import { storeCategories } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { saveRow } from './save-row.ts';

export type StoreCategoryRow = z.output<typeof storeCategoryRow>;

/** Store categories in display order: all of them, those with these ids, or those whose name contains what was typed. */
export async function findStoreCategories(
  db: Db,
  { ids, q }: { ids?: readonly number[] | undefined; q?: string | undefined },
): Promise<StoreCategoryRow[]> {
  const rows = await db
    .select({
      category: storeCategories,
      stores: sql<number>`(select count(*)::int from store_category_links where category_id = store_categories.id)`,
    })
    .from(storeCategories)
    .where(
      and(
        ids ? inArray(storeCategories.id, [...ids]) : undefined,
        q ? containsTypedSql(q, storeCategories.name) : undefined,
      ),
    )
    .orderBy(asc(storeCategories.position), asc(storeCategories.id));
  return rows.map(({ category, stores }) => ({
    ...category,
    cloth: category.cloth as StoreCategoryRow['cloth'],
    stores,
  }));
}

/** Returns the id, or null if the category does not exist. */
export async function saveStoreCategoryRow(
  db: Db,
  { id, ...values }: z.output<typeof storeCategoryInput>,
): Promise<number | null> {
  return saveRow(db, storeCategories, id, values);
}

/** Returns false if the category does not exist. */
export async function deleteStoreCategoryRow(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(storeCategories)
    .where(eq(storeCategories.id, id))
    .returning({ id: storeCategories.id });
  return deleted.length > 0;
}
