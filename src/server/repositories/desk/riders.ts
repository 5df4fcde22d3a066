import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RiderDeskRow, RiderQuery } from '#contracts/desk/rider.ts';
import type { Db } from '#server/db/client.ts';
import { riders, riderStores, users } from '#server/db/schema/index.ts';
import { findCashDebts } from '../rider-money.ts';
import { isAccountSql } from './is-account.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

/** Whether the rider works for one of the stores of a staff member. */
const isVisible = (storeIds: StoreScope): SQL | undefined =>
  storeIds === null
    ? undefined
    : sql`exists (select from ${riderStores} where ${riderStores.userId} = ${riders.userId} and ${isInStoresSql(storeIds, riderStores.storeId)})`;

const columns = {
  id: riders.userId,
  name: users.name,
  phone: users.phoneNumber,
  state: riders.state,
  vehicle: riders.vehicle,
  lastFour: riders.identityLastFour,
  onShiftSince: riders.onShiftSince,
  reason: riders.reason,
  appliedAt: riders.appliedAt,
  decidedAt: riders.decidedAt,
  storeIds: sql<
    number[]
  >`coalesce((select array_agg(store_id order by store_id) from rider_stores where user_id = ${riders.userId}), '{}')`,
  storeNames: sql<string[]>`coalesce((select array_agg(stores.name order by stores.id) from rider_stores
    join stores on stores.id = store_id where user_id = ${riders.userId}), '{}')`,
  underWay: sql<number>`(select count(*)::int from deliveries join orders on orders.id = order_id
    where rider_id = ${riders.userId} and ended_at is null and orders.status not in ('cancelled', 'rejected'))`,
  delivered: sql<number>`(select count(*)::int from deliveries join orders on orders.id = order_id
    where rider_id = ${riders.userId} and orders.status = 'delivered')`,
};

type Found = Omit<RiderDeskRow, 'cash' | 'isOnShift' | 'appliedAt' | 'decidedAt'> & {
  onShiftSince: Date | null;
  appliedAt: Date;
  decidedAt: Date | null;
};

const toRow = (
  { onShiftSince, appliedAt, decidedAt, ...row }: Found,
  debts: Awaited<ReturnType<typeof findCashDebts>>,
): RiderDeskRow => ({
  ...row,
  isOnShift: onShiftSince !== null,
  cash: debts.filter(({ riderId }) => riderId === row.id).map(({ riderId: _, ...debt }) => debt),
  appliedAt: appliedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Lists riders: those who wait for a decision come first, then the newest riders. */
export async function listRiderRows(
  db: Db,
  { page, perPage, q, state, ids }: RiderQuery,
  storeIds: StoreScope,
): Promise<{ rows: RiderDeskRow[]; total: number }> {
  const where = and(
    isVisible(storeIds),
    state === undefined ? undefined : eq(riders.state, state),
    ids === undefined ? undefined : inArray(riders.userId, [...ids]),
    q ? isAccountSql(q, 'users') : undefined,
  );
  const found = await db
    .select(columns)
    .from(riders)
    .innerJoin(users, eq(users.id, riders.userId))
    .where(where)
    .orderBy(desc(sql`${riders.state} = 'applied'`), desc(riders.appliedAt), riders.userId)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(riders)
    .innerJoin(users, eq(users.id, riders.userId))
    .where(where);
  const debts = await findCashDebts(db, { storeIds });
  return { rows: found.map((row) => toRow(row, debts)), total: counted!.total };
}

export async function findRiderRow(db: Db, id: string, storeIds: StoreScope): Promise<RiderDeskRow | null> {
  const { rows } = await listRiderRows(db, { page: 1, perPage: 1, order: 'ASC', ids: [id] }, storeIds);
  return rows[0] ?? null;
}
