import type { PhoneCustomer, PhoneRegistration } from '#contracts/phone-order.ts';
import type { Settings } from '#contracts/settings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { storePasswordHash } from '#server/repositories/password.ts';
import { updateProfile } from '#server/repositories/profile.ts';
import { findUser, findUserByContact, insertUserWithPhone } from '#server/repositories/user.ts';
import { isCommonPassword } from '../account/common-passwords.ts';
import { hashPassword } from '../account/password.ts';
import { normalisePhone } from '#server/text/phone-number.ts';
import type { AddressDependencies } from '../address/addresses.ts';
import { describePhoneCustomer } from './phone-customer.ts';

type RegistrationRefusal =
  | { ok: false; error: 'phone_invalid' | 'password_common' }
  /** Another account has the phone or the email; `user_id` is the id of that account. */
  | { ok: false; error: 'account_exists'; user_id?: string };

/**
 * CALL-60: creates an account for a customer who orders by phone. The staff member confirms the phone number, and the
 * audit log records who confirmed it and when. Orders that guests have placed with this phone are added only when the
 * customer confirms it with a code, because a call does not prove who owns the phone.
 */
export async function registerPhoneCustomer(
  deps: AddressDependencies & { settings: Settings; languages: readonly string[] },
  { name, phone: typed, email, password, language }: PhoneRegistration,
  staffId: string,
): Promise<{ ok: true; customer: PhoneCustomer } | RegistrationRefusal> {
  const phone = normalisePhone(typed, deps.settings);
  if (!phone.ok) return { ok: false, error: 'phone_invalid' };
  if (password && (await isCommonPassword(password))) return { ok: false, error: 'password_common' };
  const address = email?.trim().toLowerCase() || null;
  const passwordHash = password ? await hashPassword(password) : null;
  const id = await inTransaction(deps.db, async (tx) => {
    const inserted = await insertUserWithPhone(tx, { name, phone: phone.phone, email: address });
    if (inserted === null) return null;
    if (passwordHash) await storePasswordHash(tx, inserted, passwordHash);
    if (language && deps.languages.includes(language))
      await updateProfile(tx, inserted, { locale: language });
    await writeAudit(tx, {
      actorId: staffId,
      subjectId: inserted,
      action: 'phone-order.registered',
      detail: { confirmed: 'phone', by: 'staff' },
    });
    return inserted;
  });
  if (id === null) {
    const other = await findUserByContact(deps.db, { phone: phone.phone, email: address });
    return { ok: false, error: 'account_exists', ...(other && { user_id: other.id }) };
  }
  return { ok: true, customer: await describePhoneCustomer(deps, (await findUser(deps.db, id))!) };
}
