import type { Db } from '#server/db/client.ts';
import { type OutboxMessage, readDemoOutbox } from '#server/services/message/read-demo-outbox.ts';

/** The newest messages of a test shop as people read them, newest first. */
export async function sentMessages(db: Db): Promise<OutboxMessage[]> {
  return (await readDemoOutbox({ db })) ?? [];
}
