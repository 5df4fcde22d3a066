import { normaliseOneTimeCode, pastedCodeLength } from '#domain/phone.ts';
import type { Order } from '#domain/placed-order.ts';
import { wrongEmailText } from '#domain/wrong-email-text.ts';
import { cartAfterBuyAgainPath, orderPath, paymentPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { cookieHeader } from '#server/request/cookies.ts';
import { readField } from '#server/request/form-params.ts';
import { environment } from '#server/config/environment.ts';
import { checkoutCookieHeader } from '../account/guest-checkout-token.ts';
import { sendCode, verifyCode } from '../account/one-time-code.ts';
import { parseContact } from '../account/parse-contact.ts';
import {
  updateServerCart,
  serverCartCookie,
  serverCartDays,
  serverCartMarkCookie,
  newCartKey,
} from '../cart/server-cart.ts';
import { clearDeviceCartCookieHeader } from '#server/request/device-cart-cookie.ts';
import { findCartOwner } from '../cart/visitor-cart.ts';
import { maxLines } from '#domain/cart.ts';
import { emptyCartState } from '#domain/cart-codec.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { findOrderRow } from '#server/repositories/order.ts';
import { retryOrderPayment } from '../payment/retry-order-payment.ts';
import { identifyBuyer } from '../buyer/identify-buyer.ts';
import { cancelOrder } from './change-order-state.ts';
import { answerQuestion } from './picking-question.ts';
import { accessContactOfOrder } from './may-see-order.ts';
import { orderAgain } from './order-again.ts';
import { findOrder } from './read-orders.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';

/** How an unknown visitor can prove that an order is theirs. */
export type Unlock = { step: 'contact' | 'code'; contact: string; problem: string | null };
/**
 * The question that is asked if the cart is not empty when an order is bought again. The order can be added to the
 * cart only if both are from the same store.
 */
export type BuyAgainQuestion = 'same-store' | 'other-store';
export type OrderScreenResult = { cookies: string[] } & (
  | { redirect: string }
  | { order: Order; notice: string | null; buyAgainQuestion?: BuyAgainQuestion }
  | { order: null; unlock: Unlock }
);

/** Handles `GET /running-order/{id}`. */
export async function showOrder(
  app: AppDependencies,
  context: RequestContext,
  id: string,
): Promise<OrderScreenResult> {
  const order = await findOrder(app, id, await identifyBuyer(app, context));
  return order
    ? { order, notice: null, cookies: [] }
    : { order: null, unlock: { step: 'contact', contact: '', problem: null }, cookies: [] };
}

/** `POST`: cancel, answer a question, pay, buy again or unlock the order, depending on the button. */
export async function handleOrderForm(
  app: AppDependencies,
  context: RequestContext,
  id: string,
  data: FormData,
): Promise<OrderScreenResult> {
  const buyer = await identifyBuyer(app, context);
  const action = data.get('action');
  if (action === 'cancel') {
    const result = await cancelOrder(app, { unique_order_id: id, reason: '' }, buyer);
    const order = await findOrder(app, id, buyer);
    if (order)
      return {
        order,
        notice: result.ok ? context.text('order.cancelled') : (result.message ?? null),
        cookies: [],
      };
  }
  if (action === 'answer') {
    const answer = data.get('answer') === 'yes' ? 'yes' : 'no';
    const result = await answerQuestion(
      app,
      {
        unique_order_id: id,
        line_id: Number(data.get('line')),
        answer,
        until: String(data.get('until') ?? '') || undefined,
      },
      buyer,
    );
    const order = await findOrder(app, id, buyer);
    if (order)
      return {
        order,
        notice: result.ok ? context.text(`order.ask.said.${answer}`) : (result.message ?? null),
        cookies: [],
      };
  }
  if (action === 'pay') {
    const retried = await retryOrderPayment(
      app,
      { unique_order_id: id, method: String(data.get('method') ?? '') },
      buyer,
    );
    if (retried.ok)
      return {
        redirect: 'checkout' in retried ? `${paymentPath(retried.checkout.id)}?go` : orderPath(id),
        cookies: [],
      };
    const order = await findOrder(app, id, buyer);
    if (order) return { order, notice: retried.message ?? null, cookies: [] };
  }
  if (action === 'again') {
    const screenResult = await buyAgain(app, context, buyer, { id, how: data.get('how') });
    if (screenResult) return screenResult;
  }
  if (action === 'unlock') return unlock(app, context, id, data, buyer);
  return showOrder(app, context, id);
}

/**
 * Puts the lines of an order into the server cart, for pages without scripts. A cart with items is changed only if the
 * form contains the choice 'add' or 'replace'.
 */
async function buyAgain(
  app: AppDependencies,
  context: RequestContext,
  buyer: Buyer,
  { id, how }: { id: string; how: unknown },
): Promise<OrderScreenResult | null> {
  const reorder = await orderAgain(app, id, buyer);
  if (!reorder) return null;
  const order = (await findOrder(app, id, buyer))!;
  const isBanned = buyer.user?.isBanned ?? false;
  if (isBanned || reorder.lines.length === 0)
    return {
      order,
      notice: context.text(isBanned ? 'order.refused.banned' : 'order.againNone'),
      cookies: [],
    };
  const found = await findCartOwner(app, { userId: buyer.user?.id ?? null, cookies: context.cookies });
  const owner = found ?? { key: newCartKey() };
  const ordered = { restaurant_id: reorder.restaurant_id, lines: reorder.lines, coupon: null };
  const outcome = await updateServerCart<'filled' | 'full' | BuyAgainQuestion>(app, owner, async (state) => {
    const { cart } = state;
    const isSameStore = cart.restaurant_id === ordered.restaurant_id;
    if (cart.lines.length > 0 && how !== 'replace' && !(how === 'add' && isSameStore))
      return { state, result: isSameStore ? 'same-store' : 'other-store' };
    const filled = how === 'replace' ? { cart: ordered, set_aside: null } : mergeCarts(ordered, cart);
    if (filled.set_aside) return { state, result: 'full' };
    return { state: { ...emptyCartState, mode: state.mode, cart: filled.cart }, result: 'filled' };
  });
  if (outcome === 'full')
    return { order, notice: context.text('cart.limit_lines', { n: maxLines }), cookies: [] };
  if (outcome !== 'filled') return { order, notice: null, buyAgainQuestion: outcome, cookies: [] };
  const { secure } = environment();
  const maxAge = serverCartDays * 24 * 3600;
  const cookies = [cookieHeader(serverCartMarkCookie, '1', { maxAge, secure })];
  if ('key' in owner)
    cookies.push(cookieHeader(serverCartCookie, owner.key, { maxAge, httpOnly: true, secure }));
  cookies.push(...clearDeviceCartCookieHeader());
  return { redirect: cartAfterBuyAgainPath(reorder.left_out.length), cookies };
}

/** The responses do not reveal whether the order exists or which phone or email it has. */
async function unlock(
  app: AppDependencies,
  context: RequestContext,
  id: string,
  data: FormData,
  buyer: Buyer,
): Promise<OrderScreenResult> {
  const typed = String(data.get('contact') ?? '').slice(0, 254);
  const contact = parseContact(typed, buyer.settings);
  const respond = (step: Unlock['step'], problem: string | null): OrderScreenResult => ({
    order: null,
    unlock: { step, contact: typed, problem },
    cookies: [],
  });
  const mismatch = context.text('order.unlockWrong');
  if (contact === null)
    return respond('contact', context.text(wrongEmailText(typed, 'error.contact_invalid')));
  const otp = normaliseOneTimeCode(readField(data, 'otp', pastedCodeLength));
  if (otp === '') {
    const row = await findOrderRow(app.db, id);
    const sent = await sendCode(app, {
      contact,
      expected: row && accessContactOfOrder(row),
      requester: context,
      shop: context,
      settings: context.settings,
    });
    if (sent.ok) return respond('code', null);
    return sent.error === 'NO_CODES'
      ? respond('contact', sent.message)
      : respond('code', context.text('checkout.codeTooMany'));
  }
  const verified = await verifyCode(app, { contact, otp, requester: context });
  const order = verified.ok
    ? await findOrder(app, id, { ...buyer, confirmedContact: verified.contact })
    : null;
  if (!verified.ok && verified.error === 'code_elsewhere')
    return respond('code', context.text('error.code_elsewhere'));
  if (!verified.ok || !order) return respond('code', mismatch);
  return { redirect: orderPath(id), cookies: [checkoutCookieHeader(verified.token)] };
}
