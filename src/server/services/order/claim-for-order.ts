import type { Db } from '../../db/client.ts';
import { claimCouponUse } from '../../repositories/coupon-use.ts';
import { hasPlaceInSlot, lockSlot } from '../../repositories/order-slots.ts';
import type { NewOrder } from '../../repositories/order-write.ts';
import { inLockOrder, sellableNow, takeStock } from '../../repositories/stock.ts';
import type { OrderCheckData } from './load-order-for-check.ts';
import { couponRefusal, outOfStock } from './validate-order.ts';
import { type Buyer, Refused } from './order-tools.ts';

/** Claims a place in the delivery slot; `claimStock` claims stock and `claimCoupon` a coupon use, each conditionally. */
export async function claimPlaceInSlot(
  db: Db,
  { store, timing }: OrderCheckData,
  { order }: NewOrder,
  { shop }: Buyer,
): Promise<void> {
  if (!timing.ok || !timing.slot) return;
  await lockSlot(db, store.id, timing.slot.starts_at);
  const slot = {
    storeId: store.id,
    day: order.scheduledDay!,
    from: order.slotFrom!,
    capacity: store.slot_capacity,
  };
  if (!(await hasPlaceInSlot(db, slot)))
    throw new Refused({ ok: false, error: 'SLOT_FULL', message: shop.text('order.refused.slotFull') });
}

export async function claimStock(db: Db, { demands }: OrderCheckData, { shop }: Buyer): Promise<void> {
  for (const demand of inLockOrder(demands)) {
    if (await takeStock(db, demand)) continue;
    const available = await sellableNow(db, demand);
    throw new Refused(
      outOfStock(
        [{ variant_id: demand.variantId, name: demand.name, wanted: demand.quantity, available }],
        shop,
      ),
    );
  }
}

export async function claimCoupon(
  db: Db,
  { coupon, bill }: OrderCheckData,
  use: { orderId: number; customerKey: string },
  { shop }: Buyer,
): Promise<void> {
  if (!coupon || !bill.coupon?.success) return;
  const isClaimed = await claimCouponUse(db, {
    couponId: coupon.coupon.id,
    perCustomer: coupon.coupon.max_uses_per_customer,
    ...use,
  });
  if (!isClaimed) throw new Refused(couponRefusal(coupon.coupon.code, [{ code: 'coupon_used' }], shop));
}
