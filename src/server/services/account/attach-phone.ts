import type { Db } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import { joinGuestOrders } from '#server/repositories/order.ts';
import { setVerifiedPhone } from '#server/repositories/user.ts';

/**
 * Assigns a verified phone to a signed-in customer, together with the guest orders made with it. Does nothing if the
 * account has another phone or the phone another account.
 */
export async function attachPhone(
  { db }: { db: Db },
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
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
