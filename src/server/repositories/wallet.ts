import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { WalletFilter, WalletTransaction } from '#domain/wallet-transaction.ts';
import type { Db } from '../db/client.ts';
import {
  holdResolutions,
  ledgerEntries,
  ledgerTransfers,
  orders,
  users,
  walletHolds,
  wallets,
} from '../db/schema/index.ts';

/** Minor units. `available` is what can be spent: `posted` minus the holds for orders. */
export type WalletBalance = { posted: number; pending: number; available: number };

export type WalletOwner = { userId: string; currency: string };

const isWalletOf = ({ userId, currency }: WalletOwner) =>
  and(eq(wallets.userId, userId), eq(wallets.currency, currency));

export async function findBalance(db: Db, owner: WalletOwner): Promise<WalletBalance> {
  const [row] = await db
    .select({ posted: wallets.posted, pending: wallets.pending })
    .from(wallets)
    .where(isWalletOf(owner));
  const { posted = 0, pending = 0 } = row ?? {};
  return { posted, pending, available: posted - pending };
}

/** All wallets of a customer: one for each currency. */
export async function findWallets(db: Db, userId: string): Promise<(WalletBalance & { currency: string })[]> {
  const rows = await db.select().from(wallets).where(eq(wallets.userId, userId)).orderBy(wallets.accountId);
  return rows.map(({ currency, posted, pending }) => ({
    currency,
    posted,
    pending,
    available: posted - pending,
  }));
}

/** Locks the wallet until the transaction ends. */
export async function lockWallet(tx: Db, owner: WalletOwner): Promise<void> {
  await tx.select({ accountId: wallets.accountId }).from(wallets).where(isWalletOf(owner)).for('update');
}

/** Holds money for a payment; false if the balance is too low. Locks the wallet until the transaction ends. [F20] */
export async function holdInWallet(
  tx: Db,
  { userId, currency, paymentId, amount, at }: WalletOwner & { paymentId: number; amount: number; at: Date },
): Promise<boolean> {
  const [wallet] = await tx
    .select({ accountId: wallets.accountId, posted: wallets.posted, pending: wallets.pending })
    .from(wallets)
    .where(isWalletOf({ userId, currency }))
    .for('update');
  if (!wallet || wallet.posted - wallet.pending < amount) return false;
  await tx.insert(walletHolds).values({ accountId: wallet.accountId, paymentId, amount, createdAt: at });
  return true;
}

export async function findHold(tx: Db, paymentId: number): Promise<{ id: number; amount: number } | null> {
  const [hold] = await tx
    .select({ id: walletHolds.id, amount: walletHolds.amount })
    .from(walletHolds)
    .where(eq(walletHolds.paymentId, paymentId));
  return hold ?? null;
}

/**
 * Ends a hold by posting `amount` of it, or nothing; the rest is available again. False if the hold has already
 * ended: each hold ends only once. [F21]
 */
export async function resolveHold(
  tx: Db,
  { holdId, amount, at }: { holdId: number; amount: number; at: Date },
): Promise<boolean> {
  const resolved = await tx
    .insert(holdResolutions)
    .values({ holdId, kind: amount > 0 ? 'posted' : 'void', amount, at })
    .onConflictDoNothing()
    .returning({ holdId: holdResolutions.holdId });
  return resolved.length > 0;
}

/**
 * Two sums of the store credit that staff other than administrators have given a customer: since a time, and for one
 * order.
 */
export async function sumCreditGiven(
  tx: Db,
  { userId, currency, orderId, since }: WalletOwner & { orderId: number | null; since: Date },
): Promise<{ since: number; forOrder: number }> {
  const sum = sql`coalesce(sum(${ledgerTransfers.amount})`;
  const [row] = await tx
    .select({
      since: sql`${sum} filter (where ${ledgerEntries.at} > ${since.toISOString()}::timestamptz), 0)`.mapWith(
        Number,
      ),
      forOrder: sql`${sum} filter (where ${ledgerEntries.orderId} = ${orderId}::int), 0)`.mapWith(Number),
    })
    .from(wallets)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.creditAccountId, wallets.accountId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerTransfers.entryId))
    .innerJoin(users, eq(users.id, ledgerEntries.actorId))
    .where(
      and(isWalletOf({ userId, currency }), eq(ledgerEntries.kind, 'store_credit'), ne(users.role, 'admin')),
    );
  return row!;
}

/**
 * The transactions of a wallet, newest first. The running balance includes every transaction, even those that the
 * filter leaves out.
 */
export async function listWalletTransactions(
  db: Db,
  owner: WalletOwner,
  {
    limit,
    before,
    filter,
  }: { limit: number; before?: number | undefined; filter?: WalletFilter | undefined },
): Promise<{ transactions: WalletTransaction[]; nextBefore: number | null }> {
  const amount = sql<number>`(case when ${ledgerTransfers.creditAccountId} = ${wallets.accountId} then ${ledgerTransfers.amount} else -${ledgerTransfers.amount} end)`;
  const all = db
    .select({
      id: ledgerTransfers.id,
      kind: sql<WalletTransaction['kind']>`${ledgerEntries.kind}`.as('kind'),
      note: ledgerEntries.note,
      reason: ledgerEntries.reason,
      at: ledgerEntries.at,
      orderId: ledgerEntries.orderId,
      amount: amount.mapWith(Number).as('signed_amount'),
      balance: sql`sum(${amount}) over (order by ${ledgerTransfers.id})`
        .mapWith(Number)
        .as('running_balance'),
    })
    .from(wallets)
    .innerJoin(
      ledgerTransfers,
      or(
        eq(ledgerTransfers.debitAccountId, wallets.accountId),
        eq(ledgerTransfers.creditAccountId, wallets.accountId),
      ),
    )
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerTransfers.entryId))
    .where(isWalletOf(owner))
    .as('transactions');
  const rows = await db
    .select({
      id: all.id,
      kind: all.kind,
      note: all.note,
      reason: all.reason,
      at: all.at,
      amount: all.amount,
      balance: all.balance,
      uniqueOrderId: orders.uniqueOrderId,
      number: orders.orderNumber,
    })
    .from(all)
    .leftJoin(orders, eq(orders.id, all.orderId))
    .where(
      and(
        before === undefined ? undefined : lt(all.id, before),
        filter === 'in' ? sql`${all.amount} > 0` : filter === 'out' ? sql`${all.amount} < 0` : undefined,
      ),
    )
    .orderBy(desc(all.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    transactions: page.map(({ uniqueOrderId, number, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      order:
        uniqueOrderId === null || number === null
          ? null
          : { unique_order_id: uniqueOrderId, order_number: number },
    })),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
