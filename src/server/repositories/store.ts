import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Cloth } from '#domain/catalogue.ts';
import type { Schedule } from '#domain/sold-out.ts';
import type { Store } from '#domain/store.ts';
import type { Db } from '../db/client.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { storeHolidays, stores } from '../db/schema/index.ts';
import { translateFields } from './translate-field.ts';

const holidays = sql<
  string[]
>`coalesce((select array_agg(${storeHolidays.day}::text order by ${storeHolidays.day})
  from ${storeHolidays} where ${storeHolidays.storeId} = ${stores.id}), '{}')`;

const taxNumber = sql<
  string | null
>`(select nullif(sellers.tax_number, '') from sellers where sellers.id = stores.seller_id)`;

const selection = { store: stores, holidays, taxNumber };

type Row = { store: typeof stores.$inferSelect; holidays: string[]; taxNumber: string | null };

const byIds = preparedQuery('stores_by_ids', (db) =>
  db
    .select(selection)
    .from(stores)
    .where(sql`${stores.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(stores.position), asc(stores.id)),
);

const bySlug = preparedQuery('store_by_slug', (db) =>
  db
    .select(selection)
    .from(stores)
    .where(eq(stores.slug, sql.placeholder('slug'))),
);

/** All stores, including inactive ones, in display order. */
export async function allStores(db: Db, locale: string): Promise<Store[]> {
  const rows = await db.select(selection).from(stores).orderBy(asc(stores.position), asc(stores.id));
  return rows.map((row) => rowToStore(row, locale));
}

/** The first active stores in display order, of these stores or, with null, of all; names are in English. */
export async function findFirstActiveStores(
  db: Db,
  ids: readonly number[] | null,
  limit: number,
): Promise<Store[]> {
  const rows = await db
    .select(selection)
    .from(stores)
    .where(and(eq(stores.isActive, true), ids === null ? undefined : inArray(stores.id, [...ids])))
    .orderBy(asc(stores.position), asc(stores.id))
    .limit(limit);
  return rows.map((row) => rowToStore(row, 'en'));
}

/** The different schedules of the active stores of these or, with null, of all: many stores have the same one. */
export async function findActiveSchedules(db: Db, ids: readonly number[] | null): Promise<Schedule[]> {
  return db
    .selectDistinct({ time_zone: stores.timeZone, hours: stores.hours, holidays })
    .from(stores)
    .where(and(eq(stores.isActive, true), ids === null ? undefined : inArray(stores.id, [...ids])));
}

/** Stores in display order; unknown ids are ignored. */
export async function storesByIds(db: Db, ids: readonly number[], locale: string): Promise<Store[]> {
  if (ids.length === 0) return [];
  const rows = await byIds(db, { ids: [...ids] });
  return rows.map((row) => rowToStore(row, locale));
}

export async function isActiveStoreId(db: Db, id: number): Promise<boolean> {
  return (await db.$count(stores, and(eq(stores.id, id), eq(stores.isActive, true)))) > 0;
}

export async function storeById(db: Db, id: number, locale: string): Promise<Store | null> {
  const [row] = await db.select(selection).from(stores).where(eq(stores.id, id));
  return row ? rowToStore(row, locale) : null;
}

/** A store with its name in the shop’s own language, for staff. */
export async function storeWithOwnName(
  db: Db,
  id: number,
  locale: string,
): Promise<{ store: Store; ownName: string } | null> {
  const [row] = await db.select(selection).from(stores).where(eq(stores.id, id));
  return row ? { store: rowToStore(row, locale), ownName: row.store.name } : null;
}

export async function storeBySlug(db: Db, slug: string, locale: string): Promise<Store | null> {
  const [row] = await bySlug(db, { slug });
  return row ? rowToStore(row, locale) : null;
}

export type StoreArea = Pick<Store, 'id' | 'latitude' | 'longitude' | 'polygon' | 'delivery_radius'>;

/** The delivery area of each active store. */
export async function findActiveStoreAreas(db: Db): Promise<StoreArea[]> {
  return db
    .select({
      id: stores.id,
      latitude: stores.latitude,
      longitude: stores.longitude,
      polygon: stores.polygon,
      delivery_radius: stores.radiusKm,
    })
    .from(stores)
    .where(eq(stores.isActive, true))
    .orderBy(stores.id);
}

/** `is_operational` is 1 here; services set it for the customer's point (DELIV-12). */
function rowToStore(
  { store, holidays: closedDays, taxNumber: sellersTaxNumber }: Row,
  locale: string,
): Store {
  return {
    id: store.id,
    slug: store.slug,
    ...translateFields(store, ['name', 'description'], locale),
    image: store.image,
    cloth: store.cloth as Cloth,
    color: store.color,
    delivery_time: store.deliveryTime + store.busyMinutes,
    busy_minutes: store.busyMinutes,
    busy_until: store.busyUntil?.toISOString() ?? null,
    is_active: store.isActive ? 1 : 0,
    is_operational: 1,
    min_order_price: store.minOrderPrice,
    is_free_delivery: store.isFreeDelivery ? 1 : 0,
    free_delivery_min_cart_value: store.freeDeliveryMinCartValue,
    delivery_charges: store.deliveryCharges,
    delivery_charge_type: store.deliveryChargeType === 'DYNAMIC' ? 'DYNAMIC' : 'FIXED',
    base_charge: store.baseCharge,
    base_distance: store.baseDistance,
    extra_charge: store.extraCharge,
    extra_distance: store.extraDistance,
    latitude: store.latitude,
    longitude: store.longitude,
    polygon: store.polygon,
    delivery_radius: store.radiusKm,
    address: store.address,
    phone: store.phone,
    tax_number: sellersTaxNumber,
    is_self_pickup: store.hasSelfPickup ? 1 : 0,
    is_auto_accept: store.autoAccept ? 1 : 0,
    time_zone: store.timeZone,
    hours: store.hours,
    holidays: closedDays,
    is_paused: store.isPaused ? 1 : 0,
    paused_until: store.pausedUntil?.toISOString() ?? null,
    slot_minutes: store.slotMinutes,
    lead_minutes: store.leadMinutes,
    slot_capacity: store.slotCapacity,
    layout: store.layout,
    is_favorited: false,
  };
}
