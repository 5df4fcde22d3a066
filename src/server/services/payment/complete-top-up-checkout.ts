import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, markCheckoutEnded } from '#server/repositories/checkout.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import type { AccountName } from '#server/repositories/ledger.ts';
import { OrderRefusedError } from '../buyer/order-dependencies.ts';

/** Ends the checkout of a top-up; returns the wallet that gets the money. Throws `OrderRefusedError` if the account is gone. */
export async function completeTopUpCheckout(
  tx: Db,
  { id, userId, currency }: CheckoutRow,
  at: Date,
): Promise<AccountName> {
  if (userId === null || !(await shareLockAccount(tx, userId)))
    throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
  await markCheckoutEnded(tx, { id, at });
  return { kind: 'wallet', owner: userId, currency };
}
