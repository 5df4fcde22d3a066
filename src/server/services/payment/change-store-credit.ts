import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { isPosted, postEntry } from '#server/repositories/ledger.ts';
import { queueCreditMessage } from './credit-message.ts';
import type { CreditReason } from '#domain/wallet-transaction.ts';
import { lockUser } from '#server/repositories/user.ts';
import { findBalance, findWallets, lockWallet, sumCreditGiven } from '#server/repositories/wallet.ts';

type StoreCredit = {
  userId: string;
  currency: string;
  /** The amount in minor units; a positive amount gives credit, a negative amount deducts credit. */
  amount: number;
  reason: string;
  category?: CreditReason;
  /** The order for which the credit is given. */
  orderId?: number | null;
  /** The maximum credit in 24 hours and for one order; null means no limit. */
  limit?: number | null;
  actorId: string | null;
  /** A unique key of the change, so that a repeated request changes the wallet only once. */
  key?: string;
};

/**
 * `repeated`: an earlier request with this key made the change. `insufficient`: the wallet has less than the amount to
 * deduct. `limit`: the credit would exceed the limit together with earlier credit.
 */
type StoreCreditResult = 'done' | 'repeated' | 'insufficient' | 'limit';

const dayMs = 24 * 3_600_000;

/** Gives store credit to a customer, or deducts credit that is not spent or held. */
export async function changeStoreCredit(
  { db, clock }: { db: Db; clock: Clock },
  {
    userId,
    currency,
    amount,
    reason,
    category,
    orderId = null,
    limit = null,
    actorId,
    key = randomUUID(),
  }: StoreCredit,
): Promise<StoreCreditResult> {
  const wallet = { kind: 'wallet', owner: userId, currency } as const;
  const credit = { kind: 'credit', owner: '', currency } as const;
  const entry = {
    ...{ key: `credit:${key}`, actorId, note: reason, at: clock.now() },
    ...{ reason: category ?? null, orderId },
  };
  return db.transaction(async (tx) => {
    if (amount > 0) {
      if (limit !== null) {
        // The lock makes concurrent credits run one after another, so that the second takes the first into account.
        await lockUser(tx, userId);
        if (await isPosted(tx, entry.key)) return 'repeated';
        const since = new Date(entry.at.getTime() - dayMs);
        const given = await sumCreditGiven(tx, { userId, currency, orderId, since });
        if (Math.max(given.since, given.forOrder) + amount > limit) return 'limit';
      }
      if (!(await postEntry(tx, { ...entry, kind: 'store_credit', debit: credit, credit: wallet, amount })))
        return 'repeated';
      await queueCreditMessage(tx, { userId, currency, amount, reason, key, at: entry.at });
      return 'done';
    }
    await lockWallet(tx, { userId, currency });
    if (await isPosted(tx, entry.key)) return 'repeated';
    if ((await findBalance(tx, { userId, currency })).available < -amount) return 'insufficient';
    await postEntry(tx, {
      ...entry,
      kind: 'credit_taken_back',
      debit: wallet,
      credit,
      amount: -amount,
    });
    return 'done';
  });
}

/** Transfers the balances of a deleted account to the shop. Held money remains until its order has ended. */
export async function forfeitBalances(tx: Db, userId: string, at: Date): Promise<void> {
  for (const { currency } of await findWallets(tx, userId)) {
    await lockWallet(tx, { userId, currency });
    const { available } = await findBalance(tx, { userId, currency });
    if (available === 0) continue;
    await postEntry(tx, {
      kind: 'given_up',
      key: `given-up:${userId}:${currency}:${at.getTime()}`,
      at,
      debit: { kind: 'wallet', owner: userId, currency },
      credit: { kind: 'credit', owner: '', currency },
      amount: available,
    });
  }
}
