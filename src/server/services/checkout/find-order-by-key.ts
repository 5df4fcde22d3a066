import { toLine } from '#domain/cart.ts';
import type { CartState } from '#domain/cart-codec.ts';
import { isVoided } from '#domain/order-state.ts';
import { orderPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { productsOf } from '../cart/server-cart.ts';
import { visitorCart } from '../cart/visitor-cart.ts';
import { identifyBuyer } from '../buyer/identify-buyer.ts';
import { findPlaceOrderResult, findOrder } from '../order/read-orders.ts';
import type { CheckoutPageContext } from './checkout-screen.ts';
import { cookiesAfterOrder } from './cookies-after-order.ts';
import { orderKeyCookie } from '../payment/order-key-cookie.ts';

/** For how long the same products in the cart are those of the order, and not the next order of the same products. */
const sameCartMs = 2 * 3_600_000;

/**
 * The order already placed with this key, for example when its response was lost; null if there is none. `isThisCart`: its
 * products are still in the cart, because nothing has emptied it.
 */
export async function findOrderByKey(
  { app, buyer, key }: Pick<CheckoutPageContext, 'app' | 'buyer' | 'key'>,
  { cart }: CartState,
): Promise<{ id: string; isThisCart: boolean } | null> {
  const existing = await findPlaceOrderResult(app, key, buyer);
  if (existing.state !== 'placed') return null;
  const id = existing.order.unique_order_id;
  const order = await findOrder(app, id, buyer);
  const ordered = (order?.lines ?? []).map((line) =>
    toLine({
      item_id: line.item_id ?? 0,
      variant_id: line.variant_id,
      addon_ids: line.selectedaddons.map(({ addon_id: addon }) => addon),
      quantity: line.quantity,
    }),
  );
  const age = app.clock.now().getTime() - Date.parse(existing.order.placed_at);
  const isRecent = age < sameCartMs && order !== null && !isVoided(order.status);
  const isSame = cart.lines.length === 0 || productsOf(ordered) === productsOf(cart.lines);
  return { id, isThisCart: isRecent && isSame };
}

/**
 * For `GET /cart`: the order that this browser's cart has become without it, because the payment was completed in
 * another browser. The redirect shows the order and empties the cart.
 */
export async function findPaidOrderOfCart(
  app: AppDependencies,
  context: RequestContext,
): Promise<{ redirect: string; cookies: string[] } | null> {
  const key = context.cookies.get(orderKeyCookie);
  if (!key || !/^[\w-]{16,64}$/.test(key)) return null;
  const buyer = await identifyBuyer(app, context);
  const userId = buyer.user?.id ?? null;
  const { state } = await visitorCart(app, { userId, cookies: context.cookies });
  const order = await findOrderByKey({ app, buyer, key }, state);
  if (!order?.isThisCart) return null;
  return {
    redirect: `${orderPath(order.id)}?placed`,
    cookies: await cookiesAfterOrder(app, context, { isMember: false }),
  };
}
