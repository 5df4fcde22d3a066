import { desc, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { searchesWithoutResult } from '../db/schema/index.ts';

/** A limit, so that nobody can fill the disk with random words. */
const maxWordsPerDay = 1_000;

export async function countSearchWithoutResult(
  db: Db,
  { day, words }: { day: string; words: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${searchesWithoutResult} as r (day, words)
    select ${day}::date, ${words}
    where exists (select from ${searchesWithoutResult} where day = ${day}::date and words = ${words})
      or (select count(*) from ${searchesWithoutResult} where day = ${day}::date) < ${maxWordsPerDay}
    on conflict (day, words) do update set count = r.count + 1`);
}

/** Searches without a result, the most frequent first. */
export async function findSearchesWithoutResult(
  db: Db,
  { from, limit }: { from: string; limit: number },
): Promise<{ words: string; count: number }[]> {
  const count = sql<number>`sum(${searchesWithoutResult.count})::int`;
  return db
    .select({ words: searchesWithoutResult.words, count })
    .from(searchesWithoutResult)
    .where(gte(searchesWithoutResult.day, from))
    .groupBy(searchesWithoutResult.words)
    .orderBy(desc(count), searchesWithoutResult.words)
    .limit(limit);
}

export async function deleteSearchesWithoutResultBefore(db: Db, day: string): Promise<void> {
  await db.delete(searchesWithoutResult).where(lt(searchesWithoutResult.day, day));
}
