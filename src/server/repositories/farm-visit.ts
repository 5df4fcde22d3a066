import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { FarmVisit } from '#contracts/farm-visit.ts';
import type { FarmDay } from '#domain/farm-visit.ts';
import type { Db } from '../db/client.ts';
import { farmDays, farmVisits } from '../db/schema/farm-visits.ts';

export type FarmVisitRow = typeof farmVisits.$inferSelect;
export type NewFarmVisit = typeof farmVisits.$inferInsert;

export const rowToFarmVisit = (row: FarmVisitRow): FarmVisit => ({
  id: row.id,
  visiting_date: row.date,
  name: row.name,
  mobile_number: row.phone,
  alternative_mobile_number: row.alternativePhone,
  location: row.location,
  number_of_adults: row.adults,
  number_of_kids: row.kids,
  how_heard: row.howHeard,
  state: row.state,
  message: row.message,
  created_at: row.createdAt.toISOString(),
});

const booked = sql<number>`coalesce((select sum(v.adults + v.kids)::int from farm_visits v
  where v.date = ${farmDays}.date and v.state <> 'cancelled'), 0)`;

/** The stored days of this period with their capacity and bookings. */
export async function farmDaysBetween(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<Map<string, FarmDay & { note: string }>> {
  const rows = await db
    .select({ day: farmDays, booked })
    .from(farmDays)
    .where(and(gte(farmDays.date, from), lte(farmDays.date, to)))
    .orderBy(asc(farmDays.date));
  return new Map(
    rows.map(({ day, booked: people }) => [
      day.date,
      {
        date: day.date,
        capacity: day.capacity,
        booked: people,
        is_closed: day.isClosed,
        note: day.note,
      },
    ]),
  );
}

/** Locks a day, so that its bookings are made one after another; returns its current state. */
export async function lockFarmDay(tx: Db, date: string, capacity: number): Promise<FarmDay> {
  await tx.insert(farmDays).values({ date, capacity }).onConflictDoNothing();
  const [day] = await tx.select().from(farmDays).where(eq(farmDays.date, date)).for('update');
  const [people] = await tx
    .select({ booked: sql<number>`coalesce(sum(${farmVisits.adults} + ${farmVisits.kids}), 0)::int` })
    .from(farmVisits)
    .where(and(eq(farmVisits.date, date), ne(farmVisits.state, 'cancelled')));
  return {
    date,
    capacity: day!.capacity,
    booked: people!.booked,
    is_closed: day!.isClosed,
  };
}

export async function insertFarmVisit(tx: Db, visit: NewFarmVisit): Promise<FarmVisitRow> {
  const [row] = await tx.insert(farmVisits).values(visit).returning();
  return row!;
}

export async function farmVisitsOf(db: Db, userId: string): Promise<FarmVisitRow[]> {
  return db
    .select()
    .from(farmVisits)
    .where(eq(farmVisits.userId, userId))
    .orderBy(desc(farmVisits.date), desc(farmVisits.id))
    .limit(20);
}

/** The visits of a day that are not cancelled. */
export async function findOpenFarmVisits(tx: Db, date: string): Promise<FarmVisitRow[]> {
  return tx
    .select()
    .from(farmVisits)
    .where(and(eq(farmVisits.date, date), ne(farmVisits.state, 'cancelled')))
    .orderBy(asc(farmVisits.id));
}

export type FarmVisitFilter = { date?: string | undefined; state?: FarmVisitRow['state'] | undefined };

export async function listFarmVisits(
  db: Db,
  { date, state, limit, offset }: FarmVisitFilter & { limit: number; offset: number },
): Promise<{ rows: FarmVisitRow[]; total: number }> {
  const chosen = and(
    date === undefined ? undefined : eq(farmVisits.date, date),
    state === undefined ? undefined : eq(farmVisits.state, state),
  );
  const rows = await db
    .select()
    .from(farmVisits)
    .where(chosen)
    .orderBy(asc(farmVisits.date), asc(farmVisits.id))
    .limit(limit)
    .offset(offset);
  const [found] = await db.select({ total: count() }).from(farmVisits).where(chosen);
  return { rows, total: found?.total ?? 0 };
}

/** Changes a booking's state from one of the states in `from`; null if it has another state or does not exist. */
export async function updateFarmVisitState(
  tx: Db,
  id: number,
  { from, to, message }: { from: FarmVisitRow['state'][]; to: FarmVisitRow['state']; message: string },
): Promise<FarmVisitRow | null> {
  const [row] = await tx
    .update(farmVisits)
    .set({ state: to, message })
    .where(and(eq(farmVisits.id, id), inArray(farmVisits.state, from)))
    .returning();
  return row ?? null;
}

export async function farmVisitById(db: Db, id: number): Promise<FarmVisitRow | null> {
  const [row] = await db.select().from(farmVisits).where(eq(farmVisits.id, id));
  return row ?? null;
}

export async function saveFarmDay(
  db: Db,
  { date, capacity, isClosed, note }: { date: string; capacity: number; isClosed: boolean; note: string },
): Promise<void> {
  await db
    .insert(farmDays)
    .values({ date, capacity, isClosed, note })
    .onConflictDoUpdate({ target: farmDays.date, set: { capacity, isClosed, note } });
}

/**
 * Claims the bookings that have to be forwarded now: their next attempt is postponed first, so that only one process
 * sends each booking.
 */
export async function claimFarmVisitsToForward(
  db: Db,
  { now, nextTry, limit }: { now: Date; nextTry: Date; limit: number },
): Promise<FarmVisitRow[]> {
  const due = db
    .select({ id: farmVisits.id })
    .from(farmVisits)
    .where(and(isNotNull(farmVisits.forwardAt), lte(farmVisits.forwardAt, now)))
    .orderBy(asc(farmVisits.forwardAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(farmVisits)
    .set({ forwardAt: nextTry, forwardTries: sql`${farmVisits.forwardTries} + 1` })
    .where(inArray(farmVisits.id, due))
    .returning();
}

/** Sets the time of the next attempt; null means never. */
export async function scheduleFarmVisitForwarding(db: Db, id: number, at: Date | null): Promise<void> {
  await db.update(farmVisits).set({ forwardAt: at }).where(eq(farmVisits.id, id));
}
