/**
 * The members' cart on the device, separate from the main one (MEMB-01). Every change starts from what is stored:
 * another tab, or a form, may have changed it.
 */
import { addToCart, type Cart, type CartResult, lineKey, removeOne, toLine } from '#domain/cart.ts';
import { type CartState, decodeCartState, encodeCartState } from '#domain/cart-codec.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { type ControlItem, itemFromControl } from '#domain/control-item.ts';
import { maxMemberLines, memberCartCookie, memberCartSeconds } from '#domain/member-cart-cookie.ts';
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie.ts';

const readState = (): CartState => decodeCartState(readBrowserCookie(memberCartCookie));

function change(apply: (cart: Cart) => CartResult): CartResult {
  const state = readState();
  const result = apply(state.cart);
  if (result.ok) {
    const isEmpty = result.cart.lines.length === 0;
    const text = isEmpty ? '' : encodeCartState({ ...state, cart: result.cart });
    writeBrowserCookie(memberCartCookie, text, isEmpty ? 0 : memberCartSeconds);
  }
  return result;
}

const keyOf = ({ id, variant }: ControlItem): string =>
  lineKey(toLine({ item_id: id, variant_id: variant ?? null }));

/** MEMB-02: adds one unit of a member variant; `control` contains its members' price. */
export function addMemberItem(control: ControlItem): CartResult {
  const catalogue = toCatalogue([itemFromControl(control)]);
  const key = keyOf(control);
  return change((cart) =>
    cart.lines.length >= maxMemberLines && !cart.lines.some((line) => lineKey(line) === key)
      ? { ok: false, error: 'lines_limit', limit: maxMemberLines }
      : addToCart(cart, { item_id: control.id, variant_id: control.variant ?? null }, { catalogue }),
  );
}

/** MEMB-12: removes one unit. This also removes the coupon from the cart. */
export function decreaseMemberItem(control: ControlItem): CartResult {
  const catalogue = toCatalogue([itemFromControl(control)]);
  return change((cart) => removeOne(cart, keyOf(control), { catalogue }));
}
