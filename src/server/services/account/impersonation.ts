import { randomBytes } from 'node:crypto';
import { realEmail } from '#domain/contact-channel.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  endImpersonation,
  endImpersonationsOfSession,
  findOpenImpersonation,
  insertImpersonation,
} from '#server/repositories/impersonation.ts';
import { findUser, type UserRow } from '#server/repositories/user.ts';
import { readCookie } from '#server/request/cookies.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { impersonationCookie } from '#server/request/impersonation-cookie.ts';
import { hashToken } from './code-hash.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { findDeskGate } from './second-factor.ts';

type Dependencies = { db: Db; clock: Clock };
type Subject = { id: string; name: string };

/** UNK-03: the maximum duration of an impersonation. */
const lifetimeMs = 3_600_000;

/**
 * Whether the user may impersonate customers. Only administrators whose session may use the desk (`findDeskGate`) may
 * do so.
 */
export async function mayImpersonate(deps: Dependencies, user: SessionUser | null): Promise<boolean> {
  if (user?.role !== 'admin' || user.isBanned || user.impersonatedBy) return false;
  return (await findDeskGate(deps, user)) === 'open';
}

/** A customer who can be impersonated: never a member of staff, a rider or a deleted account. */
export async function findSubject(db: Db, id: string): Promise<Subject | null> {
  const user = await findUser(db, id);
  if (!user || user.role !== 'customer' || user.erasedAt || user.deactivatedAt) return null;
  return { id: user.id, name: user.name };
}

/**
 * Starts an impersonation after the administrator has confirmed their identity. An earlier impersonation in this
 * session ends. The token goes into a cookie, and only its hash is stored.
 */
export async function beginImpersonation(
  deps: Dependencies,
  actor: SessionUser,
  { subjectId, reason, proof }: { subjectId: string; reason: string; proof: string },
) {
  if (!(await mayImpersonate(deps, actor))) return { ok: false as const, error: 'forbidden' as const };
  const subject = await findSubject(deps.db, subjectId);
  if (!subject) return { ok: false as const, error: 'not_found' as const };
  const confirmed = await confirmIdentity(deps, actor, proof);
  if (!confirmed.ok) return confirmed;
  const token = randomBytes(32).toString('base64url');
  const startedAt = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    for (const ended of await endImpersonationsOfSession(tx, {
      actorSessionId: actor.sessionId,
      at: startedAt,
    }))
      await writeAudit(tx, { ...ended, action: 'impersonation.ended' });
    const id = await insertImpersonation(tx, {
      tokenHash: hashToken(token),
      actorId: actor.id,
      subjectId: subject.id,
      actorSessionId: actor.sessionId,
      reason,
      startedAt,
      endsAt: new Date(startedAt.getTime() + lifetimeMs),
    });
    await writeAudit(tx, {
      actorId: actor.id,
      subjectId: subject.id,
      action: 'impersonation.began',
      detail: { id, reason },
    });
  });
  return { ok: true as const, subject, token };
}

/**
 * The customer whom this administrator impersonates; null if the impersonation has ended, or if the role or state of
 * either account no longer allows it.
 */
export async function identifySubject(
  { db, clock }: Dependencies,
  token: string,
  actor: SessionUser,
): Promise<SessionUser | null> {
  if (actor.role !== 'admin' || actor.isBanned) return null;
  const found = await findOpenImpersonation(db, {
    tokenHash: hashToken(token),
    actorSessionId: actor.sessionId,
    now: clock.now(),
  });
  if (!found || found.actorId !== actor.id) return null;
  const { subject } = found;
  if (subject.role !== 'customer' || subject.erasedAt || subject.deactivatedAt) return null;
  return { ...toImpersonatedUser(subject, actor.id), impersonationEndsAt: found.endsAt };
}

/**
 * The impersonated customer as the user of a request. It has no session of its own, because the session would appear in
 * the customer's list of devices. [F47]
 */
export const toImpersonatedUser = (
  subject: Pick<UserRow, 'id' | 'name' | 'email' | 'phoneNumber' | 'role' | 'isBanned' | 'banReason'>,
  actorId: string,
): SessionUser => ({
  id: subject.id,
  name: subject.name,
  email: realEmail(subject.email),
  phone: subject.phoneNumber,
  role: subject.role,
  isBanned: subject.isBanned,
  banReason: subject.banReason,
  sessionId: '',
  secondFactorAt: null,
  impersonatedBy: actorId,
});

/** Ends the impersonation of this request, if there is one. */
export async function leaveImpersonation({ db, clock }: Dependencies, headers: Headers): Promise<void> {
  const token = readCookie(headers.get('cookie'), impersonationCookie);
  if (!token) return;
  await inTransaction(db, async (tx) => {
    const ended = await endImpersonation(tx, { tokenHash: hashToken(token), at: clock.now() });
    if (ended) await writeAudit(tx, { ...ended, action: 'impersonation.ended' });
  });
}
