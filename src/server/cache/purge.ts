import type { Db } from '../db/client.ts';
import { notify } from '../db/notifications.ts';
import { allTag } from './cache-tags.ts';

export const purgeChannel = 'haat_purge';

/** PostgreSQL's limit for a payload is 8,000 bytes. */
const payloadLimit = 7000;

/**
 * Notifies every process to purge the pages with these tags: on commit inside a transaction, and not at all on
 * rollback.
 */
export async function purge(db: Pick<Db, 'execute'>, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const payload = JSON.stringify([...new Set(tags)]);
  const sent = Buffer.byteLength(payload) < payloadLimit ? payload : JSON.stringify([allTag]);
  await notify(db, purgeChannel, sent);
}
