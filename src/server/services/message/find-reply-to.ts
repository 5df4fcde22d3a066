import { defaultSettings, type Settings } from '#contracts/settings.ts';
import { realEmail } from '#domain/contact-channel.ts';
import { isSettingSet } from '#domain/menu-entries.ts';
import { isMessageEvent, messageRule } from '#domain/message-event.ts';
import type { Db } from '../../db/client.ts';
import type { MessageRow } from '../../repositories/message.ts';
import { findOrderEmail } from '../../repositories/order-message-recipients.ts';

/**
 * Where an answer to an email goes: to the shop's public address, and from the store to the customer of the order. Null
 * if that address is unknown; the answer then goes to the sender of emails.
 */
export async function findReplyTo(
  db: Db,
  { channel, event, eventKey }: Pick<MessageRow, 'channel' | 'event' | 'eventKey'>,
  { contactEmail }: Pick<Settings, 'contactEmail'>,
): Promise<string | null> {
  if (channel !== 'email') return null;
  const order = /^order:(\d+):/.exec(eventKey)?.[1];
  if (isMessageEvent(event) && messageRule(event).audience === 'store')
    return order === undefined ? null : findOrderEmail(db, Number(order));
  const isOwn = isSettingSet(contactEmail) && contactEmail !== defaultSettings.contactEmail;
  return isOwn ? realEmail(contactEmail) : null;
}
