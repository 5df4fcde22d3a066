import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { stores } from '../db/schema/index.ts';
import { likeness, matchesWords, wordsOf } from './listing.ts';

/** Ids of active stores whose name or description matches the words, best first. */
export async function findStores(db: Db, words: string): Promise<number[]> {
  const folded = wordsOf(words).join(' ');
  if (folded === '') return [];
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.isActive, true), ...matchesWords(stores.searchText, words)))
    .orderBy(sql`word_similarity(${likeness(folded)}, ${stores.searchText}) desc`, asc(stores.position))
    .limit(20);
  return rows.map((row) => row.id);
}
