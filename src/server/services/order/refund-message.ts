import { orderPath } from '#paths';
import { environment } from '../../config/environment.ts';
import type { Db } from '../../db/client.ts';
import { queueMessages } from '../../repositories/message.ts';
import { findReportedStore } from '../../repositories/order-contacts.ts';
import type { OrderRow } from '../../repositories/order.ts';
import { findCustomerToNotify } from '../message/customer-recipients.ts';
import { readMessages, standardBody } from '../message/message-texts.ts';
import { eventMessage } from '../message/queue-event-message.ts';

/** Notifies the customer of a refund, in its transaction; once per `key`. */
export async function queueRefundMessage(
  tx: Db,
  order: OrderRow,
  { amount, key, reason, at }: { amount: number; key: string; reason: string; at: Date },
): Promise<void> {
  const event = 'order-refunded';
  const texts = await readMessages(tx, [event]);
  const store = await findReportedStore(tx, order);
  const customer = await findCustomerToNotify(tx, order.userId);
  const recipients = customer.recipientsAt(
    { email: order.email ?? customer.email, phone: order.phone },
    texts.get(event) ?? standardBody,
  );
  const { currency } = order;
  await queueMessages(
    tx,
    recipients.map(({ channel, recipient }) =>
      eventMessage({
        event,
        key: `refund:${key}`,
        // Each refund has its own message, and none replaces another.
        topic: `order:${order.id}:refund:${key}`,
        recipient: { channel, address: recipient, locale: order.locale },
        parameters: {
          name: order.customerName,
          number: order.orderNumber,
          store: store.name,
          total: { money: order.chargedTotal, currency },
          amount: { money: amount, currency },
          reason: reason || '–',
        },
        link: environment().siteUrl + orderPath(order.uniqueOrderId),
        at,
      }),
    ),
  );
}
