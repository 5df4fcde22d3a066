import { environment } from '#server/config/environment.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { latestMessages, type MessageRow } from '#server/repositories/message.ts';
import { readShopTexts, messageTextOf } from './message-text.ts';

const maxMessages = 100;

export type OutboxMessage = Pick<MessageRow, 'channel' | 'recipient' | 'subject' | 'body' | 'createdAt'>;

/** The demo's outgoing messages with their codes, newest first; null in a real shop. */
export async function readDemoOutbox({ db }: Pick<AppDependencies, 'db'>): Promise<OutboxMessage[] | null> {
  if (environment().mode !== 'demo') return null;
  const [messages, shopTexts] = await Promise.all([latestMessages(db, maxMessages), readShopTexts(db)]);
  return messages.map((message) => {
    const { channel, recipient, createdAt } = message;
    const { subject, body } = messageTextOf(message, shopTexts);
    return { channel, recipient, subject, body, createdAt };
  });
}
