import {
  addToCart,
  type CartResult,
  emptyCart,
  lineKey,
  type NewLine,
  removeCoupon,
  removeLines,
  removeOne,
  replaceCart,
} from '#domain/cart.ts';
import { type CartState, decodeProduct, encodeProduct } from '#domain/cart-codec.ts';
import { maxMemberLines } from '#domain/member-cart-cookie.ts';
import { moneySteps } from '#domain/money.ts';
import { memberCartPath } from '#paths';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import type { RequestContext } from '#server/request/context.ts';
import { readField } from '#server/request/form-params.ts';
import { addFreeItem } from '../cart/add-free-item.ts';
import type { CartDependencies } from '../cart/confirm-cart.ts';
import { applyCoupon } from '../cart/coupons.ts';

/** Search parameters for the page of the members' cart: why a change was refused, or that it removed the coupon. */
type Notice = Parameters<typeof memberCartPath>[0] & { coupon?: string };
export type MemberCartChange = { state: CartState; notice: Notice };

/** Makes the change that a form of the members' cart requests, by the rules of the main cart (MEMB-02, MEMB-12). */
export async function changeMemberCart(
  deps: CartDependencies,
  { locale, settings }: RequestContext,
  { state, data, userId }: { state: CartState; data: FormData; userId: string },
): Promise<MemberCartChange> {
  const action = readField(data, 'action');
  const { cart } = state;
  const line: NewLine | null = decodeProduct(readField(data, 'line'));
  const lines = [...cart.lines, ...(line ? [line] : [])];
  const { catalogue, store } = await readCartCatalogue(deps.db, { ...cart, lines, locale, isMember: true });
  const changed = (result: CartResult): MemberCartChange => {
    if (!result.ok) return { state, notice: line ? noticeOf(result, line) : {} };
    const isCouponRemoved =
      cart.coupon !== null && result.cart.coupon === null && result.cart.lines.length > 0;
    return {
      state: { ...state, cart: result.cart },
      notice: isCouponRemoved ? { removed: 'coupon' } : {},
    };
  };
  if (action === 'coupon' && store) {
    const code = readField(data, 'coupon').trim().slice(0, 80);
    if (code === '') return { state, notice: {} };
    const applied = await applyCoupon(deps, code, {
      lines: cart.lines,
      catalogue,
      store,
      customerKey: `user:${userId}`,
      shownStep: moneySteps(settings).shown,
    });
    if (!applied.success) return { state, notice: { coupon: applied.code } };
    const withCoupon = { ...state, cart: { ...cart, coupon: applied.code } };
    const itemId = applied.coupon?.free_item_id;
    return { state: await addFreeItem(deps, withCoupon, { itemId, locale, isMember: true }), notice: {} };
  }
  if (action === 'remove_coupon')
    return { state: { ...state, cart: removeCoupon(cart, catalogue) }, notice: {} };
  if (action === 'empty') return { state: { ...state, cart: emptyCart }, notice: {} };
  if (!line) return { state, notice: {} };
  const key = lineKey({ ...line, addon_ids: line.addon_ids ?? [] });
  switch (action) {
    case 'add':
      return cart.lines.length >= maxMemberLines && !cart.lines.some((one) => lineKey(one) === key)
        ? { state, notice: { refused: 'lines_limit' } }
        : changed(addToCart(cart, line, { catalogue }));
    case 'replace':
      return changed(replaceCart(line, { catalogue }));
    case 'lower':
      return changed(removeOne(cart, key, { catalogue }));
    case 'remove':
      return changed({ ok: true, cart: removeLines(cart, [key], catalogue) });
    default:
      return { state, notice: {} };
  }
}

function noticeOf(refusal: Extract<CartResult, { ok: false }>, line: NewLine): Notice {
  switch (refusal.error) {
    case 'other_store':
      return { replace: encodeProduct({ ...line, addon_ids: line.addon_ids ?? [] }) };
    case 'stock_limit':
      return { refused: refusal.error, n: refusal.available };
    case 'quantity_limit':
    case 'lines_limit':
      return { refused: refusal.error };
    default:
      return { refused: 'gone' };
  }
}
