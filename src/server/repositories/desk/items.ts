import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ItemInput, ItemQuery, ItemRow } from '#contracts/desk/item.ts';
import type { ItemPublication } from '#domain/item-publication.ts';
import type { Db } from '#server/db/client.ts';
import { runIndependentQueries } from '#server/db/run-independent-queries.ts';
import {
  comboParts,
  itemAddonCategories,
  itemCategories,
  items,
  stores,
  variants,
} from '#server/db/schema/index.ts';
import { containsItemSql } from '../contains-typed.ts';
import { isInStoresSql, limitAndOffset, type StoreScope } from './list-query.ts';
import { saveRow } from './save-row.ts';

const sortable = {
  name: items.name,
  listPrice: items.listPrice,
  position: items.position,
  storeName: stores.name,
  stockState: items.stockState,
  publication: items.publication,
  id: items.id,
};

export async function listItemRows(
  db: Db,
  query: ItemQuery,
  storeIds: StoreScope,
): Promise<{ rows: ItemRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, items.storeId),
    query.ids ? inArray(items.id, [...query.ids]) : undefined,
    query.storeId === undefined ? undefined : eq(items.storeId, query.storeId),
    query.isActive === undefined ? undefined : eq(items.isActive, query.isActive),
    query.publication === undefined ? undefined : eq(items.publication, query.publication),
    query.stockState === undefined ? undefined : eq(items.stockState, query.stockState),
    query.categoryId === undefined
      ? undefined
      : sql`exists (select 1 from ${itemCategories} where ${itemCategories.itemId} = ${items.id} and ${itemCategories.categoryId} = ${query.categoryId})`,
    query.q
      ? containsItemSql(
          query.q,
          (hasCode) =>
            sql`exists (select from ${variants} where ${variants.itemId} = ${items.id} and ${hasCode})`,
        )
      : undefined,
  );
  const { orderBy, limit, offset } = limitAndOffset(query, sortable, items.id);
  const [found, total] = await Promise.all([
    db
      .select({ id: items.id })
      .from(items)
      .innerJoin(stores, eq(stores.id, items.storeId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(items, where),
  ]);
  const ids = found.map(({ id }) => id);
  const rowById = new Map((await findItemRows(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rowById.get(id) ?? []), total };
}

export async function findItemRows(db: Db, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const itemIds = [...ids];
  const [rows, variantRows, categoryLinks, addonLinks, partRows] = await runIndependentQueries(db, [
    () =>
      db
        .select({ item: items, storeName: stores.name })
        .from(items)
        .innerJoin(stores, eq(stores.id, items.storeId))
        .where(inArray(items.id, itemIds)),
    () =>
      db
        .select()
        .from(variants)
        .where(inArray(variants.itemId, itemIds))
        .orderBy(asc(variants.position), asc(variants.id)),
    // The first category is the item's main category.
    () =>
      db
        .select()
        .from(itemCategories)
        .where(inArray(itemCategories.itemId, itemIds))
        .orderBy(asc(itemCategories.position), asc(itemCategories.categoryId)),
    () =>
      db
        .select()
        .from(itemAddonCategories)
        .where(inArray(itemAddonCategories.itemId, itemIds))
        .orderBy(asc(itemAddonCategories.position)),
    () =>
      db
        .select()
        .from(comboParts)
        .where(inArray(comboParts.comboItemId, itemIds))
        .orderBy(asc(comboParts.position)),
  ]);
  return rows.map(({ item, storeName }) => ({
    ...editableFields(item),
    storeName,
    variants: variantRows
      .filter(({ itemId }) => itemId === item.id)
      .map(({ itemId: _, position: __, isFreeItem: ___, grams: ____, soldOutUntil: _____, ...variant }) => ({
        ...variant,
        unitId: variant.unitId as 1 | 2 | 3 | null,
        onHandSeen: variant.onHand,
      })),
    categoryIds: categoryLinks.filter(({ itemId }) => itemId === item.id).map(({ categoryId }) => categoryId),
    addonCategoryIds: addonLinks
      .filter(({ itemId }) => itemId === item.id)
      .map(({ addonCategoryId }) => addonCategoryId),
    comboParts: partRows
      .filter(({ comboItemId }) => comboItemId === item.id)
      .map(({ itemId, variantId, quantity }) => ({ itemId, variantId, quantity })),
  }));
}

type ItemValues = Omit<
  ItemInput,
  'id' | 'variants' | 'categoryIds' | 'addonCategoryIds' | 'comboParts' | 'publication'
> & {
  publication: ItemPublication;
  handle?: string;
  hasVariant: boolean;
  isCombo: boolean;
};

/** Returns the id, or null if the item does not exist. */
export async function saveItemRow(
  tx: Db,
  id: number | undefined,
  values: ItemValues,
): Promise<number | null> {
  return saveRow(tx, items, id, values);
}

/** Replaces an item's categories, addon groups and combo parts, each in the given order. */
export async function replaceItemLinks(
  tx: Db,
  itemId: number,
  {
    categoryIds,
    addonCategoryIds,
    comboParts: parts,
  }: Pick<ItemInput, 'categoryIds' | 'addonCategoryIds' | 'comboParts'>,
): Promise<void> {
  await tx.delete(itemCategories).where(eq(itemCategories.itemId, itemId));
  await insertRows(
    tx,
    itemCategories,
    [...new Set(categoryIds)].map((categoryId, position) => ({ itemId, categoryId, position })),
  );
  await tx.delete(itemAddonCategories).where(eq(itemAddonCategories.itemId, itemId));
  await insertRows(
    tx,
    itemAddonCategories,
    [...new Set(addonCategoryIds)].map((addonCategoryId, position) => ({
      itemId,
      addonCategoryId,
      position,
    })),
  );
  await tx.delete(comboParts).where(eq(comboParts.comboItemId, itemId));
  await insertRows(
    tx,
    comboParts,
    parts.map((part, position) => ({ ...part, comboItemId: itemId, position })),
  );
}

export async function setItemPrices(
  tx: Db,
  itemId: number,
  prices: { price: number; oldPrice: number | null },
): Promise<void> {
  await tx.update(items).set(prices).where(eq(items.id, itemId));
}

export async function deleteItemRow(db: Db, id: number): Promise<void> {
  await db.delete(items).where(eq(items.id, id));
}

/** The fields by which the desk checks whether an item can be the free item of a coupon. */
export async function findFreeItem(
  db: Db,
  id: number,
): Promise<{ isFree: boolean; storeId: number; publication: ItemPublication } | null> {
  const [item] = await db
    .select({ isFree: items.isFreeItem, storeId: items.storeId, publication: items.publication })
    .from(items)
    .where(eq(items.id, id));
  return item ?? null;
}

export type ComboPartCandidate = {
  id: number;
  name: string;
  storeId: number;
  isCombo: boolean;
  variantId: number | null;
};

/** These items, with a row for each of their variants, or a row with `variantId` null for an item without variants. */
export async function findChosenComboParts(
  db: Db,
  itemIds: readonly number[],
): Promise<ComboPartCandidate[]> {
  return db
    .select({
      id: items.id,
      name: items.name,
      storeId: items.storeId,
      isCombo: items.isCombo,
      variantId: variants.id,
    })
    .from(items)
    .leftJoin(variants, eq(variants.itemId, items.id))
    .where(inArray(items.id, [...itemIds]));
}

async function insertRows<
  Table extends typeof itemCategories | typeof itemAddonCategories | typeof comboParts,
>(db: Db, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await db.insert(table).values(rows as never);
}

function editableFields(item: typeof items.$inferSelect) {
  const {
    handle: _handle,
    isCombo: _isCombo,
    hasVariant: _hasVariant,
    soldCount: _soldCount,
    soldOutUntil: _soldOutUntil,
    listOldPrice: _listOldPrice,
    searchText: _searchText,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...fields
  } = item;
  return { ...fields, cloth: fields.cloth as ItemRow['cloth'], unitId: fields.unitId as ItemRow['unitId'] };
}
