import { deskPath } from '#staff-paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { queueMessages } from '#server/repositories/message.ts';
import { findStoreForMessages, findStoreStaffEmails } from '#server/repositories/order-message-recipients.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import type { PaymentRow } from '#server/repositories/payment.ts';
import { availableChannels, recipientsOf } from '../message/message-channels.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { eventMessage } from '../message/queue-event-message.ts';
import { notifyOrderCustomer } from '../order/notify-order-customer.ts';

/** The key of the message's event, which ensures that each recipient gets the message only once. */
export const paymentFailedKey = (paymentId: number): string => `payment:${paymentId}:failed`;

/**
 * Queues the messages about a packed order whose payment could not be captured: the customer gets a link to pay, and
 * the store is informed.
 */
export async function queuePaymentFailedMessage(
  tx: Db,
  order: OrderRow,
  { id, amount, currency }: PaymentRow,
  at: Date,
): Promise<void> {
  const parameters = {
    name: order.customerName,
    number: order.orderNumber,
    total: { money: order.chargedTotal, currency },
    amount: { money: amount, currency },
  };
  await notifyOrderCustomer(tx, order, {
    event: 'payment-failed',
    key: paymentFailedKey(id),
    parameters: (store) => ({ ...parameters, store: store.name }),
    at,
  });
  const texts = await readMessages(tx, ['store-payment-failed']);
  const store = await findStoreForMessages(tx, order);
  const channels = availableChannels();
  const toStore = (await findStoreStaffEmails(tx, order.storeId)).flatMap((email) =>
    recipientsOf({ email }, texts.get('store-payment-failed') ?? emptyMessageBody, channels).map(
      ({ channel, recipient }) =>
        eventMessage({
          event: 'store-payment-failed',
          key: paymentFailedKey(id),
          recipient: { channel, address: recipient, locale: '' },
          about: { storeId: order.storeId, orderId: order.id },
          parameters: { ...parameters, store: store.ownName },
          link: environment().siteUrl + deskPath(`orders/${order.id}`),
          at,
        }),
    ),
  );
  await queueMessages(tx, toStore);
}
