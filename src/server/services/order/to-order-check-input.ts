import type { PlaceOrderInput } from '#contracts/order.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { CouponCustomer } from '#server/repositories/coupon-use.ts';
import type { OrderCheckInput } from './load-order-for-check.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';

/** The address whose coupon uses count; null for self-pickup, or until the house is entered. */
export function addressForCoupons(
  address: { house?: string | undefined; latitude: number; longitude: number } | null,
  mode: DeliveryMode,
): CouponCustomer['address'] {
  if (mode !== 'delivery' || !address?.house) return null;
  const { house, latitude, longitude } = address;
  return { house, latitude, longitude };
}

export function toOrderCheckInput(
  request: Pick<
    PlaceOrderInput,
    'restaurant_id' | 'items' | 'coupon' | 'userSelected' | 'when' | 'tip' | 'is_member'
  >,
  { settings, shop, user, confirmedContact }: Buyer,
  { point, customer, now }: Pick<OrderCheckInput, 'point' | 'customer' | 'now'>,
): OrderCheckInput {
  const { tip } = request;
  return {
    restaurant_id: request.restaurant_id,
    items: request.items,
    coupon: request.coupon ?? null,
    mode: request.userSelected,
    point,
    when: request.when ?? { type: 'now' },
    tip: !tip
      ? null
      : 'amount' in tip
        ? { type: 'amount', amount: tip.amount }
        : { type: 'percentage', percentage: tip.percentage },
    customer,
    joiningCustomer: { userId: user?.id ?? null, contact: confirmedContact },
    now,
    settings,
    locale: shop.locale,
    ...(request.is_member && { isMember: true }),
  };
}
