import { sql } from 'drizzle-orm';
import type { DayMovements } from '#domain/daily-close.ts';
import type { ledgerAccountKinds, ledgerKinds } from '#domain/ledger.ts';
import type { Db } from '#server/db/client.ts';
import { ledgerEntries, orderEvents, stores } from '#server/db/schema/index.ts';
import { isInStoresSql, isWithinDaysSql, type StoreScope } from './list-query.ts';

export type StoreDay = DayMovements & {
  storeId: number;
  name: string;
  commissionBasisPoints: number;
  /** The number of orders that were delivered or collected. */
  orders: number;
};

type Found = Record<keyof StoreDay, string>;

/** The ledger's figures of a day for each store with transfers or completed orders, in the stores' display order. */
export async function findStoreMovementsOfDay(
  db: Db,
  storeIds: StoreScope,
  { day, currency, timeZone }: { day: string; currency: string; timeZone: string },
): Promise<StoreDay[]> {
  const range = { from: day, to: day, timeZone };
  const { rows } = await db.execute<Found>(sql`
    with movements as (
      select
        case credit.kind when 'store' then credit.owner else debit.owner end as owner,
        sum(amount) filter (where ${ledgerEntries.kind} = 'payment' and debit.kind in ('cash', 'rider_cash')) as captured_cash,
        sum(amount) filter (where ${ledgerEntries.kind} = 'payment' and debit.kind = 'wallet') as captured_wallet,
        sum(amount) filter (where ${ledgerEntries.kind} = 'payment' and debit.kind = 'provider') as captured_online,
        sum(amount) filter (where ${ledgerEntries.kind} = 'refund' and credit.kind = 'cash') as refunded_cash,
        sum(amount) filter (where ${ledgerEntries.kind} = 'refund' and credit.kind = 'wallet') as refunded_wallet,
        sum(case ${ledgerEntries.kind} when 'refund' then amount else -amount end)
          filter (where (${ledgerEntries.kind} = 'refund' and credit.kind = 'provider') or ${ledgerEntries.kind} = 'refund_returned')
          as refunded_online,
        sum(case ${ledgerEntries.kind} when 'dispute' then amount else -amount end)
          filter (where ${ledgerEntries.kind} in ('dispute', 'dispute_won')) as disputed,
        sum(amount) filter (where ${ledgerEntries.kind} = 'rider_tip') as rider_tips,
        coalesce(sum(amount) filter (where debit.kind = 'rider_cash'), 0)
          - coalesce(sum(amount) filter (where credit.kind = 'rider_cash'), 0) as rider_cash
      from ledger_entries
      join ledger_transfers on ledger_transfers.entry_id = ledger_entries.id
      join ledger_accounts debit on debit.id = debit_account_id
      join ledger_accounts credit on credit.id = credit_account_id
      where ${isWithinDaysSql(ledgerEntries.at, range)} and debit.currency = ${currency}
        and (credit.kind = 'store' or debit.kind = 'store' or (debit.kind = 'cash' and credit.kind = 'rider_cash'))
      group by 1
    ), completed as (
      select store_id, count(distinct orders.id) as orders
      from order_events
      join orders on orders.id = order_events.order_id
      where ${orderEvents.toStatus} in ('delivered', 'collected') and ${isWithinDaysSql(orderEvents.at, range)}
        and orders.currency = ${currency}
      group by 1
    )
    select
      stores.id as "storeId", stores.name,
      commission_basis_points as "commissionBasisPoints",
      coalesce(completed.orders, 0) as orders,
      coalesce(captured_cash, 0)::bigint as "capturedCash",
      coalesce(captured_wallet, 0)::bigint as "capturedWallet",
      coalesce(captured_online, 0)::bigint as "capturedOnline",
      coalesce(refunded_cash, 0)::bigint as "refundedCash",
      coalesce(refunded_wallet, 0)::bigint as "refundedWallet",
      coalesce(refunded_online, 0)::bigint as "refundedOnline",
      coalesce(disputed, 0)::bigint as "disputed",
      coalesce(rider_tips, 0)::bigint as "riderTips",
      coalesce(rider_cash, 0)::bigint as "riderCash"
    from stores
    left join movements on movements.owner = stores.id::text
    left join completed on completed.store_id = stores.id
    where (movements.owner is not null or completed.store_id is not null)
      and ${isInStoresSql(storeIds, stores.id) ?? sql`true`}
    order by stores.position, stores.id`);
  return rows.map((row) => ({
    storeId: Number(row.storeId),
    name: row.name,
    commissionBasisPoints: Number(row.commissionBasisPoints),
    orders: Number(row.orders),
    capturedCash: Number(row.capturedCash),
    capturedWallet: Number(row.capturedWallet),
    capturedOnline: Number(row.capturedOnline),
    refundedCash: Number(row.refundedCash),
    refundedWallet: Number(row.refundedWallet),
    refundedOnline: Number(row.refundedOnline),
    disputed: Number(row.disputed),
    riderTips: Number(row.riderTips),
    riderCash: Number(row.riderCash),
  }));
}

/**
 * An amount that the shop's accounts of one kind received (above 0) or paid (below 0), by reason and by the kind of the
 * other account.
 */
export type CloseMovement = {
  /** The provider, for accounts of kind `provider`. */
  owner: string | null;
  kind: (typeof ledgerKinds)[number];
  accountKind: (typeof ledgerAccountKinds)[number];
  amount: number;
};

/** The day's movements of the shop's own accounts: its accounts at providers, or its revenue from memberships. */
export async function findShopMovementsOfDay(
  db: Db,
  accounts: 'provider' | 'membership',
  { day, currency, timeZone }: { day: string; currency: string; timeZone: string },
): Promise<CloseMovement[]> {
  // In the account of a provider, money received is a debit; in a revenue account, it is a credit.
  const [gainSide, lossSide] =
    accounts === 'provider' ? [sql`debit`, sql`credit`] : [sql`credit`, sql`debit`];
  const { rows } = await db.execute<CloseMovement>(sql`
    select case ${gainSide}.kind when ${accounts} then ${gainSide}.owner else ${lossSide}.owner end as owner,
      ${ledgerEntries.kind} as kind,
      case ${gainSide}.kind when ${accounts} then ${lossSide}.kind else ${gainSide}.kind end as "accountKind",
      sum(case ${gainSide}.kind when ${accounts} then amount else -amount end)::float8 as amount
    from ledger_entries
    join ledger_transfers on ledger_transfers.entry_id = ledger_entries.id
    join ledger_accounts debit on debit.id = debit_account_id
    join ledger_accounts credit on credit.id = credit_account_id
    where ${isWithinDaysSql(ledgerEntries.at, { from: day, to: day, timeZone })} and debit.currency = ${currency}
      and (debit.kind = ${accounts} or credit.kind = ${accounts})
    group by 1, 2, 3 order by 1, 4 desc, 2`);
  return rows;
}
