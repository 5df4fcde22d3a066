import type { Discrepancy } from '#domain/cart-discrepancies.ts';
import { formatCouponReason } from '#i18n/coupon-reason.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';

/** Describes a change of an open order that the customer has not chosen, such as a different price. */
export function describeEditDiscrepancy(change: Discrepancy, shop: Buyer['shop']): string {
  const { text, money } = shop;
  switch (change.type) {
    case 'price_up':
    case 'price_down':
      return text('order.edit.addedPrice', {
        name: change.name,
        was: money(change.was),
        now: money(change.now),
      });
    case 'charge_changed':
      return text('cart.change.charge', { was: money(change.was), now: money(change.now) });
    case 'coupon_invalid':
      return [
        text('cart.change.coupon', { code: change.code }),
        ...change.reasons.map((reason) => formatCouponReason(reason, shop)),
      ].join(' ');
    case 'gone':
      return text('order.edit.gone', { name: change.name ?? text('cart.no_name') });
    default:
      return '';
  }
}
