import { type SQL, sql } from 'drizzle-orm';
import type { MemberQuery, MemberRow } from '#contracts/desk/membership.ts';
import type { RenewalMethod } from '#domain/membership.ts';
import type { Db } from '#server/db/client.ts';
import { isAccountSql } from './is-account.ts';

type Found = {
  id: string;
  name: string;
  period_id: number;
  plan: string;
  starts_at: Date;
  ends_at: Date;
  allowance_grams: number;
  used_grams: number;
  renewal: RenewalMethod;
  cancelled_at: Date | null;
  total: number;
};

const sortColumns: Readonly<Record<string, SQL>> = {
  name: sql`name collate names`,
  endsAt: sql`ends_at`,
  left: sql`allowance_grams - used_grams`,
};

const notEmpty = (conditions: (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

/** Each customer who has or had a membership, with the period that began last. */
export async function listMemberRows(
  db: Db,
  { page, perPage, sort, order, q, ids, state, planId }: MemberQuery,
  now: Date,
): Promise<{ rows: MemberRow[]; total: number }> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const column =
    (sort !== undefined && Object.hasOwn(sortColumns, sort) && sortColumns[sort]) || sql`ends_at`;
  const conditions = notEmpty([
    q ? isAccountSql(q, 'u') : undefined,
    ids ? sql`u.id = any(${sql.param([...ids])}::text[])` : undefined,
    state === undefined
      ? undefined
      : state === 'running'
        ? sql`p.ends_at > ${time}`
        : sql`p.ends_at <= ${time}`,
    planId === undefined ? undefined : sql`p.plan_id = ${planId}`,
  ]);
  const { rows } = await db.execute<Found>(sql`
    with latest as (
      select distinct on (user_id) * from membership_periods where starts_at <= ${time} order by user_id, starts_at desc
    )
    select u.id, u.name, p.id as period_id, p.plan_name as plan, p.starts_at, p.ends_at, p.allowance_grams, p.used_grams,
      coalesce(m.renewal, 'reminder') as renewal, m.cancelled_at, (count(*) over ())::int as total
    from latest p join users u on u.id = p.user_id left join memberships m on m.user_id = p.user_id
    where ${conditions}
    order by ${column} ${order === 'DESC' ? sql`desc` : sql`asc`}, id
    limit ${perPage} offset ${(page - 1) * perPage}`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      periodId: row.period_id,
      plan: row.plan,
      state: new Date(row.ends_at) > now ? 'running' : 'ended',
      startsAt: new Date(row.starts_at).toISOString(),
      endsAt: new Date(row.ends_at).toISOString(),
      allowanceGrams: row.allowance_grams,
      usedGrams: row.used_grams,
      renewal: row.renewal,
      cancelledAt: row.cancelled_at && new Date(row.cancelled_at).toISOString(),
    })),
  };
}

/** Changes the allowance of a period that has not ended; false if it has ended, or if more grams are already used. */
export async function updateAllowance(
  tx: Db,
  { id, periodId, allowanceGrams }: { id: string; periodId: number; allowanceGrams: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`update membership_periods set allowance_grams = ${allowanceGrams}
    where id = ${periodId} and user_id = ${id} and ends_at > ${now.toISOString()}::timestamptz and used_grams <= ${allowanceGrams}
    returning id`);
  return rows.length > 0;
}
