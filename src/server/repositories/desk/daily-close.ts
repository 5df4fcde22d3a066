import { sql } from 'drizzle-orm';
import type { DayMovements } from '#domain/daily-close.ts';
import type { Db } from '#server/db/client.ts';
import { ledgerEntries, orderEvents, stores } from '#server/db/schema/index.ts';
import { isInStores, isWithinDays, type StoreScope } from './list-query.ts';

export type StoreDay = DayMovements & {
  storeId: number;
  name: string;
  commissionBasisPoints: number;
  /** Delivered or collected. */
  orders: number;
};

type Found = Record<keyof StoreDay, string>;

/** What the ledger has of a day for each store where something happened, in the order of the stores. */
export async function findStoreDays(
  db: Db,
  storeIds: StoreScope,
  { day, currency, timeZone }: { day: string; currency: string; timeZone: string },
): Promise<StoreDay[]> {
  const range = { from: day, to: day, timeZone };
  const { rows } = await db.execute<Found>(sql`
    with movements as (
      select
        case ${ledgerEntries.kind} when 'payment' then credit.owner else debit.owner end as owner,
        sum(amount) filter (where ${ledgerEntries.kind} = 'payment' and debit.kind = 'cash') as captured_cash,
        sum(amount) filter (where ${ledgerEntries.kind} = 'payment' and debit.kind = 'wallet') as captured_wallet,
        sum(amount) filter (where ${ledgerEntries.kind} = 'refund' and credit.kind = 'cash') as refunded_cash,
        sum(amount) filter (where ${ledgerEntries.kind} = 'refund' and credit.kind = 'wallet') as refunded_wallet
      from ledger_entries
      join ledger_transfers on ledger_transfers.entry_id = ledger_entries.id
      join ledger_accounts debit on debit.id = debit_account_id
      join ledger_accounts credit on credit.id = credit_account_id
      where ${isWithinDays(ledgerEntries.at, range)} and debit.currency = ${currency}
        and ((${ledgerEntries.kind} = 'payment' and credit.kind = 'store')
          or (${ledgerEntries.kind} = 'refund' and debit.kind = 'store'))
      group by 1
    ), completed as (
      select store_id, count(distinct orders.id) as orders
      from order_events
      join orders on orders.id = order_events.order_id
      where ${orderEvents.toStatus} in ('delivered', 'collected') and ${isWithinDays(orderEvents.at, range)}
        and orders.currency = ${currency}
      group by 1
    )
    select
      stores.id as "storeId", stores.name,
      commission_basis_points as "commissionBasisPoints",
      coalesce(completed.orders, 0) as orders,
      coalesce(captured_cash, 0)::bigint as "capturedCash",
      coalesce(captured_wallet, 0)::bigint as "capturedWallet",
      coalesce(refunded_cash, 0)::bigint as "refundedCash",
      coalesce(refunded_wallet, 0)::bigint as "refundedWallet"
    from stores
    left join movements on movements.owner = stores.id::text
    left join completed on completed.store_id = stores.id
    where (movements.owner is not null or completed.store_id is not null)
      and ${isInStores(storeIds, stores.id) ?? sql`true`}
    order by stores.position, stores.id`);
  return rows.map((row) => ({
    storeId: Number(row.storeId),
    name: row.name,
    commissionBasisPoints: Number(row.commissionBasisPoints),
    orders: Number(row.orders),
    capturedCash: Number(row.capturedCash),
    capturedWallet: Number(row.capturedWallet),
    refundedCash: Number(row.refundedCash),
    refundedWallet: Number(row.refundedWallet),
  }));
}
