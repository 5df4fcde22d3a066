import { getAppDependencies } from '../process/app-dependencies.ts';
import { identifySession } from '../services/account/identify-session.ts';
import { identifySubject } from '../services/account/impersonation.ts';
import { readCookie } from './cookies.ts';
import { impersonationCookie, isStaffPath } from './impersonation-cookie.ts';

/** The signed-in user of a request. */
export type SessionUser = {
  id: string;
  name: string;
  /** Null for an account that was opened with a phone and has no email yet. */
  email: string | null;
  /** The verified phone in E.164 format; null if there is none. */
  phone: string | null;
  role: string;
  /**
   * Whether the user is banned: they can browse and edit their profile, but not order, pay, rate, or change addresses,
   * favourites or the cart on the server.
   */
  isBanned: boolean;
  banReason: string | null;
  /** The id of the request's session. */
  sessionId: string;
  /** When a staff member passed the second factor in this session. */
  secondFactorAt: Date | null;
  /** The id of the administrator who impersonates this customer. */
  impersonatedBy?: string;
  impersonationEndsAt?: Date;
};

/** The signed-in user of a request; null for a guest. */
export function findSessionUser(headers: Headers): Promise<SessionUser | null> {
  return identifySession(getAppDependencies().db, headers);
}

/**
 * The visitor of a request: the signed-in user, or the customer whom an administrator impersonates. At the desk,
 * impersonation is ignored.
 */
export async function findEffectiveUser(
  request: Pick<Request, 'url' | 'headers'>,
): Promise<SessionUser | null> {
  const user = await findSessionUser(request.headers);
  if (user?.role !== 'admin') return user;
  const token = readCookie(request.headers.get('cookie'), impersonationCookie);
  if (!token || isStaffPath(new URL(request.url).pathname)) return user;
  return (await identifySubject(getAppDependencies(), token, user)) ?? user;
}
