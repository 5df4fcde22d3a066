import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

export type RiderEarnings = { currency: string; deliveries: number; fees: number; tips: number };

/** What a rider has earned from a time on, by currency. */
export async function findEarnings(db: Db, riderId: string, since: Date | null): Promise<RiderEarnings[]> {
  const { rows } = await db.execute<RiderEarnings>(sql`
    select orders.currency, count(*)::int as deliveries, sum(fee)::float8 as fees, sum(tip)::float8 as tips
    from deliveries join orders on orders.id = deliveries.order_id
    where rider_id = ${riderId} and ended_at is not null
      ${since === null ? sql`` : sql`and ended_at >= ${since.toISOString()}::timestamptz`}
    group by 1 order by 2 desc`);
  return rows;
}

export type CashDebt = { storeId: number; storeName: string; currency: string; amount: number };

/** The cash that riders have taken for each store and not brought yet. */
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
