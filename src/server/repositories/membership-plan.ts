import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { membershipPlans } from '../db/schema/index.ts';

export type PlanRow = typeof membershipPlans.$inferSelect;

/** The plans on sale, in display order. */
export function findPlansForSale(db: Db): Promise<PlanRow[]> {
  return db
    .select()
    .from(membershipPlans)
    .where(eq(membershipPlans.isActive, true))
    .orderBy(asc(membershipPlans.position), asc(membershipPlans.id));
}

export async function findPlan(db: Db, id: number): Promise<PlanRow | null> {
  const [row] = await db.select().from(membershipPlans).where(eq(membershipPlans.id, id));
  return row ?? null;
}

/** The plan, locked so that it cannot be deleted until the transaction ends. */
export async function shareLockPlan(tx: Db, id: number): Promise<PlanRow | null> {
  const [row] = await tx.select().from(membershipPlans).where(eq(membershipPlans.id, id)).for('key share');
  return row ?? null;
}
