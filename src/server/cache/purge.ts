import { addChange } from '../db/change-log.ts';
import type { Db } from '../db/client.ts';

/**
 * Makes every process purge the pages with these tags. Inside a transaction, this happens after the commit, and not at
 * all after a rollback.
 */
export async function purge(db: Pick<Db, 'insert'>, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await addChange(db, 'purge', [...new Set(tags)]);
}
