import type { PlaceOrderInput } from '#contracts/order.ts';
import type { OrderCheckInput } from './load-order-for-check.ts';
import type { Buyer } from './order-tools.ts';

/** Converts a request to the input of `loadOrderForCheck`. */
export function toOrderCheckInput(
  request: Pick<PlaceOrderInput, 'restaurant_id' | 'items' | 'coupon' | 'userSelected' | 'when' | 'tip'>,
  { settings, shop }: Buyer,
  { point, customerKey, now }: Pick<OrderCheckInput, 'point' | 'customerKey' | 'now'>,
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
    customerKey,
    now,
    settings,
    locale: shop.locale,
  };
}
