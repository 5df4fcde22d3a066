import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { smsUsage } from '../db/schema/sms-usage.ts';

/** Adds to the day’s number of segments; all processes use the same row. */
export async function addSmsSegments(db: Db, day: string, segments: number): Promise<void> {
  await db
    .insert(smsUsage)
    .values({ day, segments })
    .onConflictDoUpdate({ target: smsUsage.day, set: { segments: sql`${smsUsage.segments} + ${segments}` } });
}

export async function smsSegmentsOf(db: Db, day: string): Promise<number> {
  const [row] = await db.select({ segments: smsUsage.segments }).from(smsUsage).where(eq(smsUsage.day, day));
  return row?.segments ?? 0;
}
