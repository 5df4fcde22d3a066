import { and, asc, desc, eq, gte, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ListSort } from '#contracts/list-query.ts';
import { maxAmount } from '#domain/money.ts';
import { equalsAny } from '../db/equals-any.ts';
import type { Db } from '../db/client.ts';
import { itemNamesInOrder, type NameLanguage, type NameOrders } from '../db/name-order.ts';
import { itemCategories, items, stores } from '../db/schema/index.ts';
import { isForMembersSql, listedItemConditions } from './item-conditions.ts';
import { nameContainsSql, containsWordsSql, orderByCloseness, type SearchTerm } from './search-words.ts';

export type ItemFilter = {
  /** The stores whose items are listed; null means every active store. */
  storeIds: readonly number[] | null;
  categoryIds?: readonly number[] | undefined;
  isCombo?: boolean | undefined;
  words?: readonly SearchTerm[] | undefined;
  /** Characters that the name contains, for a search without letters or digits. */
  text?: string | undefined;
  /** Only the items with these ids. */
  itemIds?: readonly number[] | undefined;
  veg?: boolean | undefined;
  inStock?: boolean | undefined;
  /** The lowest and the highest price, in minor units. */
  from?: number | null | undefined;
  to?: number | null | undefined;
  sort?: ListSort | undefined;
  /** The language of the names by which the list is sorted, and what PostgreSQL can sort by. */
  nameOrder?: { language: NameLanguage; orders: NameOrders } | undefined;
  /** Sorts items by how close their price is to this price. */
  nearPrice?: number | undefined;
  except?: readonly number[] | undefined;
  /** Whether to include only items that members can buy with their allowance. */
  forMembers?: boolean | undefined;
  limit: number;
  offset?: number | undefined;
};

/**
 * Items for sale that match the filter. A search for words has to read every match for sorting, so it also counts the
 * matches; for other lists, and for a page without items, the total is null. Without stores, the total is 0.
 */
export async function listItems(
  db: Db,
  filter: ItemFilter,
): Promise<{ ids: number[]; total: number | null }> {
  if (filter.storeIds?.length === 0) return { ids: [], total: 0 };
  const rows = await db
    .select({
      id: items.id,
      total: filter.words?.length ? sql<number>`(count(*) over ())::int` : sql<null>`null`,
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(...listConditions(db, filter)))
    .orderBy(...order(filter))
    .limit(filter.limit)
    .offset(filter.offset ?? 0);
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? null };
}

export async function countItems(db: Db, filter: ItemFilter): Promise<number> {
  if (filter.storeIds?.length === 0) return 0;
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(...listConditions(db, filter)));
  return row?.total ?? 0;
}

/** The conditions of a filter for items that are joined with their stores. */
export function listConditions(db: Db, filter: ItemFilter): SQL[] {
  const all = listedItemConditions(filter.storeIds);
  if (filter.categoryIds) all.push(inCategories(db, filter.categoryIds));
  if (filter.forMembers) all.push(isForMembersSql);
  if (filter.isCombo) all.push(eq(items.isCombo, true));
  if (filter.veg) all.push(eq(items.isVeg, true));
  if (filter.inStock) all.push(ne(items.stockState, 'out'));
  if (filter.from != null) all.push(gte(items.listPrice, Math.min(filter.from, maxAmount)));
  if (filter.to != null) all.push(lte(items.listPrice, Math.min(filter.to, maxAmount)));
  if (filter.except?.length) all.push(notInArray(items.id, [...filter.except]));
  if (filter.itemIds) all.push(equalsAny(items.id, filter.itemIds));
  if (filter.words) all.push(...containsWordsSql(filter.words));
  if (filter.text) all.push(nameContainsSql(filter.text));
  return all;
}

/**
 * Whether an item is in one of these categories. Evaluated first, as one array, because the planner would otherwise
 * read all items in sort order and check the categories of each (13,000 items: 21 ms instead of 2 ms).
 */
const inCategories = (db: Db, ids: readonly number[]) => {
  const itemIds = db
    .select({ id: itemCategories.itemId })
    .from(itemCategories)
    .where(equalsAny(itemCategories.categoryId, ids));
  return sql`${items.id} = any(array(${itemIds}))`;
};

/** Whether so few items match that they can be sorted. A list of the whole catalogue follows an index. */
const isBounded = ({ storeIds, categoryIds, itemIds, words }: ItemFilter): boolean =>
  storeIds?.length === 1 || Boolean(categoryIds ?? itemIds ?? words?.length);

const namesInOrder = ({ nameOrder, ...filter }: ItemFilter): string =>
  itemNamesInOrder(
    nameOrder?.language ?? { code: '', isDefault: true },
    nameOrder?.orders ?? { hasIcu: true, indexes: ['items_by_name'] },
    isBounded(filter),
  );

function order(filter: ItemFilter): SQL[] {
  if (filter.nearPrice !== undefined)
    return [sql`abs(${items.listPrice} - ${filter.nearPrice})`, desc(items.soldCount), asc(items.id)];
  switch (filter.sort) {
    case 'price':
      return [asc(items.listPrice), asc(items.id)];
    case '-price':
      return [desc(items.listPrice), asc(items.id)];
    case 'name':
      return [asc(sql.raw(namesInOrder(filter))), asc(items.id)];
    case 'discount':
      return [
        sql`${items.listPrice}::float / nullif(${items.listOldPrice}, 0) asc nulls last`,
        asc(items.id),
      ];
    default:
      return [
        ...orderByCloseness(filter.words ?? []),
        desc(items.soldCount),
        asc(items.position),
        asc(items.id),
      ];
  }
}
