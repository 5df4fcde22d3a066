import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { StoreInput, StoreRow } from '#contracts/desk/store.ts';
import { findInvalidWindow } from '#domain/opening-hours.ts';
import { checkPoint } from '#domain/place.ts';
import { hasNoArea } from '#domain/zone.ts';
import type { Db } from '#server/db/client.ts';
import { storeCategoryLinks, storeHolidays, stores } from '#server/db/schema/index.ts';
import { type Access, inOwnStores, mayTouch } from './access.ts';
import { type DeskRefusal, notFound, orRefuse, refusal, wrongField } from './refusal.ts';
import { saveRow } from './save-row.ts';
import { like, sheetOf } from './sheet.ts';

const sortable = { name: stores.name, position: stores.position, id: stores.id };

export async function listStores(
  db: Db,
  query: ListQuery & { isActive?: boolean | undefined },
  access: Pick<Access, 'storeIds'>,
): Promise<{ rows: StoreRow[]; total: number }> {
  const where = and(
    inOwnStores(access, stores.id),
    query.ids ? inArray(stores.id, [...query.ids]) : undefined,
    query.isActive === undefined ? undefined : eq(stores.isActive, query.isActive),
    query.q
      ? or(sql`${stores.name} ilike ${like(query.q)}`, sql`${stores.slug} ilike ${like(query.q)}`)
      : undefined,
  );
  const { orderBy, limit, offset } = sheetOf({ sort: 'position', ...query }, sortable, stores.id);
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
  const rows = await readStores(
    db,
    found.map(({ id }) => id),
  );
  return { rows, total };
}

export async function getStore(db: Db, id: number, access: Access): Promise<StoreRow | null> {
  if (!mayTouch(access, id)) return null;
  return (await readStores(db, [id]))[0] ?? null;
}

/** What only an admin decides: whether a store stands, where in the order, and under which address. */
const adminFields = ['slug', 'isActive', 'position'] as const;

export async function saveStore(
  db: Db,
  { id, holidays, categoryIds, ...given }: StoreInput,
  access: Access,
): Promise<{ ok: true; row: StoreRow } | DeskRefusal> {
  const before = id === undefined ? null : await getStore(db, id, access);
  if (id !== undefined && !before) return notFound();
  if (access.role !== 'admin') {
    if (!before) return refusal('forbidden', 'Only an administrator opens a new store.');
    const changed = adminFields.find((field) => before[field] !== given[field]);
    if (changed) return wrongField(changed, 'Only an administrator changes this.');
  }
  const point = checkPoint(given);
  if (!point.ok) return wrongField('latitude', 'Set the pin on the map: this point is not on land we know.');
  if (!given.polygon && given.radiusKm === null)
    return wrongField('radiusKm', 'Say how far it delivers, or draw its area.');
  if (given.polygon && hasNoArea(given.polygon))
    return wrongField('polygon', 'These corners enclose nothing: set one of them aside of the others.');
  const wrong = findInvalidWindow(given.hours);
  if (wrong?.reason === 'empty')
    return wrongField(`hours.${wrong.index}.closes`, 'It opens and closes at the same time.');
  if (wrong) return wrongField(`hours.${wrong.index}.opens`, 'It is open already then: these times overlap.');

  const values = {
    ...given,
    pausedUntil: given.pausedUntil === null ? null : new Date(given.pausedUntil),
  };
  return orRefuse(
    () =>
      db.transaction(async (tx) => {
        const storeId = await saveRow(tx, stores, id, values);
        if (storeId === null) return notFound();
        await tx.delete(storeHolidays).where(eq(storeHolidays.storeId, storeId));
        if (holidays.length > 0)
          await tx.insert(storeHolidays).values(holidays.map((day) => ({ ...day, storeId })));
        await tx.delete(storeCategoryLinks).where(eq(storeCategoryLinks.storeId, storeId));
        if (categoryIds.length > 0)
          await tx
            .insert(storeCategoryLinks)
            .values([...new Set(categoryIds)].map((categoryId) => ({ storeId, categoryId })));
        const [row] = await readStores(tx, [storeId]);
        return row ? { ok: true as const, row } : notFound();
      }),
    {
      twin: wrongField('slug', 'Another store has this address.'),
      bound: wrongField('categoryIds', 'One of these categories is gone.'),
    },
  );
}

export async function deleteStore(db: Db, id: number, access: Access): Promise<{ ok: true } | DeskRefusal> {
  if (access.role !== 'admin') return refusal('forbidden', 'Only an administrator deletes a store.');
  return orRefuse(
    async () => {
      const gone = await db.delete(stores).where(eq(stores.id, id)).returning({ id: stores.id });
      return gone.length > 0 ? { ok: true as const } : notFound();
    },
    {
      bound: refusal(
        'store_in_use',
        'This store has orders, and those are kept. Switch it off instead: customers see it no more.',
      ),
    },
  );
}

/** In the order of `ids`. */
export async function readStores(db: Db, ids: readonly number[]): Promise<StoreRow[]> {
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
  const byId = new Map(rows.map((row) => [row.store.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { store, ...rest } = row;
    const { searchText: _, createdAt: __, updatedAt: ___, ...own } = store;
    return {
      ...own,
      ...rest,
      cloth: own.cloth as StoreRow['cloth'],
      deliveryChargeType: own.deliveryChargeType === 'DYNAMIC' ? 'DYNAMIC' : 'FIXED',
      pausedUntil: own.pausedUntil?.toISOString() ?? null,
    };
  });
}
