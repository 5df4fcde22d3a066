import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Coupon } from '#domain/coupon.ts';
import type { Db } from '../db/client.ts';
import { coupons, couponStores, couponUses, stores } from '../db/schema/index.ts';

export type KnownCoupon = { coupon: Coupon; uses: number; hideMessage: boolean };

type Row = { coupon: typeof coupons.$inferSelect; restaurants: { id: number; name: string }[] };

const restaurants = sql<{ id: number; name: string }[]>`coalesce((select json_agg(json_build_object('id', ${stores.id}, 'name', ${stores.name}) order by ${stores.position}, ${stores.id})
  from ${couponStores} join ${stores} on ${stores.id} = ${couponStores.storeId} where ${couponStores.couponId} = ${coupons.id}), '[]')`;

/** `code` as `normaliseCouponCode` leaves it. */
export async function couponByCode(db: Db, code: string): Promise<KnownCoupon | null> {
  const [row] = await db.select({ coupon: coupons, restaurants }).from(coupons).where(eq(coupons.code, code));
  return row ? rowToCoupon(row) : null;
}

/** Coupons the cart may offer for a store. */
export async function listedCoupons(db: Db, storeId: number): Promise<KnownCoupon[]> {
  const rows = await db
    .select({ coupon: coupons, restaurants })
    .from(coupons)
    .where(and(eq(coupons.isListed, true), eq(coupons.isActive, true)))
    .orderBy(asc(coupons.id));
  return rows
    .map(rowToCoupon)
    .filter(({ coupon }) => coupon.restaurants.length === 0 || coupon.restaurants.some(({ id }) => id === storeId));
}

export async function couponUsesOf(db: Db, couponId: number, customerKey: string): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), eq(couponUses.customerKey, customerKey)));
  return row?.uses ?? 0;
}

function rowToCoupon({ coupon: row, restaurants: places }: Row): KnownCoupon {
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
      free_item_id: row.freeItemId,
    },
  };
}
