import type { Db } from '#server/db/client.ts';
import { postEntry } from '#server/repositories/ledger.ts';
import { findPeriodByWalletKey, lockMembership, type PeriodRow } from '#server/repositories/membership.ts';
import { findBalance, lockWallet } from '#server/repositories/wallet.ts';
import { addPeriod, membershipAccount, type NewPaidPeriod } from './add-period.ts';

type WalletPurchase = Omit<NewPaidPeriod, 'paidBy'> & {
  /** Idempotency key: the same key buys only one period. */
  walletKey: string;
};

export type WalletPurchaseResult =
  { ok: true; period: PeriodRow; isRepeated: boolean } | { ok: false; available: number };

/** Pays for a plan from the wallet, in the transaction that adds the period. */
export async function buyFromWallet(
  tx: Db,
  { walletKey, ...purchase }: WalletPurchase,
): Promise<WalletPurchaseResult> {
  const { userId, currency, plan, at } = purchase;
  await lockMembership(tx, userId);
  const earlier = await findPeriodByWalletKey(tx, walletKey);
  if (earlier) return { ok: true, period: earlier, isRepeated: true };
  await lockWallet(tx, { userId, currency });
  const { available } = await findBalance(tx, { userId, currency });
  if (available < plan.price) return { ok: false, available };
  const period = await addPeriod(tx, { ...purchase, paidBy: { walletKey } });
  await postEntry(tx, {
    kind: 'membership',
    key: walletKey,
    actorId: userId,
    at,
    debit: { kind: 'wallet', owner: userId, currency },
    credit: membershipAccount(currency),
    amount: plan.price,
  });
  return { ok: true, period, isRepeated: false };
}
