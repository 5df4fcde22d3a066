import { environment } from '../../config/environment.ts';
import type { App } from '../../process/app.ts';
import { latestMessages, type MessageRow } from '../../repositories/message.ts';
import { decryptBody } from './secret-body.ts';

const maxMessages = 30;

export type OutboxMessage = Pick<MessageRow, 'channel' | 'recipient' | 'subject' | 'body' | 'createdAt'>;

/** The demo's outgoing messages with their codes, newest first; null in a real shop. */
export async function readOutbox({ db }: Pick<App, 'db'>): Promise<OutboxMessage[] | null> {
  if (environment().mode !== 'demo') return null;
  const messages = await latestMessages(db, maxMessages);
  return messages.map(({ secretBody, body, ...message }) => ({
    ...message,
    body: secretBody === null ? body : decryptBody(secretBody),
  }));
}
