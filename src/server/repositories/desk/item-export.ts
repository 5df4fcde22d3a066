import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { items, variants } from '#server/db/schema/index.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

export type ExportedItem = {
  item: typeof items.$inferSelect;
  /** The path of the item's category, for example 'Fruit > Mangoes'; null for an item without a category. */
  categoryPath: string | null;
};
export type ExportedVariant = typeof variants.$inferSelect;

/** The items of these stores except combos, with the longest path among their categories. */
export async function findItemsForExport(db: Db, storeIds: StoreScope): Promise<ExportedItem[]> {
  return db
    .select({
      item: items,
      categoryPath: sql<string | null>`(
        with recursive ancestors as (
          select c.id, c.parent_id, c.name as path, 1 as steps from categories c
            join item_categories link on link.category_id = c.id where link.item_id = items.id
          union all
          select p.id, p.parent_id, p.name || ' > ' || ancestors.path, ancestors.steps + 1
            from ancestors join categories p on p.id = ancestors.parent_id where ancestors.steps < 5
        ) select path from ancestors where parent_id is null order by steps desc, path limit 1)`,
    })
    .from(items)
    .where(and(isInStoresSql(storeIds, items.storeId), sql`not ${items.isCombo}`))
    .orderBy(asc(items.storeId), asc(items.position), asc(items.id));
}

/** The variants of every item in order, by item id. */
export async function findVariantsForExport(db: Db): Promise<Map<number, ExportedVariant[]>> {
  const rows = await db.select().from(variants).orderBy(asc(variants.position), asc(variants.id));
  return Map.groupBy(rows, ({ itemId }) => itemId);
}
