import type { MessageEvent } from '#domain/message-event.ts';
import { orderPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { queueMessages } from '#server/repositories/message.ts';
import {
  findStoreForMessages,
  type StoreForMessages,
} from '#server/repositories/order-message-recipients.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findCustomerToNotify } from '../message/find-customer-to-notify.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { type EventMessage, eventMessage } from '../message/queue-event-message.ts';

/**
 * Queues a message about an event to the customer of an order, through the channels that the event's texts allow. The
 * message has a link to the order's page. Runs in the transaction of the event.
 */
export async function notifyOrderCustomer<Event extends MessageEvent>(
  tx: Db,
  order: OrderRow,
  {
    event,
    parameters,
    ...message
  }: Pick<EventMessage<Event>, 'event' | 'key' | 'topic' | 'usefulUntil' | 'at'> & {
    parameters: (store: StoreForMessages) => EventMessage<Event>['parameters'];
  },
): Promise<void> {
  const texts = await readMessages(tx, [event]);
  const store = await findStoreForMessages(tx, order);
  const customer = await findCustomerToNotify(tx, order.userId);
  const recipients = customer.recipientsFor(
    { email: order.email ?? customer.email, phone: order.phone },
    texts.get(event) ?? emptyMessageBody,
  );
  await queueMessages(
    tx,
    recipients.map(({ channel, recipient }) =>
      eventMessage<Event>({
        event,
        ...message,
        recipient: { channel, address: recipient, locale: order.locale },
        about: { storeId: order.storeId, orderId: order.id },
        parameters: parameters(store),
        link: environment().siteUrl + orderPath(order.uniqueOrderId),
      }),
    ),
  );
}
