import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

export type RiderEarnings = { currency: string; deliveries: number; fees: number; tips: number };

/** The earnings of a rider by currency: in total, and since a time. */
export async function findEarnings(
  db: Db,
  riderId: string,
  since: Date,
): Promise<{ all: RiderEarnings[]; since: RiderEarnings[] }> {
  const { rows } = await db.execute<RiderEarnings & { late: Omit<RiderEarnings, 'currency'> }>(sql`
    select currency, count(*)::int as deliveries, sum(fee)::float8 as fees, sum(tip)::float8 as tips,
      jsonb_build_object('deliveries', count(*) filter (where is_late),
        'fees', coalesce(sum(fee) filter (where is_late), 0),
        'tips', coalesce(sum(tip) filter (where is_late), 0)) as late
    from (select orders.currency, fee, tip, ended_at >= ${since.toISOString()}::timestamptz as is_late
      from deliveries join orders on orders.id = deliveries.order_id
      where rider_id = ${riderId} and ended_at is not null) ended
    group by 1 order by 2 desc`);
  return {
    all: rows.map(({ late: _, ...row }) => row),
    since: rows
      .map(({ currency, late }) => ({ currency, ...late }))
      .filter(({ deliveries }) => deliveries > 0)
      .toSorted((a, b) => b.deliveries - a.deliveries),
  };
}

export type CashDebt = { storeId: number; storeName: string; currency: string; amount: number };

/** The cash that riders have collected for each store and not yet handed in. */
export async function findCashDebts(
  db: Db,
  { riderId, storeIds = null }: { riderId?: string; storeIds?: readonly number[] | null },
): Promise<(CashDebt & { riderId: string })[]> {
  const { rows } = await db.execute<CashDebt & { riderId: string }>(sql`
    select rider.owner as "riderId", stores.id as "storeId", stores.name as "storeName", rider.currency,
      sum(case when transfer.debit_account_id = rider.id then transfer.amount else -transfer.amount end)::float8 as amount
    from ledger_accounts rider
    join ledger_transfers transfer on rider.id in (transfer.debit_account_id, transfer.credit_account_id)
    join ledger_accounts other on other.id = case when transfer.debit_account_id = rider.id
      then transfer.credit_account_id else transfer.debit_account_id end
    join stores on stores.id::text = other.owner and other.kind in ('store', 'cash')
    where rider.kind = 'rider_cash'
      ${riderId === undefined ? sql`` : sql`and rider.owner = ${riderId}`}
      ${storeIds === null ? sql`` : sql`and other.owner = any(${sql.param(storeIds.map(String))}::text[])`}
    group by 1, 2, 3, 4
    having sum(case when transfer.debit_account_id = rider.id then transfer.amount else -transfer.amount end) <> 0
    order by stores.position, stores.id`);
  return rows;
}

export type RiderBalance = {
  riderId: string;
  name: string;
  currency: string;
  fees: number;
  tips: number;
  /** How much of the fees and tips was paid out to the rider. */
  paid: number;
  left: number;
};

/** The earnings and payouts of riders by currency, read from the ledger. */
export async function findRiderEarnings(db: Db, riderId?: string): Promise<RiderBalance[]> {
  const { rows } = await db.execute<RiderBalance>(sql`
    select account.owner as "riderId", coalesce(users.name, account.owner) as name, account.currency,
      coalesce(sum(transfer.amount) filter (where entry.kind = 'rider_fee'), 0)::float8 as fees,
      coalesce(sum(transfer.amount) filter (where entry.kind = 'rider_tip'), 0)::float8 as tips,
      coalesce(sum(transfer.amount) filter (where entry.kind = 'rider_payout'), 0)::float8 as paid,
      sum(case when transfer.credit_account_id = account.id then transfer.amount else -transfer.amount end)::float8 as left
    from ledger_accounts account
    join ledger_transfers transfer on account.id in (transfer.debit_account_id, transfer.credit_account_id)
    join ledger_entries entry on entry.id = transfer.entry_id
    left join users on users.id = account.owner
    where account.kind = 'rider' ${riderId === undefined ? sql`` : sql`and account.owner = ${riderId}`}
    group by 1, 2, 3 order by 2, 1, 3`);
  return rows;
}

export type RiderPayout = {
  id: number;
  amount: number;
  currency: string;
  reference: string;
  actor: string | null;
  at: Date;
};

/** The payouts to a rider, newest first. */
export async function findRiderPayouts(db: Db, riderId: string, limit: number): Promise<RiderPayout[]> {
  const { rows } = await db.execute<Omit<RiderPayout, 'at'> & { at: string }>(sql`
    select entry.id::int, transfer.amount::float8, account.currency, entry.note as reference, users.name as actor, entry.at
    from ledger_accounts account
    join ledger_transfers transfer on transfer.debit_account_id = account.id
    join ledger_entries entry on entry.id = transfer.entry_id and entry.kind = 'rider_payout'
    left join users on users.id = entry.actor_id
    where account.kind = 'rider' and account.owner = ${riderId}
    order by entry.id desc limit ${limit}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
