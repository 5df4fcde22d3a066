import type { Clock } from '../../adapters/ports.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getAppDependencies } from '../../process/app-dependencies.ts';
import { registerJob } from '../../process/jobs.ts';
import { writeAudit } from '../../repositories/audit.ts';
import { endDueSoldOut, hasDueSoldOut } from '../../repositories/sold-out.ts';

/**
 * Puts what was sold out for the day on sale again, also what became due during a downtime. The triggers of the tables
 * purge its pages in the same transaction.
 */
export async function endSoldOutDays({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  if (!(await hasDueSoldOut(db, now))) return 0;
  return inTransaction(db, async (tx) => {
    const ended = await endDueSoldOut(tx, now);
    for (const { itemId, variantId } of ended)
      await writeAudit(tx, {
        actorId: null,
        action: 'item.on-sale',
        detail: { id: itemId, variantId, reason: 'The store opens.' },
      });
    return ended.length;
  });
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
