import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { equalsAny } from '../db/equals-any.ts';
import { items, stores } from '../db/schema/index.ts';

export const isPublishedItemSql: SQL = eq(items.publication, 'published');

/** Whether an item is not a draft: customers may see the name of a withdrawn item, but nothing of a draft. */
export const isKnownItemSql: SQL = ne(items.publication, 'draft');

/** Whether an item can be bought: it is published and active. */
export const isItemForSaleSql: SQL<boolean> = sql`(${and(isPublishedItemSql, eq(items.isActive, true))})`;

/**
 * Whether members can buy an item (MEMB-04): it is not a combo and has an active variant with a member price and a
 * weight.
 */
export const isForMembersSql: SQL = sql`(not ${items.isCombo} and exists (select from variants
  where variants.item_id = ${items.id} and variants.is_active and variants.member_price is not null and variants.grams is not null))`;

/** Conditions for items in lists: for sale, not free (LIST-20), in these active stores (null: all). */
export function listedItemConditions(storeIds: readonly number[] | null): SQL[] {
  const all = [isItemForSaleSql, eq(items.isFreeItem, false), eq(stores.isActive, true)];
  return storeIds ? [...all, equalsAny(items.storeId, storeIds)] : all;
}
