import type { Db } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import { joinGuestOrders } from '#server/repositories/order.ts';
import { setVerifiedPhone } from '#server/repositories/user.ts';

/**
 * A phone whose code a signed-in customer has given back becomes theirs, and the orders made with it as a guest join the
 * account. An account that has a phone, or a phone that has an account, stays as it is.
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
