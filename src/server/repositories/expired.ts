import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { checkoutTokens, phoneCodes, rateLimits, sessions, verifications } from '../db/schema/index.ts';

/** Rows whose time is over: sessions, codes, tokens and counters that no one may use any more. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(checkoutTokens).where(lt(checkoutTokens.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  // A day longer than the codes are good for: how many a phone was sent in the last hour is counted from these rows.
  await db
    .delete(phoneCodes)
    .where(lt(phoneCodes.expiresAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`));
}
