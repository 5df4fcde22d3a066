import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { ledgerAccounts, ledgerEntries, wallets } from '../db/schema/index.ts';

export type AccountName = {
  kind: (typeof ledgerAccounts.$inferSelect)['kind'];
  /** The id of the customer, the store, the rider or the provider; empty for the shop's own accounts. */
  owner: string;
  currency: string;
};

export type NewEntry = Pick<typeof ledgerEntries.$inferInsert, 'kind' | 'key' | 'at'> &
  Partial<
    Pick<
      typeof ledgerEntries.$inferInsert,
      'orderId' | 'paymentId' | 'refundId' | 'actorId' | 'note' | 'reason'
    >
  > & {
    debit: AccountName;
    credit: AccountName;
    /** The amount in minor units, always above 0. */
    amount: number;
  };

/**
 * Returns the account's id. The account is created with its first transfer; for a wallet, the row with its balance is
 * created too.
 */
export async function findOrCreateAccount(tx: Db, { kind, owner, currency }: AccountName): Promise<number> {
  const isSameAccount = and(
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.owner, owner),
    eq(ledgerAccounts.currency, currency),
  );
  const find = () => tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isSameAccount);
  const [known] = await find();
  if (known) return known.id;
  const [created] = await tx
    .insert(ledgerAccounts)
    .values({ kind, owner, currency })
    .onConflictDoNothing()
    .returning({ id: ledgerAccounts.id });
  const id = created?.id ?? (await find())[0]!.id;
  if (kind === 'wallet')
    await tx.insert(wallets).values({ accountId: id, userId: owner, currency }).onConflictDoNothing();
  return id;
}

export async function isPosted(tx: Db, key: string): Promise<boolean> {
  return (await tx.$count(ledgerEntries, eq(ledgerEntries.key, key))) > 0;
}

/**
 * Posts one transfer, once per key: false if the key was already posted. If a wallet's balance would be lower than
 * its holds, a constraint is violated (`isCheckViolation`).
 */
export async function postEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const {
    kind,
    key,
    at,
    orderId = null,
    paymentId = null,
    refundId = null,
    actorId = null,
    note = '',
    reason = null,
  } = entry;
  const debit = await findOrCreateAccount(tx, entry.debit);
  const credit = await findOrCreateAccount(tx, entry.credit);
  const { rows } = await tx.execute(sql`
    with entry as (
      insert into ledger_entries (kind, key, order_id, payment_id, refund_id, actor_id, note, reason, at)
      values (${kind}, ${key}, ${orderId}, ${paymentId}, ${refundId}, ${actorId}, ${note}, ${reason}, ${at.toISOString()}::timestamptz)
      on conflict (key) do nothing returning id
    )
    insert into ledger_transfers (entry_id, debit_account_id, credit_account_id, amount)
    select id, ${debit}::int, ${credit}::int, ${entry.amount}::bigint from entry
    returning id`);
  return rows.length > 0;
}
