import { randomInt } from 'node:crypto';
import { normaliseEmail } from '#domain/email-address.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { deleteApiTokensOfUser } from '#server/repositories/api-token.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { deleteSessionsOfUser } from '#server/repositories/desk/people.ts';
import { deletePasskeysOfUser } from '#server/repositories/passkey.ts';
import { storePasswordHash } from '#server/repositories/password.ts';
import { invalidateResetsOfUser } from '#server/repositories/password-reset.ts';
import { findAdmins, type UserRow } from '#server/repositories/user.ts';
import { clearAttempts } from '../protection/rate-limits.ts';
import { clearSecondFactor } from './second-factor.ts';
import { hashPassword } from './password.ts';

type Admin = Pick<UserRow, 'id' | 'name' | 'email'>;

export function listAdmins({ db }: { db: Db }): Promise<Admin[]> {
  return findAdmins(db);
}

/**
 * Resets a locked-out administrator: sets a new password, which is returned once and stored as a hash, and removes
 * the second factor and all sessions, API tokens and passkeys, because another person may have access to them.
 */
export async function resetAdmin(
  deps: { db: Db; clock: Clock },
  email: string,
): Promise<{ ok: true; admin: Admin; password: string } | { ok: false }> {
  const address = normaliseEmail(email);
  const admin = (await findAdmins(deps.db)).find((one) => one.email === address);
  if (!admin) return { ok: false };
  const password = generatePassword();
  const hash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    await storePasswordHash(tx, admin.id, hash);
    await deleteSessionsOfUser(tx, admin.id);
    await deleteApiTokensOfUser(tx, admin.id);
    await deletePasskeysOfUser(tx, admin.id);
    await clearSecondFactor(tx, admin.id);
    await invalidateResetsOfUser(tx, admin.id, deps.clock.now());
    await writeAudit(tx, { actorId: null, subjectId: admin.id, action: 'admin.reset' });
  });
  await clearAttempts(deps, 'signInByEmail', address);
  return { ok: true, admin, password };
}

/** 20 letters and digits (99 bits) in groups, without characters that look alike. */
function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
