import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPasswordHash, insertUserWithPassword } from '#server/repositories/password.ts';
import { findUserByEmail } from '#server/repositories/user.ts';
import { callAuth, isRefusedByAuth } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import { sessionHeaders } from './identify-session.ts';
import { leaveImpersonation } from './impersonation.ts';
import { findKnownDevice, knownDeviceCookieHeader } from './known-device.ts';
import { hashInTimeOfVerifying, hashPassword, renewPasswordHash, verifyPassword } from './password.ts';
import { countAttempt, type LimitName, clearAttempts } from '../protection/rate-limits.ts';
import { openSession, type SignedIn, type SignInDevice } from './open-session.ts';
import { signedOutCookies } from './session-cookies.ts';

type Dependencies = { db: Db };

export type SignInRefusal =
  | {
      ok: false;
      error: 'invalid_credentials' | 'account_refused' | 'account_deactivated' | 'password_common';
    }
  | { ok: false; error: 'too_many_requests'; retryAfter: number };

export const deviceFromRequest = (
  { clientAddress, locale }: { clientAddress: string; locale: string },
  request: Request,
): SignInDevice => ({
  clientAddress,
  locale,
  headers: request.headers,
});

/**
 * The rate limits of a sign-in. A known device has its own counter, so that wrong passwords from other devices do not
 * lock out its owner.
 */
function countersOf(email: string, { clientAddress, headers }: SignInDevice): [LimitName, string][] {
  const knownDevice = findKnownDevice(headers, email);
  return [
    ['signInByAddress', clientAddress],
    ...(knownDevice
      ? ([['signInByKnownDevice', knownDevice]] as [LimitName, string][])
      : ([
          ['signInByEmailAndAddress', `${email} ${clientAddress}`],
          ['signInByEmail', email],
        ] as [LimitName, string][])),
  ];
}

/** [F43] Signs in with a password. An unknown email costs as much as a wrong password. */
export async function signIn(
  deps: Dependencies,
  { email, password, ...device }: { email: string; password: string } & SignInDevice,
): Promise<SignedIn | SignInRefusal> {
  const address = email.trim().toLowerCase();
  const counters = countersOf(address, device);
  for (const [name, key] of counters) {
    const counted = await countAttempt(deps, name, key);
    if (!counted.ok) return counted;
  }
  const user = await findUserByEmail(deps.db, address);
  const stored = user && (await findPasswordHash(deps.db, user.id));
  if (!stored) await hashInTimeOfVerifying(password);
  if (!user || !stored || !(await verifyPassword(stored, password)))
    return { ok: false, error: 'invalid_credentials' };
  const opened = await openSession(deps, user.id, device);
  if (!opened.ok) return opened;
  await renewPasswordHash(deps.db, user.id, password);
  for (const [name, key] of counters) if (name !== 'signInByAddress') await clearAttempts(deps, name, key);
  return { ...opened, cookies: [...opened.cookies, knownDeviceCookieHeader(address)] };
}

/** Creates an account and signs in. If the email is taken, the error `account_refused` does not reveal it. */
export async function register(
  deps: Dependencies,
  { name, email, password, ...device }: { name: string; email: string; password: string } & SignInDevice,
): Promise<SignedIn | SignInRefusal> {
  if (await isCommonPassword(password)) return { ok: false, error: 'password_common' };
  const counted = await countAttempt(deps, 'registerByAddress', device.clientAddress);
  if (!counted.ok) return counted;
  const account = { name: name.trim(), email: email.trim().toLowerCase() };
  const hash = await hashPassword(password);
  const userId = await inTransaction(deps.db, (tx) => insertUserWithPassword(tx, { ...account, hash }));
  if (userId === null) return { ok: false, error: 'account_refused' };
  const opened = await openSession(deps, userId, device);
  if (!opened.ok) return opened;
  return { ...opened, cookies: [...opened.cookies, knownDeviceCookieHeader(account.email)] };
}

/** Ends the session and any impersonation in it. The returned cookies remove personal data from the device. */
export async function signOut(deps: Dependencies, headers: Headers): Promise<string[]> {
  await leaveImpersonation({ ...deps, clock: { now: () => new Date() } }, headers);
  try {
    const response = await callAuth(deps.db, (api) =>
      api.signOut({
        headers: sessionHeaders(headers),
        returnHeaders: true,
      }),
    );
    return signedOutCookies(response.headers);
  } catch (error) {
    if (isRefusedByAuth(error)) return signedOutCookies(new Headers());
    throw error;
  }
}
