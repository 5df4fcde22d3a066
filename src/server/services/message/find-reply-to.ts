import { defaultSettings, type Settings } from '#contracts/settings.ts';
import { realEmail } from '#domain/contact-channel.ts';
import { emailPattern, normaliseEmail } from '#domain/email-address.ts';
import { isSettingSet } from '#domain/menu-entries.ts';
import { isMessageEvent, messageRule } from '#domain/message-event.ts';
import type { Db } from '#server/db/client.ts';
import type { MessageRow } from '#server/repositories/message.ts';
import { findOrderEmail, findStoreEmail } from '#server/repositories/order-message-recipients.ts';

/**
 * Where an answer to an email goes: from the customer of an order to its store, or to the shop if the store has no
 * address of its own; from the store to the customer of the order. Null if that address is unknown; the answer then
 * goes to the sender of emails.
 */
export async function findReplyTo(
  db: Db,
  { channel, event, storeId, orderId }: Pick<MessageRow, 'channel' | 'event' | 'storeId' | 'orderId'>,
  { contactEmail }: Pick<Settings, 'contactEmail'>,
): Promise<string | null> {
  if (channel !== 'email') return null;
  const isToStore = isMessageEvent(event) && messageRule(event).audience === 'store';
  if (isToStore && orderId !== null) return headerAddress(await findOrderEmail(db, orderId));
  const storeEmail = isToStore || storeId === null ? null : await findStoreEmail(db, storeId);
  const isShopKnown = isSettingSet(contactEmail) && contactEmail !== defaultSettings.contactEmail;
  return headerAddress(storeEmail) ?? (isShopKnown ? headerAddress(contactEmail) : null);
}

/** One address and nothing else, whatever was stored: a line break or a comma would change the headers of the mail. */
function headerAddress(stored: string | null): string | null {
  const email = realEmail(normaliseEmail(stored ?? ''));
  return email !== null && emailPattern.test(email) ? email : null;
}
