import { noReason } from '#domain/message-value.ts';
import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { notifyOrderCustomer } from './notify-order-customer.ts';

/** Notifies the customer of a refund, in the refund's transaction; once per `key`. */
export function queueRefundMessage(
  tx: Db,
  order: OrderRow,
  { amount, key, reason, at }: { amount: number; key: string; reason: string; at: Date },
): Promise<void> {
  const { currency } = order;
  return notifyOrderCustomer(tx, order, {
    event: 'order-refunded',
    key: `refund:${key}`,
    // Each refund has its own message, so that no message replaces another.
    topic: `order:${order.id}:refund:${key}`,
    parameters: (store) => ({
      name: order.customerName,
      number: order.orderNumber,
      store: store.name,
      total: { money: order.chargedTotal, currency },
      amount: { money: amount, currency },
      reason: reason || noReason,
    }),
    at,
  });
}
