import type { PlaceOrderInput } from '#contracts/order.ts';
import type { OrderQuestion } from './load-order-for-check.ts';
import type { Buyer } from './tools.ts';

/** Converts a request to the input of `loadOrderForCheck`. */
export function toQuestion(
  request: Pick<PlaceOrderInput, 'restaurant_id' | 'items' | 'coupon' | 'userSelected' | 'when' | 'tip'>,
  { settings, shop }: Buyer,
  { point, customerKey, now }: Pick<OrderQuestion, 'point' | 'customerKey' | 'now'>,
): OrderQuestion {
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
