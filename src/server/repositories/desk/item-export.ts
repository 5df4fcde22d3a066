import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { items, menuSectionItems, menuSections, stores, variants } from '#server/db/schema/index.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

export type ExportedItem = {
  item: typeof items.$inferSelect;
  store: string;
  /** The item's categories, the main category first. */
  categoryIds: readonly number[];
  /** The section of the store's menu. */
  menuSection: Pick<typeof menuSections.$inferSelect, 'name' | 'position' | 'translations'> | null;
  menuPosition: number | null;
};
export type ExportedVariant = typeof variants.$inferSelect;

/** The items of these stores except combos. */
export async function findItemsForExport(db: Db, storeIds: StoreScope): Promise<ExportedItem[]> {
  return db
    .select({
      item: items,
      store: stores.slug,
      categoryIds: sql<number[]>`array(
        select category_id from item_categories where item_id = ${items.id} order by position, category_id)`,
      menuSection: {
        name: menuSections.name,
        position: menuSections.position,
        translations: menuSections.translations,
      },
      menuPosition: menuSectionItems.position,
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .leftJoin(menuSectionItems, eq(menuSectionItems.itemId, items.id))
    .leftJoin(menuSections, eq(menuSections.id, menuSectionItems.sectionId))
    .where(and(isInStoresSql(storeIds, items.storeId), sql`not ${items.isCombo}`))
    .orderBy(asc(items.storeId), asc(items.position), asc(items.id));
}

/** The variants of every item in order, by item id. */
export async function findVariantsForExport(db: Db): Promise<Map<number, ExportedVariant[]>> {
  const rows = await db.select().from(variants).orderBy(asc(variants.position), asc(variants.id));
  return Map.groupBy(rows, ({ itemId }) => itemId);
}
