import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { checkoutTokens } from '../db/schema/index.ts';

export async function insertCheckoutToken(
  db: Db,
  token: { tokenHash: string; contact: string; expiresAt: Date },
): Promise<void> {
  await db.insert(checkoutTokens).values(token);
}

export async function deleteExpiredCheckoutTokens(db: Db, now: Date): Promise<void> {
  await db.delete(checkoutTokens).where(lt(checkoutTokens.expiresAt, now));
}

/** The phone or email address a token was issued for; null for an unknown or expired token. */
export async function findContactOfCheckoutToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ contact: string } | null> {
  const [row] = await db
    .select({ contact: checkoutTokens.contact })
    .from(checkoutTokens)
    .where(and(eq(checkoutTokens.tokenHash, tokenHash), gt(checkoutTokens.expiresAt, now)));
  return row ?? null;
}
