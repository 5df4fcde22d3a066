import { randomUUID } from 'node:crypto';
import type { Clock } from '../../adapters/ports.ts';
import type { Db } from '../../db/client.ts';
import { postEntry } from '../../repositories/ledger.ts';
import { queueCreditMessage } from './credit-message.ts';
import { findBalance, findWallets, lockWallet } from '../../repositories/wallet.ts';

type StoreCredit = {
  userId: string;
  currency: string;
  /** Minor units: above 0 gives credit, below 0 takes it back. */
  amount: number;
  reason: string;
  actorId: string | null;
  /** Unique for each wish, so that a repeated request changes the wallet once. */
  key?: string;
};

/** Gives store credit to a customer, or takes back what is not spent or held. False where the wallet has less. */
export async function changeStoreCredit(
  { db, clock }: { db: Db; clock: Clock },
  { userId, currency, amount, reason, actorId, key = randomUUID() }: StoreCredit,
): Promise<boolean> {
  const wallet = { kind: 'wallet', owner: userId, currency } as const;
  const credit = { kind: 'credit', owner: '', currency } as const;
  const entry = { key: `credit:${key}`, actorId, note: reason, at: clock.now() };
  return db.transaction(async (tx) => {
    if (amount > 0) {
      await postEntry(tx, { ...entry, kind: 'store_credit', debit: credit, credit: wallet, amount });
      await queueCreditMessage(tx, { userId, currency, amount, reason, key, at: entry.at });
      return true;
    }
    await lockWallet(tx, { userId, currency });
    if ((await findBalance(tx, { userId, currency })).available < -amount) return false;
    await postEntry(tx, {
      ...entry,
      kind: 'credit_taken_back',
      debit: wallet,
      credit,
      amount: -amount,
    });
    return true;
  });
}

/** The balances of an account that is deleted become the shop's. What is held stays, until its order has ended. */
export async function giveUpBalances(tx: Db, userId: string, at: Date): Promise<void> {
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
