import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { StoreInput, StoreRow } from '#contracts/desk/store.ts';
import type { Db } from '#server/db/client.ts';
import { storeCategoryLinks, storeHolidays, stores } from '#server/db/schema/index.ts';
import { readableEmail } from '#server/text/readable-email.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { isInStoresSql, limitAndOffset, type StoreScope } from './list-query.ts';
import { saveRow } from './save-row.ts';

const sortable = { name: stores.name, position: stores.position, id: stores.id };

export async function listStoreRows(
  db: Db,
  query: ListQuery & { isActive?: boolean | undefined },
  storeIds: StoreScope,
): Promise<{ rows: StoreRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, stores.id),
    query.ids ? inArray(stores.id, [...query.ids]) : undefined,
    query.isActive === undefined ? undefined : eq(stores.isActive, query.isActive),
    query.q ? containsTypedSql(query.q, stores.name, stores.slug) : undefined,
  );
  const { orderBy, limit, offset } = limitAndOffset({ sort: 'position', ...query }, sortable, stores.id);
  const [found, total] = await Promise.all([
    db
      .select({ id: stores.id })
      .from(stores)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(stores, where),
  ]);
  const rows = await findStoreRows(
    db,
    found.map(({ id }) => id),
  );
  return { rows, total };
}

/** Stores in the order of `ids`. */
export async function findStoreRows(db: Db, ids: readonly number[]): Promise<StoreRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      store: stores,
      holidays: sql<
        StoreRow['holidays']
      >`coalesce((select json_agg(json_build_object('day', day, 'reason', reason) order by day)
        from store_holidays where store_id = stores.id), '[]')`,
      categoryIds: sql<number[]>`coalesce((select json_agg(category_id order by category_id)
        from store_category_links where store_id = stores.id), '[]')`,
      items: sql<number>`(select count(*)::int from items where items.store_id = stores.id)`,
    })
    .from(stores)
    .where(inArray(stores.id, [...ids]));
  const rowById = new Map(rows.map((row) => [row.store.id, row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    if (!row) return [];
    const { store, ...related } = row;
    const {
      searchText: _,
      createdAt: __,
      updatedAt: ___,
      // Changed at the board only.
      busyMinutes: ____,
      busyUntil: _____,
      ...fields
    } = store;
    return {
      ...fields,
      ...related,
      email: readableEmail(fields.email),
      cloth: fields.cloth as StoreRow['cloth'],
      deliveryChargeType: fields.deliveryChargeType === 'DYNAMIC' ? 'DYNAMIC' : 'FIXED',
      pausedUntil: fields.pausedUntil?.toISOString() ?? null,
    };
  });
}

/** The ids of stores, in display order. */
export async function findStoreIds(db: Db, storeIds: StoreScope): Promise<number[]> {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(isInStoresSql(storeIds, stores.id))
    .orderBy(asc(stores.position), asc(stores.id));
  return rows.map(({ id }) => id);
}

/** Every store's slug by its id. */
export async function findStoreSlugs(db: Db): Promise<Map<number, string>> {
  const rows = await db.select({ id: stores.id, slug: stores.slug }).from(stores);
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** Inserts or updates a store with its holidays and categories; returns its id, or null if the store does not exist. */
export async function saveStoreRow(
  tx: Db,
  { id, holidays, categoryIds, ...values }: StoreInput & { sellerId: number },
): Promise<number | null> {
  const storeId = await saveRow(tx, stores, id, {
    ...values,
    pausedUntil: values.pausedUntil === null ? null : new Date(values.pausedUntil),
  });
  if (storeId === null) return null;
  await tx.delete(storeHolidays).where(eq(storeHolidays.storeId, storeId));
  if (holidays.length > 0)
    await tx.insert(storeHolidays).values(holidays.map((day) => ({ ...day, storeId })));
  await tx.delete(storeCategoryLinks).where(eq(storeCategoryLinks.storeId, storeId));
  if (categoryIds.length > 0)
    await tx
      .insert(storeCategoryLinks)
      .values([...new Set(categoryIds)].map((categoryId) => ({ storeId, categoryId })));
  return storeId;
}

/** Pauses a store until a time or indefinitely, or opens it again. */
export async function setStorePause(
  db: Db,
  id: number,
  pause: { isPaused: boolean; pausedUntil: Date | null },
): Promise<void> {
  await db.update(stores).set(pause).where(eq(stores.id, id));
}

/** A change of a store's row purges the pages that show its delivery time. */
export async function setStoreBusy(
  db: Db,
  id: number,
  busy: { busyMinutes: number; busyUntil: Date | null },
): Promise<void> {
  await db.update(stores).set(busy).where(eq(stores.id, id));
}

/** Ends the busy time of the stores where it is over. */
export async function endBusyStores(db: Db, now: Date): Promise<void> {
  await db.update(stores).set({ busyMinutes: 0, busyUntil: null }).where(lte(stores.busyUntil, now));
}

/** Returns false if the store does not exist. */
export async function deleteStoreRow(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(stores).where(eq(stores.id, id)).returning({ id: stores.id });
  return deleted.length > 0;
}
