import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { disputes } from '../db/schema/index.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** Stores what the provider says of a dispute. False where that is known; a closed one never opens again. */
export async function saveDispute(tx: Db, dispute: typeof disputes.$inferInsert): Promise<boolean> {
  const { state, closedAt = null } = dispute;
  const rows = await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.reference,
      set: { state, closedAt },
      setWhere: sql`${disputes.state} = 'open' and ${disputes.state} <> ${state}`,
    })
    .returning({ id: disputes.id });
  return rows.length > 0;
}

/** Whether a customer's bank is asking for this payment back: no refund is made meanwhile. */
export async function hasOpenDispute(db: Db, paymentId: number): Promise<boolean> {
  return (await db.$count(disputes, and(eq(disputes.paymentId, paymentId), eq(disputes.state, 'open')))) > 0;
}
