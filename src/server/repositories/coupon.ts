import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { type Coupon, couponCodesIn } from '#domain/coupon.ts';
import type { Db } from '../db/client.ts';
import { coupons, couponStores, items, stores } from '../db/schema/index.ts';
import { couponUsesOf } from './coupon-use.ts';
import { isItemForSaleSql } from './item-conditions.ts';

export type KnownCoupon = { coupon: Coupon; uses: number; hideMessage: boolean };

type Row = typeof coupons.$inferSelect;

/** The coupon that a typed or pasted text means. */
export async function couponByTypedCode(db: Db, typed: string): Promise<KnownCoupon | null> {
  const codes = couponCodesIn(typed);
  const rows = await db.select().from(coupons).where(inArray(coupons.code, codes));
  const likeliest = rows.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code)).slice(0, 1);
  return (await withStores(db, likeliest))[0] ?? null;
}

export async function couponById(db: Db, id: number): Promise<KnownCoupon | null> {
  const rows = await db.select().from(coupons).where(eq(coupons.id, id));
  return (await withStores(db, rows))[0] ?? null;
}

/** Those of the codes that belong to an active coupon that has not ended. */
export async function findUsableCouponCodes(
  db: Db,
  codes: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(
      and(
        inArray(coupons.code, [...codes]),
        eq(coupons.isActive, true),
        or(isNull(coupons.endsAt), gt(coupons.endsAt, now)),
      ),
    );
  return new Set(rows.map(({ code }) => code));
}

/** Coupons that the cart offers for a store. */
export async function listedCoupons(db: Db, storeId: number): Promise<KnownCoupon[]> {
  const rows = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.isListed, true), eq(coupons.isActive, true)))
    .orderBy(asc(coupons.id));
  const records = await withStores(db, rows);
  return records.filter(
    ({ coupon }) => coupon.restaurants.length === 0 || coupon.restaurants.some(({ id }) => id === storeId),
  );
}

/**
 * An account's uses of these coupons by id; the result does not contain coupons without uses. `customerKey` is
 * `user:<id>`.
 */
export async function couponUsesOfAccount(
  db: Db,
  couponIds: readonly number[],
  customerKey: string,
): Promise<Map<number, number>> {
  const userId = customerKey.slice('user:'.length);
  const customer = { userId, phone: null, email: null, address: null };
  const uses = await couponUsesOf(db, couponIds, customer, 'any');
  return new Map([...uses].map(([id, { count }]) => [id, count]));
}

async function withStores(db: Db, rows: readonly Row[]): Promise<KnownCoupon[]> {
  if (rows.length === 0) return [];
  const links = await db
    .select({ couponId: couponStores.couponId, id: stores.id, name: stores.name })
    .from(couponStores)
    .innerJoin(stores, eq(stores.id, couponStores.storeId))
    .where(
      inArray(
        couponStores.couponId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(stores.position), asc(stores.id));
  const freeItems = await freeItemsForSale(db, rows);
  const byCoupon = Map.groupBy(links, (link) => link.couponId);
  return rows.map((row) =>
    rowToCoupon(
      row,
      (byCoupon.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      row.freeItemId !== null && freeItems.has(row.freeItemId) ? row.freeItemId : null,
    ),
  );
}

/** The coupons' free items that are for sale: a coupon does not give away an item that is not for sale. */
async function freeItemsForSale(db: Db, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap(({ freeItemId }) => freeItemId ?? []);
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, ids), isItemForSaleSql));
  return new Set(found.map(({ id }) => id));
}

function rowToCoupon(
  row: Row,
  places: readonly { id: number; name: string }[],
  freeItemId: number | null,
): KnownCoupon {
  return {
    uses: row.uses,
    hideMessage: row.hideMessage,
    coupon: {
      id: row.id,
      code: row.code,
      name: row.title,
      description: '',
      discount_type: row.discountType === 'PERCENTAGE' ? 'PERCENTAGE' : 'FIXED',
      discount: row.discount,
      max_discount: row.maxDiscount,
      restaurants: places,
      min_subtotal: row.minSubtotal,
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      max_uses: row.maxUses,
      max_uses_per_customer: row.maxUsesPerCustomer,
      is_active: row.isActive ? 1 : 0,
      free_item_id: freeItemId,
    },
  };
}
