import { deliveredWithOrderNumber } from '#domain/partner-order.ts';
import type { BillLine } from '#domain/price-cart.ts';
import type { Db } from '#server/db/client.ts';
import { claimCouponUse, type CouponCustomer, type CouponUseOwner } from '#server/repositories/coupon-use.ts';
import { type SlotClaim, claimSlot } from '#server/repositories/order-slots.ts';
import { shareLockJoinableOrder } from '#server/repositories/partner-orders.ts';
import type { NewOrder } from '#server/repositories/order-write.ts';
import {
  countUnpaidOrders,
  lockCustomerOrders,
  type OrderingCustomer,
} from '#server/repositories/customer-unpaid-orders.ts';
import { inLockOrder, findSellableQuantity, takeStock } from '#server/repositories/stock.ts';
import { isCurrencyLive } from '../settings/currency-lock.ts';
import type { OrderCheckData } from './load-order-for-check.ts';
import { couponRefusal, outOfStockRefusal, slotFullRefusal } from './validate-order.ts';
import { type Buyer, OrderRefusedError } from '../buyer/order-dependencies.ts';

/**
 * Claims a place in the slot, in the transaction that also claims the stock and the coupon use. Returns null for an
 * order without a slot; throws `OrderRefusedError` if the slot is full.
 */
export async function claimOrderSlot(
  db: Db,
  { store, timing, picking }: Pick<OrderCheckData, 'store' | 'timing' | 'picking'>,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<SlotClaim | null> {
  if (!timing.ok || !timing.slot) return null;
  const place = await claimSlot(db, { storeId: store.id, window: timing.slot, picking });
  if (!place) throw new OrderRefusedError(slotFullRefusal(timing.slot, shop));
  return place;
}

/**
 * Checks that the order is still in the shop’s currency, because the settings may have been published with another
 * currency since the order was priced.
 */
export async function requireLiveCurrency(
  db: Db,
  { order }: Pick<NewOrder, 'order'>,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<void> {
  if (await isCurrencyLive(db, order.currency)) return;
  throw new OrderRefusedError({
    ok: false,
    error: 'PRICE_CHANGED',
    message: shop.text('order.refused.price'),
    lines: [],
    old_total: null,
    new_total: order.total,
  });
}

/**
 * Locks the partner order whose delivery charge also covers this order, so that the partner order stays in the store
 * and keeps its time until this order is placed. Returns the id of the partner order; null if there is none.
 */
export async function lockPartnerOfOrder(
  db: Db,
  { order }: Pick<NewOrder, 'order'>,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<number | null> {
  const orderNumber = deliveredWithOrderNumber((order.bill as { lines: BillLine[] }).lines);
  if (orderNumber === null) return null;
  const { scheduledDay = null, slotFrom = null } = order;
  const first = await shareLockJoinableOrder(db, { orderNumber }, { scheduledDay, slotFrom });
  if (first !== null) return first;
  throw new OrderRefusedError({
    ok: false,
    error: 'PRICE_CHANGED',
    message: shop.text('order.refused.price'),
    lines: [],
    old_total: null,
    new_total: order.total,
  });
}

export const addressOf = ({
  house,
  latitude,
  longitude,
}: Pick<NewOrder['order'], 'house' | 'latitude' | 'longitude'>): OrderingCustomer['address'] =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { house: house ?? '', latitude, longitude }
    : null;

/**
 * Limits the unpaid open orders of one phone, one email and one address. The limit does not apply to orders placed by
 * staff.
 */
export async function enforceUnpaidOrderLimit(
  db: Db,
  {
    order,
    payments,
  }: Pick<NewOrder, 'payments'> & {
    order: Pick<NewOrder['order'], 'phone' | 'email' | 'house' | 'latitude' | 'longitude' | 'userId'>;
  },
  { shop, settings, isStaff }: Pick<Buyer, 'shop' | 'settings' | 'isStaff'>,
): Promise<void> {
  if (isStaff || !payments.some(({ method }) => method === 'cash')) return;
  const { phone, email = null } = order;
  const address = addressOf(order);
  await lockCustomerOrders(db, { phone, email, address });
  const unpaid = await countUnpaidOrders(db, { phone, email, address, userId: order.userId ?? null });
  const limit = settings.maxUnpaidOrders;
  const by = (['phone', 'email', 'address'] as const).find((part) => unpaid[part] >= limit);
  if (by)
    throw new OrderRefusedError({
      ok: false,
      error: 'UNPAID_ORDERS',
      message:
        by === 'address'
          ? shop.text('order.refused.unpaidAddress')
          : shop.text(by === 'phone' ? 'order.refused.unpaidPhone' : 'order.refused.unpaidEmail', {
              n: unpaid[by],
            }),
      by,
      limit,
    });
}

export async function claimStock(
  db: Db,
  { demands }: Pick<OrderCheckData, 'demands'>,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<void> {
  for (const demand of inLockOrder(demands)) {
    if (await takeStock(db, demand)) continue;
    const available = await findSellableQuantity(db, demand);
    throw new OrderRefusedError(
      outOfStockRefusal(
        [{ variant_id: demand.variantId, name: demand.name, wanted: demand.quantity, available }],
        shop,
      ),
    );
  }
}

/** The use of a coupon that an order will claim. */
export type CouponClaim = { couponId: number; code: string; perCustomer: number | null };

export function couponClaimOf({ coupon, bill }: Pick<OrderCheckData, 'coupon' | 'bill'>): CouponClaim | null {
  if (!coupon || !bill.coupon?.success) return null;
  const { id, code, max_uses_per_customer: perCustomer } = coupon.coupon;
  return { couponId: id, code, perCustomer };
}

export async function claimCoupon(
  db: Db,
  claim: CouponClaim | null,
  use: { owner: CouponUseOwner; customer: CouponCustomer },
  { shop }: Pick<Buyer, 'shop'>,
): Promise<void> {
  if (!claim) return;
  const { couponId, perCustomer } = claim;
  const claimed = await claimCouponUse(db, { couponId, perCustomer, ...use });
  if (claimed.ok) return;
  const reason = claimed.by
    ? { code: 'coupon_used' as const, by: claimed.by }
    : { code: 'coupon_used_up' as const };
  throw new OrderRefusedError(couponRefusal(claim.code, [reason], shop));
}
