import type { CouponCustomer } from '#server/repositories/coupon-use.ts';
import type { NewOrder } from '#server/repositories/order-write.ts';
import { type CouponClaim, couponClaimOf } from '../order/claim-order-resources.ts';
import type { NamedDemand } from '../order/line-demands.ts';
import type { OrderCheckInput } from '../order/load-order-for-check.ts';
import type { PreparedOrder } from '../order/prepare-order.ts';

/**
 * The data of an order that is written after its payment, stored with the checkout. `check` contains the fields to
 * validate it again if the payment arrives after the reservation has ended.
 */
export type CheckoutDraft = {
  order: Omit<NewOrder['order'], 'placedAt' | 'updatedAt'>;
  lines: NewOrder['lines'];
  demands: NamedDemand[];
  actor: NewOrder['actor'];
  actorId: string | null;
  coupon: CouponClaim | null;
  customer: CouponCustomer;
  check: Omit<OrderCheckInput, 'settings' | 'now'>;
};

export function toCheckoutDraft({ draft, checkData, checkInput, customer }: PreparedOrder): CheckoutDraft {
  const { placedAt: _placed, updatedAt: _updated, ...order } = draft.order;
  const { settings: _settings, now: _now, ...check } = checkInput;
  const priceOf = new Map(
    checkData.bill.items.map((line) => [
      `${line.item_id}/${line.variant_id}/${[...line.addon_ids].sort((a, b) => a - b).join()}`,
      line.is_free ? 0 : line.price + line.addons_price,
    ]),
  );
  return {
    order,
    lines: draft.lines,
    demands: checkData.demands,
    actor: draft.actor,
    actorId: draft.actorId,
    coupon: couponClaimOf(checkData),
    customer,
    check: {
      ...check,
      // The charged prices equal the prices that the customer saw, because other requests are refused.
      items: check.items.map(({ item_id, variant_id, addon_ids, quantity }) => ({
        item_id,
        variant_id,
        addon_ids,
        quantity,
        seen_price: priceOf.get(
          `${item_id}/${variant_id}/${[...new Set(addon_ids)].sort((a, b) => a - b).join()}`,
        ),
      })),
    },
  };
}
