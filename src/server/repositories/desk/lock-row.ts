import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Makes other saves of this desk row wait until the transaction ends. */
export async function lockDeskRow(tx: Db, resource: string, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`desk:${resource}`}), ${id})`);
}
