import type { Db } from '../../db/client.ts';
import { type CheckoutRow, markEnded } from '../../repositories/checkout.ts';
import { holdAccount } from '../../repositories/erase-account.ts';
import type { AccountName } from '../../repositories/ledger.ts';
import { Refused } from '../order/order-tools.ts';

/** The money that a customer adds to their wallet has arrived. Throws `Refused` where the account is gone. */
export async function completeTopUp(
  tx: Db,
  { id, userId, currency }: CheckoutRow,
  at: Date,
): Promise<AccountName> {
  if (userId === null || !(await holdAccount(tx, userId)))
    throw new Refused({ ok: false, error: 'unauthorized' });
  await markEnded(tx, { id, at });
  return { kind: 'wallet', owner: userId, currency };
}
