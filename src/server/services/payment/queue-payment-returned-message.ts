import type { Db } from '#server/db/client.ts';
import type { CheckoutRow } from '#server/repositories/checkout.ts';
import { queueMessages } from '#server/repositories/message.ts';
import { findStoreForMessages } from '#server/repositories/order-message-recipients.ts';
import { findOrderById } from '#server/repositories/order.ts';
import type { PaymentRow } from '#server/repositories/payment.ts';
import { findCustomerToNotify } from '../message/find-customer-to-notify.ts';
import { loadSettings } from '../settings/published-shop.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { eventMessage } from '../message/queue-event-message.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/**
 * Notifies the customer that a payment could not be used and is returned, in the transaction that requests the refund
 * or the release.
 */
export async function queuePaymentReturnedMessage(
  tx: Db,
  checkout: CheckoutRow,
  { id, amount, currency }: PaymentRow,
  at: Date,
): Promise<void> {
  const event = 'payment-returned';
  const order =
    checkout.orderId === null
      ? ((checkout.draft as CheckoutDraft | null)?.order ?? null)
      : await findOrderById(tx, checkout.orderId);
  const texts = await readMessages(tx, [event]);
  const { storeId } = checkout;
  const name =
    storeId === null
      ? (await loadSettings(tx)).shopName
      : (await findStoreForMessages(tx, { ...checkout, storeId })).name;
  const customer = await findCustomerToNotify(tx, checkout.userId);
  const recipients = customer.recipientsFor(
    { email: order?.email ?? customer.email, phone: order?.phone ?? null },
    texts.get(event) ?? emptyMessageBody,
  );
  await queueMessages(
    tx,
    recipients.map(({ channel, recipient }) =>
      eventMessage({
        event,
        key: `payment:${id}:returned`,
        recipient: { channel, address: recipient, locale: checkout.locale },
        about: { storeId },
        parameters: {
          name: order?.customerName ?? '',
          store: name,
          amount: { money: amount, currency },
        },
        at,
      }),
    ),
  );
}
