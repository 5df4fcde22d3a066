import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LedgerFilter, LedgerRow, LedgerTotal } from '#contracts/desk/ledger.ts';
import { ledgerAccountKinds } from '#domain/ledger.ts';
import type { Db } from '#server/db/client.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, orders, users } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { isWithinDaysSql } from './list-query.ts';

const debit = alias(ledgerAccounts, 'debit');
const credit = alias(ledgerAccounts, 'credit');
type Side = typeof debit | typeof credit;

const isOfStore = (side: Side, storeId: number) =>
  and(sql`${side.kind} in ('store', 'cash', 'payout')`, eq(side.owner, String(storeId)));

const matches = (
  { q, kind, accountKind, storeId, paymentId, from, to, currency }: LedgerFilter,
  timeZone: string,
): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(ledgerEntries.kind, kind),
    accountKind === undefined ? undefined : or(eq(debit.kind, accountKind), eq(credit.kind, accountKind)),
    storeId === undefined ? undefined : or(isOfStore(debit, storeId), isOfStore(credit, storeId)),
    paymentId === undefined ? undefined : eq(ledgerEntries.paymentId, paymentId),
    currency === undefined ? undefined : eq(debit.currency, currency),
    q ? containsTypedSql(q, orders.orderNumber) : undefined,
    isWithinDaysSql(ledgerEntries.at, { from, to, timeZone }),
  );

/** The name of the account's owner, who is a customer, a rider or a store; empty for other accounts. */
const nameOf = (side: Side) => sql<string>`coalesce(case
  when ${side.kind} in ('wallet', 'rider', 'rider_cash') then (select name from users where users.id = ${side.owner})
  when ${side.kind} in ('store', 'cash', 'payout') then (select name from stores where stores.id = ${side.owner}::int)
  end, '')`;

const columns = {
  id: ledgerTransfers.id,
  entryId: ledgerEntries.id,
  kind: ledgerEntries.kind,
  at: ledgerEntries.at,
  fromKind: debit.kind,
  fromOwner: debit.owner,
  fromName: nameOf(debit),
  toKind: credit.kind,
  toOwner: credit.owner,
  toName: nameOf(credit),
  amount: ledgerTransfers.amount,
  currency: debit.currency,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  actorId: ledgerEntries.actorId,
  actorName: users.name,
  note: ledgerEntries.note,
};

const from = (db: Db) =>
  db
    .select(columns)
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerTransfers.entryId))
    .innerJoin(debit, eq(debit.id, ledgerTransfers.debitAccountId))
    .innerJoin(credit, eq(credit.id, ledgerTransfers.creditAccountId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(users, eq(users.id, ledgerEntries.actorId));

const toRow = ({
  fromKind,
  fromOwner,
  fromName,
  toKind,
  toOwner,
  toName,
  orderId,
  orderNumber,
  actorId,
  actorName,
  at,
  ...row
}: Awaited<ReturnType<typeof from>>[number]): LedgerRow => ({
  ...row,
  at: at.toISOString(),
  from: { kind: fromKind, owner: fromOwner, name: fromName },
  to: { kind: toKind, owner: toOwner, name: toName },
  order: orderId === null ? null : { id: orderId, number: orderNumber ?? '' },
  actor: actorId === null ? null : { id: actorId, name: actorName ?? actorId },
});

/** A page of transfers, newest first. */
export async function findLedgerRows(
  db: Db,
  filter: LedgerFilter,
  { timeZone, limit, offset = 0 }: { timeZone: string; limit: number; offset?: number },
): Promise<LedgerRow[]> {
  const rows = await from(db)
    .where(matches(filter, timeZone))
    .orderBy(desc(ledgerEntries.at), desc(ledgerTransfers.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toRow);
}

export async function countLedgerRows(db: Db, filter: LedgerFilter, timeZone: string): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerTransfers.entryId))
    .innerJoin(debit, eq(debit.id, ledgerTransfers.debitAccountId))
    .innerJoin(credit, eq(credit.id, ledgerTransfers.creditAccountId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(matches(filter, timeZone));
  return counted!.total;
}

/** The amounts that the filtered transfers took from and added to the accounts of each kind. */
export async function sumLedger(db: Db, filter: LedgerFilter, timeZone: string): Promise<LedgerTotal[]> {
  const pairs = await db
    .select({
      from: debit.kind,
      to: credit.kind,
      currency: debit.currency,
      amount: sql`sum(${ledgerTransfers.amount})::bigint`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerTransfers.entryId))
    .innerJoin(debit, eq(debit.id, ledgerTransfers.debitAccountId))
    .innerJoin(credit, eq(credit.id, ledgerTransfers.creditAccountId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(matches(filter, timeZone))
    .groupBy(debit.kind, credit.kind, debit.currency);
  const currencies = [...new Set(pairs.map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) =>
    ledgerAccountKinds.flatMap((accountKind) => {
      const sumOf = (side: 'from' | 'to') =>
        pairs
          .filter((pair) => pair.currency === currency && pair[side] === accountKind)
          .reduce((sum, { amount }) => sum + amount, 0);
      const total = { accountKind, currency, from: sumOf('from'), to: sumOf('to') };
      return total.from + total.to > 0 ? [total] : [];
    }),
  );
}

export async function findLedgerCurrencies(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ currency: ledgerAccounts.currency })
    .from(ledgerAccounts)
    .orderBy(ledgerAccounts.currency);
  return rows.map(({ currency }) => currency);
}
