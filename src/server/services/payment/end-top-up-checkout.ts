import type { Db } from '../../db/client.ts';
import { type CheckoutRow, markEnded } from '../../repositories/checkout.ts';
import { shareLockAccount } from '../../repositories/erase-account.ts';
import type { AccountName } from '../../repositories/ledger.ts';
import { Refused } from '../order/order-tools.ts';

/** Ends the checkout of a top-up; returns the wallet that gets the money. Throws `Refused` if the account is gone. */
export async function endTopUpCheckout(
  tx: Db,
  { id, userId, currency }: CheckoutRow,
  at: Date,
): Promise<AccountName> {
  if (userId === null || !(await shareLockAccount(tx, userId)))
    throw new Refused({ ok: false, error: 'unauthorized' });
  await markEnded(tx, { id, at });
  return { kind: 'wallet', owner: userId, currency };
}
