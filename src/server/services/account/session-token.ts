import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { authContext } from './auth.ts';
import { sessionCookie } from './session-cookies.ts';

/** The token that a session continues with, as its cookie and for clients without cookies. */
export type NewSessionToken = { token: string; signed: string; cookie: string };

/**
 * Replaces the token of a session whose rights grow, so that a token planted or stolen before stops working. The caller
 * stores it in the transaction of the change. [F45]
 */
export async function newSessionToken(db: Db): Promise<NewSessionToken> {
  const { secret, cookieName } = await authContext(db);
  const token = randomBytes(32).toString('base64url');
  // Signed as better-auth signs it.
  const signed = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
  return { token, signed, cookie: sessionCookie(cookieName, signed) };
}
