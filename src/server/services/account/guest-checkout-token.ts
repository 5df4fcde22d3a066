import { randomBytes } from 'node:crypto';
import { cookieHeader } from '#server/request/cookies.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteExpiredCheckoutTokens,
  findContactOfCheckoutToken,
  insertCheckoutToken,
} from '#server/repositories/guest-checkout-token.ts';
import { environment } from '#server/config/environment.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { hashToken } from './code-hash.ts';

type Dependencies = { db: Db; clock: Clock };

export const checkoutCookieName = 'checkout';
const minutes = 15;

/**
 * Creates a token that allows orders with a proven phone or email for 15 minutes without signing in. Only the hash of
 * the token is stored.
 */
export async function createCheckoutToken({ db, clock }: Dependencies, contact: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await deleteExpiredCheckoutTokens(db, now);
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await insertCheckoutToken(db, { tokenHash: hashToken(token), contact, expiresAt });
  return token;
}

/** The phone or email address a token was issued for; null for an unknown or expired token. */
export async function readCheckoutToken(
  { db, clock }: Dependencies,
  token: string | undefined,
): Promise<{ contact: string } | null> {
  if (!token || token.length > 100) return null;
  return findContactOfCheckoutToken(db, hashToken(token), clock.now());
}

export function checkoutCookieHeader(token: string): string {
  return cookieHeader(checkoutCookieName, token, {
    maxAge: minutes * 60,
    httpOnly: true,
    secure: environment().secure,
  });
}
