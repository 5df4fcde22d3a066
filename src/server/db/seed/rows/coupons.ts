import type * as schema from '#server/db/schema/index.ts';
import { coupons } from '../data/coupons.ts';
import { timeInDays, type SeedDay } from './seed-day.ts';
import { idsOf } from './ids.ts';
import { itemId } from './items.ts';
import { storeId } from './stores.ts';

const couponId = idsOf(
  'coupon',
  coupons.map((coupon) => coupon.code),
);

export function couponRows(seedDay: SeedDay): (typeof schema.coupons.$inferInsert)[] {
  return coupons.map((coupon) => ({
    id: couponId(coupon.code),
    code: coupon.code,
    title: coupon.title,
    discountType: coupon.type,
    discount: coupon.discount,
    maxDiscount: coupon.max_discount ?? null,
    minSubtotal: coupon.min_subtotal ?? 0,
    startsAt: coupon.startsInDays === undefined ? null : timeInDays(seedDay, coupon.startsInDays),
    endsAt: coupon.endsInDays === undefined ? null : timeInDays(seedDay, coupon.endsInDays),
    maxUses: coupon.max_uses ?? null,
    maxUsesPerCustomer: coupon.max_uses_per_customer ?? null,
    uses: coupon.uses ?? 0,
    hideMessage: coupon.hideMessage ?? false,
    isListed: !coupon.unlisted,
    freeItemId: coupon.freeItem ? itemId(coupon.freeItem) : null,
  }));
}

export function couponStoreRows(): (typeof schema.couponStores.$inferInsert)[] {
  return coupons.flatMap(({ code, stores = [] }) =>
    stores.map((store) => ({ couponId: couponId(code), storeId: storeId(store) })),
  );
}
