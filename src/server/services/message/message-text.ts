import { isMessageEvent, messageRule } from '#domain/message-event.ts';
import type { Db } from '#server/db/client.ts';
import type { MessageChannel, MessageRow } from '#server/repositories/message.ts';
import { loadPublishedShop, type PublishedShop } from '../settings/published-shop.ts';
import { decryptSecret } from './message-secret.ts';
import { type PublishedMessages, readMessages, emptyMessageBody } from './published-message-texts.ts';
import { type RenderedMessage, renderMessage } from './render-message.ts';

/** The data from which messages are rendered. */
export type ShopTexts = { shop: PublishedShop; texts: PublishedMessages };

export async function readShopTexts(db: Db): Promise<ShopTexts> {
  const [shop, texts] = await Promise.all([loadPublishedShop(db), readMessages(db)]);
  return { shop, texts };
}

/** Whether a message contains a code or a link that gives access, so that staff must not see its text. */
export const containsCode = ({ event, secret }: Pick<MessageRow, 'event' | 'secret'>): boolean =>
  secret !== null || (isMessageEvent(event) && messageRule(event).isSecret === true);

/**
 * The text of a message: the text stored by an earlier try or, without one, a text rendered from the published texts.
 */
export function messageTextOf(message: MessageRow, { shop, texts }: ShopTexts): RenderedMessage {
  const { event, channel, locale, parameters, secret, subject, body, html, registered } = message;
  if (body !== '' || event === '') return { subject, body, html, registered };
  if (!isMessageEvent(event)) throw new Error(`There is no message “${event}”.`);
  return renderMessage({
    event,
    channel: channel as MessageChannel,
    locale,
    parameters: { ...parameters, ...(secret !== null && decryptSecret(secret)) },
    texts: texts.get(event) ?? emptyMessageBody,
    shop,
  });
}
