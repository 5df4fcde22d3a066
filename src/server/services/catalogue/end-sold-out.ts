import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { registerJob } from '#server/process/jobs.ts';
import { writeAuditLines } from '#server/repositories/audit.ts';
import { endDueSoldOut, hasDueSoldOut } from '#server/repositories/sold-out.ts';

/** How many are ended in one transaction, so that orders wait for none of them for long. */
const batchSize = 100;

/**
 * Puts what was sold out for the day on sale again, also what became due during a downtime. The triggers of the tables
 * purge its pages in the same transaction.
 */
export async function endSoldOutDays(
  { db, clock }: { db: Db; clock: Clock },
  { limit = batchSize } = {},
): Promise<number> {
  const now = clock.now();
  let count = 0;
  while (await hasDueSoldOut(db, now)) {
    count += await inTransaction(db, async (tx) => {
      const ended = await endDueSoldOut(tx, now, limit);
      await writeAuditLines(
        tx,
        ended.map(({ itemId, variantId }) => ({
          actorId: null,
          action: 'item.on-sale',
          detail: { id: itemId, variantId, reason: 'The store opens.' },
        })),
      );
      return ended.length;
    });
  }
  return count;
}

/** The interval is short, so that everything is on sale within two seconds of the opening. */
export function registerCatalogueJobs(): void {
  registerJob({
    name: 'catalogue.sold-out',
    everyMs: 1_000,
    async run() {
      await endSoldOutDays(getAppDependencies());
    },
  });
}
