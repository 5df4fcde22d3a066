import type { Db } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import { joinGuestOrders } from '#server/repositories/order.ts';
import { insertProvenPhone } from '#server/repositories/proven-phone.ts';
import { setVerifiedPhone } from '#server/repositories/user.ts';

/**
 * Remembers that a signed-in customer has verified a phone, and assigns it to the account, together with the guest orders
 * made with it, unless the account has another phone or the phone another account.
 */
export async function attachPhone(
  { db }: { db: Db },
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  await insertProvenPhone(db, { userId, phone });
  const attach = db.transaction(async (tx) => {
    if (!(await setVerifiedPhone(tx, { userId, phone }))) return false;
    await joinGuestOrders(tx, { userId, phone });
    return true;
  });
  try {
    return await attach;
  } catch (error) {
    // Another account took the phone at the same time.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
