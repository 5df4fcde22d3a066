import type { App } from '../../process/app.ts';
import { environment } from '../../config/environment.ts';
import { latestMessages } from '../../repositories/message.ts';

const maxMessages = 30;

/** The demo's outgoing messages, newest first; null in a real shop. */
export async function readOutbox({
  db,
}: Pick<App, 'db'>): Promise<Awaited<ReturnType<typeof latestMessages>> | null> {
  return environment().mode === 'demo' ? latestMessages(db, maxMessages) : null;
}
