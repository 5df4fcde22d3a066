import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PlanInput, PlanQuery, PlanRow } from '#contracts/desk/membership.ts';
import type { Db } from '#server/db/client.ts';
import { membershipPlans } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { limitAndOffset } from './list-query.ts';
import { saveRow } from './save-row.ts';

const sortable = {
  name: membershipPlans.name,
  price: membershipPlans.price,
  allowanceGrams: membershipPlans.allowanceGrams,
  position: membershipPlans.position,
  id: membershipPlans.id,
};

// The table's name is written out: drizzle would omit it, and `id` would then mean the id of the period.
const sold = sql<number>`(select count(*)::int from membership_periods where plan_id = membership_plans.id)`;

const select = (db: Db) => db.select({ plan: membershipPlans, sold }).from(membershipPlans);
const toRow = ({ plan, sold: count }: Awaited<ReturnType<typeof select>>[number]): PlanRow => ({
  ...plan,
  sold: count,
});

export async function listPlanRows(db: Db, query: PlanQuery): Promise<{ rows: PlanRow[]; total: number }> {
  const where = and(
    query.ids ? inArray(membershipPlans.id, [...query.ids]) : undefined,
    query.isActive === undefined ? undefined : eq(membershipPlans.isActive, query.isActive),
    query.q ? containsTypedSql(query.q, membershipPlans.name) : undefined,
  );
  const { orderBy, limit, offset } = limitAndOffset(
    { sort: 'position', ...query },
    sortable,
    membershipPlans.id,
  );
  const [rows, total] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(membershipPlans, where),
  ]);
  return { rows: rows.map(toRow), total };
}

export async function findPlanRow(db: Db, id: number): Promise<PlanRow | null> {
  const [row] = await select(db).where(eq(membershipPlans.id, id));
  return row ? toRow(row) : null;
}

/** Returns the plan's id, or null if the plan does not exist. */
export function savePlanRow(tx: Db, { id, ...values }: PlanInput): Promise<number | null> {
  return saveRow(tx, membershipPlans, id, values);
}

export async function deletePlanRow(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(membershipPlans)
    .where(eq(membershipPlans.id, id))
    .returning({ id: membershipPlans.id });
  return deleted.length > 0;
}
