import type { Db } from '#server/db/client.ts';
import { findSessionUser, type SessionUser } from '#server/request/identity.ts';
import type { SignedIn } from '../account/open-session.ts';
import { signOut } from '../account/sign-in.ts';

/**
 * Returns the cookies of a session that was just opened, if the signed-in person may use the screens for riders. If
 * not, the session is ended.
 */
export async function signOutUnlessRider<Code extends string>(
  deps: { db: Db },
  signedIn: SignedIn | { ok: true; pending: string },
  identify: (user: SessionUser) => Promise<{ ok: true } | { ok: false; error: Code }>,
): Promise<{ ok: true; cookies: string[] } | { ok: false; error: Code | 'not_rider' }> {
  if (!('token' in signedIn)) return { ok: false, error: 'not_rider' };
  const headers = new Headers({ authorization: `Bearer ${signedIn.token}` });
  const found = await identify((await findSessionUser(headers))!);
  if (found.ok) return { ok: true, cookies: signedIn.cookies };
  await signOut(deps, headers);
  return { ok: false, error: found.error };
}
