import { and, desc, eq, sql } from 'drizzle-orm';
import type { PayoutQuery, PayoutRow } from '#contracts/desk/payout.ts';
import type { Db } from '#server/db/client.ts';
import { payouts, stores, users } from '#server/db/schema/index.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

/** Returns the payout's id; null if a payout with this key is already stored. */
export async function insertPayout(tx: Db, payout: typeof payouts.$inferInsert): Promise<number | null> {
  const [row] = await tx.insert(payouts).values(payout).onConflictDoNothing().returning({ id: payouts.id });
  return row?.id ?? null;
}

/** A page of payouts, the latest day first. */
export async function listPayoutRows(
  db: Db,
  { page, perPage, storeId }: PayoutQuery,
  storeIds: StoreScope,
): Promise<{ rows: PayoutRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, payouts.storeId),
    storeId === undefined ? undefined : eq(payouts.storeId, storeId),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ payout: payouts, storeName: stores.name, actor: users.name })
      .from(payouts)
      .innerJoin(stores, eq(stores.id, payouts.storeId))
      .innerJoin(users, eq(users.id, payouts.actorId))
      .where(where)
      .orderBy(desc(payouts.day), desc(payouts.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(payouts, where),
  ]);
  return {
    rows: rows.map(({ payout: { key: _, actorId: __, createdAt, ...payout }, storeName, actor }) => ({
      ...payout,
      storeName,
      actor,
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}

export type StoreDayTotals = {
  storeId: number;
  storeName: string;
  currency: string;
  commissionBasisPoints: number;
  /** For each day with transfers: the net amount, and the cash that the store received. */
  days: { net: number; cash: number }[];
  /** What was paid out to the store, minus what was received from the store. */
  paid: number;
};

/**
 * For each store: its earnings and cash on each past day, and its payouts. Stores without any of these are included.
 */
export async function findStoreTotals(
  db: Db,
  storeIds: StoreScope,
  { before, timeZone, currency }: { before: string; timeZone: string; currency: string },
): Promise<StoreDayTotals[]> {
  const { rows } = await db.execute<StoreDayTotals>(sql`
    with moves as (
      select account.owner::int as store_id, account.currency, account.kind, entry.at,
        case when transfer.credit_account_id = account.id then transfer.amount else -transfer.amount end as amount
      from ledger_accounts account
      join ledger_transfers transfer on account.id in (transfer.debit_account_id, transfer.credit_account_id)
      join ledger_entries entry on entry.id = transfer.entry_id
      where account.kind in ('store', 'cash', 'payout')
        ${storeIds === null ? sql`` : sql`and account.owner = any(${sql.param(storeIds.map(String))}::text[])`}
    ), days as (
      select store_id, currency, (at at time zone ${timeZone})::date as day,
        coalesce(sum(amount) filter (where kind = 'store'), 0)::float8 as net,
        -coalesce(sum(amount) filter (where kind = 'cash'), 0)::float8 as cash
      from moves where kind <> 'payout' and at < ${before}::date::timestamp at time zone ${timeZone} group by 1, 2, 3
    ), paid as (
      select store_id, currency, sum(amount)::float8 as paid from moves where kind = 'payout' group by 1, 2
    )
    select stores.id as "storeId", stores.name as "storeName", coalesce(currency, ${currency}) as currency,
      commission_basis_points as "commissionBasisPoints",
      coalesce(jsonb_agg(jsonb_build_object('net', net, 'cash', cash)) filter (where day is not null), '[]') as days,
      coalesce(max(paid), 0) as paid
    from stores left join (days full join paid using (store_id, currency)) on store_id = stores.id
    where ${isInStoresSql(storeIds, stores.id) ?? sql`true`}
    group by stores.id, currency order by stores.position, stores.id, currency`);
  return rows;
}
