import { eq, type SQL } from 'drizzle-orm';
import { equalsAny } from '../db/equals-any.ts';
import { items, stores } from '../db/schema/index.ts';

/** What lists show of items beside their stores (null: every active store); free items never show in lists (LIST-20). */
export function onSale(storeIds: readonly number[] | null): SQL[] {
  const all = [eq(items.isActive, true), eq(items.isFreeItem, false), eq(stores.isActive, true)];
  return storeIds ? [...all, equalsAny(items.storeId, storeIds)] : all;
}
