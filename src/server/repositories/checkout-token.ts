import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { checkoutTokens } from '../db/schema/index.ts';

export async function insertCheckoutToken(
  db: Db,
  token: { tokenHash: string; phone: string; expiresAt: Date },
): Promise<void> {
  await db.insert(checkoutTokens).values(token);
}

export async function deleteExpiredCheckoutTokens(db: Db, now: Date): Promise<void> {
  await db.delete(checkoutTokens).where(lt(checkoutTokens.expiresAt, now));
}

/** The phone a token was issued for; null for an unknown or expired token. */
export async function findPhoneOfCheckoutToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ phone: string } | null> {
  const [row] = await db
    .select({ phone: checkoutTokens.phone })
    .from(checkoutTokens)
    .where(and(eq(checkoutTokens.tokenHash, tokenHash), gt(checkoutTokens.expiresAt, now)));
  return row ?? null;
}
