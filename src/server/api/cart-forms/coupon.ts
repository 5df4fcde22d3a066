import { removeCoupon, type NewLine } from '#domain/cart.ts';
import { readCartCatalogue } from '../../repositories/cart-catalogue.ts';
import type { CartDeps } from '../../services/cart/confirm-cart.ts';
import { applyCoupon } from '../../services/cart/coupons.ts';
import { addKeptLine } from '../../services/cart/kept-cart.ts';
import { buyerOf, type ApiContext } from '../cart-caller.ts';
import type { FormWork } from './form-work.ts';

export const setCoupon: FormWork = async (state, fields, c, deps) => {
  const { catalogue, store } = await readCartCatalogue(deps.db, {
    ...state.cart,
    locale: c.var.context.locale,
  });
  const code = (fields.get('coupon') ?? '').trim();
  if (code === '' || !store) return { state: { ...state, cart: removeCoupon(state.cart, catalogue) } };
  const { customerKey } = await buyerOf(c);
  const minorPerUnit = 10 ** c.var.context.settings.currencyDigits;
  const answer = await applyCoupon(deps, code.slice(0, 80), {
    lines: state.cart.lines,
    catalogue,
    store,
    customerKey,
    minorPerUnit,
  });
  if (!answer.success) return { state, say: { coupon: answer.code } };
  const applied = { ...state, cart: { ...state.cart, coupon: answer.code } };
  const freeItem = answer.coupon?.free_item_id;
  if (!freeItem) return { state: applied };
  const added = await addKeptLine(deps, {
    state: applied,
    line: await freeLine(freeItem, c, deps),
    locale: c.var.context.locale,
  });
  return { state: added.ok ? added.state : applied };
};

async function freeLine(itemId: number, c: ApiContext, deps: CartDeps): Promise<NewLine> {
  const { items } = await readCartCatalogue(deps.db, {
    lines: [{ item_id: itemId }],
    restaurant_id: null,
    locale: c.var.context.locale,
  });
  return { item_id: itemId, variant_id: items[0]?.variants[0]?.id ?? null };
}
