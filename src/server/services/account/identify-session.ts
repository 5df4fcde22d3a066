import { realEmail } from '#domain/contact-channel.ts';
import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import type { Db } from '#server/db/client.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { deleteSession, storeLastSeen, storeSessionUse } from '#server/repositories/session.ts';
import { callAuth } from './auth.ts';

/**
 * The headers without a bearer token that is sent with cookies: a browser is identified by its cookie alone. API
 * clients send no cookies.
 */
export function sessionHeaders(headers: Headers): Headers {
  if (!headers.has('cookie') || !headers.has('authorization')) return headers;
  const withoutToken = new Headers(headers);
  withoutToken.delete('authorization');
  return withoutToken;
}

/**
 * How long a staff session can be unused before it ends, in milliseconds; a customer's session ends after 30 days.
 */
const staffIdleMs = 12 * 3_600_000;
/** The last use is stored at most once in this many milliseconds: for staff, and for customers. */
const staffLastUseIntervalMs = 5 * 60_000;
const lastUseIntervalMs = 3_600_000;

/**
 * Ends a staff session after 12 hours without use, because a desk is often on a shared computer; false if it has
 * ended.
 */
async function endIdleStaffSession(
  db: Db,
  { id, userId, updatedAt }: { id: string; userId: string; updatedAt: Date },
): Promise<boolean> {
  const now = new Date();
  const idle = now.getTime() - updatedAt.getTime();
  if (idle > staffIdleMs) {
    await deleteSession(db, id);
    return false;
  }
  if (idle > staffLastUseIntervalMs) {
    await storeSessionUse(db, id, now);
    await storeLastSeen(db, userId, now);
  }
  return true;
}

/** The user of a request's session cookie or bearer token. For a guest, the database is not queried. */
export async function identifySession(db: Db, requestHeaders: Headers): Promise<SessionUser | null> {
  const headers = sessionHeaders(requestHeaders);
  const cookie = headers.get('cookie') ?? '';
  const bearer = headers.get('authorization')?.toLowerCase().startsWith('bearer ') ?? false;
  if (!bearer && !cookie.includes('haat.session_token=')) return null;
  const found = await callAuth(db, (api) => api.getSession({ headers }));
  if (!found) return null;
  const { user, session } = found;
  if (user.deactivatedAt) return null;
  if (isStaffRole(user.role ?? '')) {
    if (!(await endIdleStaffSession(db, session))) return null;
  } else if (Date.now() - session.updatedAt.getTime() > lastUseIntervalMs) {
    await storeSessionUse(db, session.id, new Date());
  }
  return {
    id: user.id,
    name: user.name,
    email: realEmail(user.email),
    phone: user.phoneNumber ?? null,
    role: user.role ?? 'customer',
    isBanned: user.isBanned ?? false,
    banReason: user.banReason ?? null,
    sessionId: session.id,
    secondFactorAt: session.secondFactorAt ?? null,
  };
}
