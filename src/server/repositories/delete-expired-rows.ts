import { and, lt, notInArray, sql } from 'drizzle-orm';
import { addDays, today } from '#domain/calendar.ts';
import type { Db } from '../db/client.ts';
import {
  apiTokens,
  checkoutTokens,
  codeDevices,
  impersonations,
  messages,
  passkeyChallenges,
  passwordResets,
  oneTimeCodes,
  rateLimits,
  riderPositions,
  sessions,
  verifications,
} from '../db/schema/index.ts';
import { deleteAlertsBefore } from './alert.ts';
import { deleteExpiredExports } from './data-export-requests.ts';
import { deletePrintJobsBefore } from './print-job.ts';
import { deleteSearchesWithoutResultBefore } from './searches-without-result.ts';

/**
 * Deletes expired sessions, setup links, challenges, checkout tokens, rate limit counters and copies of personal data;
 * codes and requests for a new password a day after they expire; devices that have confirmed a contact after 400 days; API tokens and impersonations 30 days after they end;
 * positions of riders after a day; print jobs and searches without results after 30 days; alerts, and messages that
 * are no longer queued, after 90 days.
 */
export async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(checkoutTokens).where(lt(checkoutTokens.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  const aDayAgo = sql`${now.toISOString()}::timestamptz - interval '1 day'`;
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, aDayAgo));
  await db
    .delete(codeDevices)
    .where(lt(codeDevices.confirmedAt, sql`${now.toISOString()}::timestamptz - interval '400 days'`));
  await db.delete(riderPositions).where(lt(riderPositions.receivedAt, aDayAgo));
  // Expired tokens are shown for a month.
  await db
    .delete(apiTokens)
    .where(lt(apiTokens.expiresAt, sql`${now.toISOString()}::timestamptz - interval '30 days'`));
  // Impersonations are kept for a while, because the audit log must still show who impersonated whom, and why.
  await db
    .delete(impersonations)
    .where(lt(impersonations.endsAt, sql`${now.toISOString()}::timestamptz - interval '30 days'`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, aDayAgo));
  // Messages are kept long enough to look them up for a customer; they contain names, phones and email addresses.
  await db
    .delete(messages)
    .where(
      and(
        lt(messages.createdAt, sql`${now.toISOString()}::timestamptz - interval '90 days'`),
        notInArray(messages.state, ['queued', 'sending']),
      ),
    );
  await deleteAlertsBefore(db, new Date(now.getTime() - 90 * 24 * 3_600_000));
  await deletePrintJobsBefore(db, new Date(now.getTime() - 30 * 24 * 3_600_000));
  await deleteExpiredExports(db, now);
  await deleteSearchesWithoutResultBefore(db, addDays(today(now, 'UTC'), -30));
}
