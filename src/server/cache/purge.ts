import type { Db } from '../db/client.ts';
import { notify } from '../db/notifications.ts';
import { allTag } from './tags.ts';

export const purgeChannel = 'haat_purge';

/** PostgreSQL refuses a payload of 8,000 bytes. */
const payloadLimit = 7000;

/**
 * Tells every process to drop the pages that carry one of these tags. Inside a transaction it takes effect on commit,
 * and not at all on rollback.
 */
export async function purge(db: Pick<Db, 'execute'>, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const payload = JSON.stringify([...new Set(tags)]);
  const sent = Buffer.byteLength(payload) < payloadLimit ? payload : JSON.stringify([allTag]);
  await notify(db, purgeChannel, sent);
}
