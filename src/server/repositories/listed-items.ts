import { eq, type SQL } from 'drizzle-orm';
import { equalsAny } from '../db/equals-any.ts';
import { items, stores } from '../db/schema/index.ts';

/** Conditions for items in lists: active, not free (LIST-20), in these active stores (null: all). */
export function listedItemConditions(storeIds: readonly number[] | null): SQL[] {
  const all = [eq(items.isActive, true), eq(items.isFreeItem, false), eq(stores.isActive, true)];
  return storeIds ? [...all, equalsAny(items.storeId, storeIds)] : all;
}
