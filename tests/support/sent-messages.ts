import type { Db } from '#server/db/client.ts';
import { type OutboxMessage, readOutbox } from '#server/services/message/read-outbox.ts';

/** The newest messages of a test shop as people read them, newest first. */
export async function sentMessages(db: Db): Promise<OutboxMessage[]> {
  return (await readOutbox({ db })) ?? [];
}
