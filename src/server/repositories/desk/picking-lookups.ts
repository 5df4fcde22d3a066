import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { categories, itemCategories, items, stores, variants } from '#server/db/schema/index.ts';

/** The codes printed on the packs, for the variants that have a code. */
export async function findSkus(db: Db, variantIds: readonly number[]): Promise<Map<number, string>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.id, [...new Set(variantIds)]));
  return new Map(rows.flatMap(({ id, sku }) => (sku ? [[id, sku]] : [])));
}

/** The main category of each item, which picking uses as its aisle. */
export async function findAisles(db: Db, itemIds: readonly number[]): Promise<Map<number, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ itemId: itemCategories.itemId, name: categories.name })
    .from(itemCategories)
    .innerJoin(categories, eq(categories.id, itemCategories.categoryId))
    .where(and(inArray(itemCategories.itemId, [...new Set(itemIds)]), eq(itemCategories.position, 0)));
  return new Map(rows.map(({ itemId, name }) => [itemId, name]));
}

/** The item of a variant in this store, with its tax code. */
export async function findVariantInStore(
  db: Db,
  variantId: number,
  storeId: number,
): Promise<{ itemId: number; taxCode: string } | null> {
  const [row] = await db
    .select({ itemId: items.id, taxCode: items.taxCode })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.itemId))
    .where(and(eq(variants.id, variantId), eq(items.storeId, storeId)));
  return row ?? null;
}

export type StoreOfPicking = { name: string; deliveryTime: number; timeZone: string };

export async function findStoreOfPicking(db: Db, storeId: number): Promise<StoreOfPicking> {
  const [row] = await db
    .select({ name: stores.name, deliveryTime: stores.deliveryTime, timeZone: stores.timeZone })
    .from(stores)
    .where(eq(stores.id, storeId));
  return row!;
}
