import type { AppDependencies } from '../process/app-dependencies.ts';
import { cookieHeader, readCookie } from '../request/cookies.ts';
import { environment } from '../config/environment.ts';
import { signOut } from '../services/account/sign-in.ts';

/**
 * A cookie that the device sets at sign-out (stores/clear-personal-data.ts), so that the session also ends if the
 * device was offline.
 */
const signedOutCookie = 'signed_out';

/**
 * Ends the session of a device that signed out while offline, before anything else reads the request; returns the
 * cookies to clear in the response.
 */
export async function applyPendingSignOut(
  app: Pick<AppDependencies, 'db'>,
  request: Request,
): Promise<string[]> {
  const header = request.headers.get('cookie');
  if (readCookie(header, signedOutCookie) !== '1') return [];
  const expiredCookies = [
    ...(await signOut(app, request.headers)),
    cookieHeader(signedOutCookie, '', { maxAge: 0, secure: environment().secure }),
  ];
  const names = new Set(expiredCookies.map(nameOf));
  const rest = (header ?? '').split('; ').filter((pair) => !names.has(nameOf(pair)) && !isSession(pair));
  request.headers.set('cookie', rest.join('; '));
  return expiredCookies;
}

/** The expired cookies, without the cookies that the response itself sets, for example after a new sign-in. */
export function withoutOverwrittenCookies(
  expiredCookies: readonly string[],
  set: readonly string[],
): string[] {
  const names = new Set(set.map(nameOf));
  return expiredCookies.filter((line) => !names.has(nameOf(line)));
}

const nameOf = (line: string): string => line.split('=', 1)[0] ?? '';
const isSession = (pair: string): boolean => /^(?:__Secure-)?haat\./.test(pair);
