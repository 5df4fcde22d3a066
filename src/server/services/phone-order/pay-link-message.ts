import { payLinkPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import type { CheckoutRow } from '#server/repositories/checkout.ts';
import { queueMessages } from '#server/repositories/message.ts';
import { findUser } from '#server/repositories/user.ts';
import { findStoreForMessages } from '#server/repositories/order-message-recipients.ts';
import { availableChannels, recipientsOf } from '../message/message-channels.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { eventMessage } from '../message/queue-event-message.ts';
import type { CheckoutDraft } from '../payment/checkout-draft.ts';

export const payLinkKey = (checkoutId: number): string => `pay-link:${checkoutId}`;

/** Sends a customer the link that they requested on the phone, regardless of their notification preferences. */
export async function queuePayLink(db: Db, checkout: CheckoutRow, at: Date): Promise<void> {
  const event = 'pay-link';
  const { id, draft, userId, locale, total, currency, expiresAt, payToken } = checkout;
  const { order } = draft as CheckoutDraft;
  const user = userId === null ? null : await findUser(db, userId);
  const store = await findStoreForMessages(db, { storeId: order.storeId, locale });
  const body = (await readMessages(db, [event])).get(event) ?? emptyMessageBody;
  const recipients = recipientsOf(
    { email: user?.email ?? null, phone: order.phone },
    body,
    availableChannels(),
  );
  await queueMessages(
    db,
    recipients.map(({ channel, recipient }) =>
      eventMessage({
        event,
        key: payLinkKey(id),
        recipient: { channel, address: recipient, locale },
        about: { storeId: order.storeId },
        parameters: {
          ...{ name: order.customerName, store: store.name },
          amount: { money: total, currency },
          until: { time: expiresAt.toISOString() },
        },
        link: environment().siteUrl + payLinkPath(payToken!),
        usefulUntil: expiresAt,
        at,
      }),
    ),
  );
}
