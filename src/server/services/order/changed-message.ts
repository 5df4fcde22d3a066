import { changesOf } from '#domain/order-change.ts';
import { orderPath } from '#paths';
import { environment } from '../../config/environment.ts';
import type { Db } from '../../db/client.ts';
import { queueMessages } from '../../repositories/message.ts';
import { findReportedStore } from '../../repositories/order-contacts.ts';
import type { OrderRow } from '../../repositories/order.ts';
import { findCustomerToNotify } from '../message/customer-recipients.ts';
import { readMessages, standardBody } from '../message/message-texts.ts';
import { eventMessage } from '../message/queue-event-message.ts';
import { orderParameters } from './order-messages.ts';
import type { PackedOrder } from './packed-order.ts';

/** Tells the customer what was packed otherwise, and the new total, in the transaction that settles the order. */
export async function queueOrderChanged(
  tx: Db,
  order: OrderRow,
  { lines, packed, at }: PackedOrder & { at: Date },
): Promise<void> {
  const event = 'order-changed';
  const texts = await readMessages(tx, [event]);
  const store = await findReportedStore(tx, order);
  const customer = await findCustomerToNotify(tx, order.userId);
  const recipients = customer.recipientsAt(
    { email: order.email ?? customer.email, phone: order.phone },
    texts.get(event) ?? standardBody,
  );
  const { name, number, total } = orderParameters(order, store);
  await queueMessages(
    tx,
    recipients.map(({ channel, recipient }) =>
      eventMessage({
        event,
        key: `order:${order.id}:changed`,
        recipient: { channel, address: recipient, locale: order.locale },
        parameters: {
          name,
          number,
          total,
          store: store.name,
          changes: { changes: changesOf(lines, packed) },
        },
        link: environment().siteUrl + orderPath(order.uniqueOrderId),
        at,
      }),
    ),
  );
}
