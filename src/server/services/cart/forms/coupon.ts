import { removeCoupon, type NewLine } from '#domain/cart.ts';
import { moneySteps } from '#domain/money.ts';
import { readCartCatalogue } from '../../../repositories/cart-catalogue.ts';
import type { CartDeps } from '../confirm-cart.ts';
import { applyCoupon } from '../coupons.ts';
import { addServerCartLine } from '../server-cart.ts';
import type { CartForm, FormContext } from './cart-form.ts';

export const applyCouponForm: CartForm = async (state, fields, context, deps) => {
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
  const freeItem = applied.coupon?.free_item_id;
  if (!freeItem) return { state: withCoupon };
  const added = await addServerCartLine(deps, {
    state: withCoupon,
    line: await freeLine(freeItem, context, deps),
    locale: context.locale,
  });
  return { state: added.ok ? added.state : withCoupon };
};

async function freeLine(itemId: number, context: FormContext, deps: CartDeps): Promise<NewLine> {
  const { items } = await readCartCatalogue(deps.db, {
    lines: [{ item_id: itemId }],
    restaurant_id: null,
    locale: context.locale,
  });
  return { item_id: itemId, variant_id: items[0]?.variants[0]?.id ?? null };
}
