import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import type { Db } from '#server/db/client.ts';
import { deleteSessionsOfUser } from '#server/repositories/desk/people.ts';
import { storeLastSeen } from '#server/repositories/session.ts';
import { findUser } from '#server/repositories/user.ts';
import { callAuth } from './auth.ts';
import type { CodeDevice } from './code-device.ts';
import { sessionCookies } from './session-cookies.ts';

type Dependencies = { db: Db };

export type SignedIn = {
  ok: true;
  user: { id: string; name: string };
  /** `Set-Cookie` headers for a browser. */
  cookies: string[];
  /** The signed session token, for clients without cookies. */
  token: string;
};

export type SignInDevice = {
  clientAddress: string;
  headers: Headers;
  locale: string;
  /** The device that has asked for the code, if the call names it; otherwise the cookies do. */
  codeDevice?: CodeDevice;
};

const userAgentHeaders = ({ headers }: SignInDevice): Headers => {
  const userAgent = headers.get('user-agent');
  return new Headers(userAgent ? { 'user-agent': userAgent.slice(0, 300) } : {});
};

/**
 * Refuses deactivated accounts. Call this function only after the person has confirmed their identity, so that nobody
 * else learns the account's state.
 */
async function confirmAccountIsActive({ db }: Dependencies, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  if (user?.deactivatedAt) {
    await deleteSessionsOfUser(db, user.id);
    return false;
  }
  if (user && isStaffRole(user.role)) await storeLastSeen(db, user.id, new Date());
  return true;
}

/** Signs in a person whom the shop has identified (verified-sign-in-plugin.ts). */
export async function openSession(
  deps: Dependencies,
  userId: string,
  device: SignInDevice,
): Promise<SignedIn | { ok: false; error: 'account_deactivated' }> {
  if (!(await confirmAccountIsActive(deps, userId))) return { ok: false, error: 'account_deactivated' };
  const { response, headers } = await callAuth(deps.db, (api) =>
    api.signInVerified({ body: { userId }, headers: userAgentHeaders(device), returnHeaders: true }),
  );
  return toSignedIn(response.user, headers);
}

function toSignedIn(user: { id: string; name: string }, headers: Headers): SignedIn {
  return {
    ok: true,
    user: { id: user.id, name: user.name },
    cookies: sessionCookies(headers, user.name),
    token: decodeURIComponent(headers.get('set-auth-token') ?? ''),
  };
}
