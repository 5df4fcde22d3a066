import { lineKey } from '#domain/cart.ts';
import type { CartState } from '#domain/cart-codec.ts';
import { findPlaceOrderResult, findOrder } from '../order/read-orders.ts';
import type { CheckoutPageContext } from './checkout-screen.ts';

/** The order already placed with this key, for example when its response was lost; null if there is none. */
export async function findOrderByKey(
  { app, buyer, key }: CheckoutPageContext,
  { cart }: CartState,
): Promise<{ id: string; isThisCart: boolean } | null> {
  const existing = await findPlaceOrderResult(app, key, buyer);
  if (existing.state !== 'placed') return null;
  const id = existing.order.unique_order_id;
  const order = await findOrder(app, id, buyer);
  const ordered = (order?.lines ?? []).map(
    (line) =>
      `${lineKey({ item_id: line.item_id ?? 0, variant_id: line.variant_id, addon_ids: line.selectedaddons.map((addon) => addon.addon_id).sort((a, b) => a - b) })}*${line.quantity}`,
  );
  const cartLines = cart.lines.map((line) => `${lineKey(line)}*${line.quantity}`);
  return { id, isThisCart: cartLines.length === 0 || ordered.sort().join() === cartLines.sort().join() };
}
