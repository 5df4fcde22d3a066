import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { sessionCookieConfig } from './auth.ts';
import { sessionCookieHeader } from './session-cookies.ts';

/** The new token of a session: as it is stored, signed for clients without cookies, and as a `Set-Cookie` header. */
export type NewSessionToken = { token: string; signed: string; cookie: string };

/**
 * Creates a new token for a session after a change of rights or password, so that a token that was planted or stolen
 * before becomes invalid. The caller stores the token in the transaction of the change. [F45]
 */
export async function newSessionToken(db: Db): Promise<NewSessionToken> {
  const { secret, cookieName } = await sessionCookieConfig(db);
  const token = randomBytes(32).toString('base64url');
  // The signature has the format of better-auth.
  const signed = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
  return { token, signed, cookie: sessionCookieHeader(cookieName, signed) };
}
