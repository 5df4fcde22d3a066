import { isEditable } from '#domain/order-state.ts';
import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findPayments } from '#server/repositories/payment.ts';
import { findRefunds } from '#server/repositories/refund.ts';
import type { Buyer, OrderRefusal } from '../buyer/order-dependencies.ts';
import { findVisibleOrder } from './read-orders.ts';

/**
 * The maximum number of changes of one order. Without a limit, changes could prevent the store from packing the order.
 */
const maxRevisions = 20;

/** Why an order cannot be changed at all; null if it can be changed. */
export async function findEditRefusal(
  db: Db,
  order: OrderRow,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<OrderRefusal | null> {
  const refuse = (why: 'picking' | 'payment' | 'refunded' | 'often'): OrderRefusal => ({
    ok: false,
    error: 'NOT_EDITABLE',
    message: shop.text(`order.edit.not.${why}`),
    why,
  });
  if (!isEditable(order.status)) return refuse('picking');
  if (order.revision >= maxRevisions) return refuse('often');
  if ((await findPayments(db, order.id)).some(({ closedAs }) => closedAs === 'failed'))
    return refuse('payment');
  // An order with a refund cannot be changed, because the refund was calculated from the bill that would be replaced.
  // Refunds that only return the difference after an earlier change are ignored, except failed ones.
  const refunds = await findRefunds(db, order.id);
  if (refunds.some(({ isSettlement, state }) => !isSettlement || state === 'failed'))
    return refuse('refunded');
  return null;
}

/** Whether the customer may see this order and can change it now. */
export async function canEditOrder(db: Db, uniqueOrderId: string, buyer: Buyer): Promise<boolean> {
  const row = await findVisibleOrder({ db }, uniqueOrderId, buyer);
  return row !== null && (await findEditRefusal(db, row, buyer)) === null;
}
