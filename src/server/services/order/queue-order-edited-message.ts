import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { notifyOrderCustomer } from './notify-order-customer.ts';
import { orderParameters } from './order-messages.ts';

/** Confirms a change of an open order to its customer, in the transaction that makes the change. */
export function queueOrderEditedMessage(tx: Db, order: OrderRow, at: Date): Promise<void> {
  return notifyOrderCustomer(tx, order, {
    event: 'order-edited',
    key: `order:${order.id}:edited:${order.revision}`,
    // The message about a later change replaces an earlier message that was not sent yet.
    topic: `order:${order.id}:edited`,
    parameters: (store) => ({ ...orderParameters(order, store), store: store.name }),
    at,
  });
}
