import { contactChannel } from '#domain/contact-channel.ts';
import type { Db } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import { assignGuestOrders } from '#server/repositories/order.ts';
import { insertProvenContact } from '#server/repositories/proven-contact.ts';
import { hasOtherAccountWithEmail, setVerifiedPhone, verifyEmail } from '#server/repositories/user.ts';

/**
 * Records that a signed-in customer has verified a phone or an email address, and assigns the guest orders confirmed
 * with it to the account. A phone becomes the account's phone if the account has none. A contact or order of another
 * account is not reassigned.
 */
export async function attachContact(
  { db }: { db: Db },
  { userId, contact }: { userId: string; contact: string },
): Promise<boolean> {
  await insertProvenContact(db, { userId, contact });
  const attach = db.transaction(async (tx) => {
    if (!(await claimContact(tx, { userId, contact }))) return false;
    await assignGuestOrders(tx, { userId, contact });
    return true;
  });
  try {
    return await attach;
  } catch (error) {
    // Another account claimed this phone number at the same time.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function claimContact(
  tx: Db,
  { userId, contact }: { userId: string; contact: string },
): Promise<boolean> {
  if (contactChannel(contact) === 'sms') return setVerifiedPhone(tx, { userId, phone: contact });
  await verifyEmail(tx, { userId, email: contact });
  return !(await hasOtherAccountWithEmail(tx, { userId, email: contact }));
}
