import type { App } from '../../process/app.ts';
import { environment } from '../../config/environment.ts';
import { latestMessages } from '../../repositories/message.ts';

const shown = 30;

/** What would have been sent, newest first; null in a real shop, which shows nobody its customers' messages. */
export async function readOutbox({
  db,
}: Pick<App, 'db'>): Promise<Awaited<ReturnType<typeof latestMessages>> | null> {
  return environment().mode === 'demo' ? latestMessages(db, shown) : null;
}
