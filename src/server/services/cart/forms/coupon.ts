import { removeCoupon } from '#domain/cart.ts';
import { moneySteps } from '#domain/money.ts';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import { addFreeItem } from '../add-free-item.ts';
import { applyCoupon } from '../coupons.ts';
import type { CartFormHandler } from './cart-form-result.ts';

export const applyCouponForm: CartFormHandler = async (state, fields, context, deps) => {
  const { catalogue, store } = await readCartCatalogue(deps.db, {
    ...state.cart,
    locale: context.locale,
  });
  const code = (fields.get('coupon') ?? '').trim();
  if (code === '' || !store) return { state: { ...state, cart: removeCoupon(state.cart, catalogue) } };
  const applied = await applyCoupon(deps, code.slice(0, 80), {
    lines: state.cart.lines,
    catalogue,
    store,
    customerKey: context.customerKey,
    shownStep: moneySteps(context.settings).shown,
  });
  if (!applied.success) return { state, params: { coupon: applied.code } };
  const withCoupon = { ...state, cart: { ...state.cart, coupon: applied.code } };
  const itemId = applied.coupon?.free_item_id;
  return { state: await addFreeItem(deps, withCoupon, { itemId, locale: context.locale }) };
};
