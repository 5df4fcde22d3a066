import type { Db } from '../../db/client.ts';
import { type CheckoutRow, markEnded } from '../../repositories/checkout.ts';
import { shareLockAccount } from '../../repositories/erase-account.ts';
import type { AccountName } from '../../repositories/ledger.ts';
import { Refused } from '../order/order-tools.ts';

/** Posts a paid top-up to the customer's wallet. Throws `Refused` if the account no longer exists. */
export async function completeTopUp(
  tx: Db,
  { id, userId, currency }: CheckoutRow,
  at: Date,
): Promise<AccountName> {
  if (userId === null || !(await shareLockAccount(tx, userId)))
    throw new Refused({ ok: false, error: 'unauthorized' });
  await markEnded(tx, { id, at });
  return { kind: 'wallet', owner: userId, currency };
}
