import { noReason } from '#domain/message-value.ts';
import { walletPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { queueMessages } from '#server/repositories/message.ts';
import { findUser } from '#server/repositories/user.ts';
import { findCustomerToNotify } from '../message/find-customer-to-notify.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { eventMessage } from '../message/queue-event-message.ts';

/** Notifies a customer of credit from the shop, in the transaction that posts the credit. */
export async function queueCreditMessage(
  tx: Db,
  {
    userId,
    currency,
    amount,
    reason,
    key,
    at,
  }: { userId: string; currency: string; amount: number; reason: string; key: string; at: Date },
): Promise<void> {
  const event = 'store-credit';
  const user = await findUser(tx, userId);
  if (!user || user.erasedAt) return;
  const texts = await readMessages(tx, [event]);
  const customer = await findCustomerToNotify(tx, userId);
  const contact = { email: user.email, phone: user.phoneNumberVerified ? user.phoneNumber : null };
  await queueMessages(
    tx,
    customer.recipientsFor(contact, texts.get(event) ?? emptyMessageBody).map(({ channel, recipient }) =>
      eventMessage({
        event,
        key: `credit:${key}`,
        topic: `credit:${userId}:${key}`,
        recipient: { channel, address: recipient, locale: user.locale ?? '' },
        parameters: { name: user.name, amount: { money: amount, currency }, reason: reason || noReason },
        link: environment().siteUrl + walletPath(),
        at,
      }),
    ),
  );
}
