import { desc, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { refusedSearches } from '../db/schema/index.ts';

/** A limit, so that nobody can fill the disk with made-up words. */
const maxWordsPerDay = 1_000;

/** Counts a search that found nothing. */
export async function countRefusedSearch(
  db: Db,
  { day, words }: { day: string; words: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${refusedSearches} as r (day, words)
    select ${day}::date, ${words}
    where exists (select from ${refusedSearches} where day = ${day}::date and words = ${words})
      or (select count(*) from ${refusedSearches} where day = ${day}::date) < ${maxWordsPerDay}
    on conflict (day, words) do update set count = r.count + 1`);
}

/** The most frequent first. */
export async function findRefusedSearches(
  db: Db,
  { from, limit }: { from: string; limit: number },
): Promise<{ words: string; count: number }[]> {
  const count = sql<number>`sum(${refusedSearches.count})::int`;
  return db
    .select({ words: refusedSearches.words, count })
    .from(refusedSearches)
    .where(gte(refusedSearches.day, from))
    .groupBy(refusedSearches.words)
    .orderBy(desc(count), refusedSearches.words)
    .limit(limit);
}

export async function deleteRefusedSearchesBefore(db: Db, day: string): Promise<void> {
  await db.delete(refusedSearches).where(lt(refusedSearches.day, day));
}
