import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { invalidateResetsOfUser } from '#server/repositories/password-reset.ts';
import { deleteOtherSessions, findPasswordHash, storePasswordHash } from '#server/repositories/password.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { replaceSessionToken } from '#server/repositories/session.ts';
import { queuePasswordNotice } from './account-messages.ts';
import { isCommonPassword } from './common-passwords.ts';
import { countAttempt, type LimitResult, clearAttempts } from '../protection/rate-limits.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { type NewSessionToken, newSessionToken } from './session-token.ts';

type ChangedPassword =
  | { ok: true; session: NewSessionToken }
  | { ok: false; error: 'password_common' | 'password_wrong' }
  | Exclude<LimitResult, { ok: true }>;

/** Sets a new password, signs the person out on other devices and notifies them; this session gets a new token. */
export async function changePassword(
  deps: { db: Db; clock: Clock },
  user: Pick<SessionUser, 'id' | 'sessionId'>,
  { currentPassword, password, locale }: { currentPassword: string; password: string; locale: string },
): Promise<ChangedPassword> {
  if (await isCommonPassword(password)) return { ok: false, error: 'password_common' };
  const counted = await countAttempt(deps, 'passwordCheckByUser', user.id);
  if (!counted.ok) return counted;
  const stored = await findPasswordHash(deps.db, user.id);
  if (stored === null || !(await verifyPassword(stored, currentPassword)))
    return { ok: false, error: 'password_wrong' };
  const hash = await hashPassword(password);
  const session = await newSessionToken(deps.db);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await storePasswordHash(tx, user.id, hash);
    await deleteOtherSessions(tx, user.id, user.sessionId);
    await replaceSessionToken(tx, user.sessionId, session.token);
    await invalidateResetsOfUser(tx, user.id, now);
    await queuePasswordNotice(tx, {
      key: `password-changed:${randomUUID()}`,
      userId: user.id,
      locale,
      at: now,
    });
    await writeAudit(tx, { actorId: user.id, subjectId: user.id, action: 'account.password-changed' });
  });
  await clearAttempts(deps, 'passwordCheckByUser', user.id);
  return { ok: true, session };
}
