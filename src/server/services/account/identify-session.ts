import type { Db } from '#server/db/client.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { authOf } from './auth.ts';

/** The user of a request's session cookie or bearer token. A guest causes no query. */
export async function identifySession(db: Db, headers: Headers): Promise<SessionUser | null> {
  const cookie = headers.get('cookie') ?? '';
  const bearer = headers.get('authorization')?.toLowerCase().startsWith('bearer ') ?? false;
  if (!bearer && !cookie.includes('haat.session_token=')) return null;
  const found = await authOf(db).api.getSession({ headers });
  if (!found) return null;
  const { user, session } = found;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phoneNumber ?? null,
    role: user.role ?? 'customer',
    isBanned: user.isBanned ?? false,
    banReason: user.banReason ?? null,
    sessionId: session.id,
  };
}
