import type { MessageBody } from '#contracts/document/message.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import type { NotificationChannel } from '#server/repositories/message.ts';
import { findCustomerChannels } from '#server/repositories/order-message-recipients.ts';
import { findPushRecipients } from '#server/repositories/push-subscription.ts';
import { availableChannels, type Contact, recipientsOf } from './message-channels.ts';

export type Recipient = { channel: NotificationChannel; recipient: string };

type CustomerToNotify = {
  /** The account’s email. */
  email: string | null;
  /** All contacts and devices that receive a message about one event. */
  recipientsFor: (
    contact: Contact,
    choices: Pick<MessageBody, 'send_email' | 'send_sms'>,
  ) => readonly Recipient[];
};

/**
 * The recipients for a customer: the contacts that both the message's settings and the customer's choices allow, and
 * always the devices and the alerts of the account. A guest has contacts only.
 */
export async function findCustomerToNotify(db: Db, userId: string | null): Promise<CustomerToNotify> {
  const channels = availableChannels();
  if (userId === null)
    return { email: null, recipientsFor: (contact, choices) => recipientsOf(contact, choices, channels) };
  const preferences = await findCustomerChannels(db, userId);
  const devices = await findPushTargets(db, userId);
  return {
    email: preferences?.email ?? null,
    recipientsFor: ({ email = null, phone = null }, choices) => [
      ...recipientsOf(
        {
          email: preferences?.isEmailWanted === false ? null : email,
          phone: preferences?.isSmsWanted === false ? null : phone,
        },
        choices,
        channels,
      ),
      ...devices,
      { channel: 'alert', recipient: userId },
    ],
  };
}

/** The devices of an account, as recipients; empty if push is not configured. */
export async function findPushTargets(db: Db, userId: string): Promise<Recipient[]> {
  if (!environment().vapid) return [];
  const devices = await findPushRecipients(db, userId);
  return devices.map((recipient) => ({ channel: 'push', recipient }));
}
