import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { stores } from '../db/schema/index.ts';
import { splitIntoWords } from './search-words.ts';

/** Ids of active stores whose name or description matches the words, best match first. */
export async function searchStores(db: Db, query: string): Promise<number[]> {
  const folded = splitIntoWords(query).join(' ');
  if (folded === '') return [];
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.isActive, true), ...splitIntoWords(query).map(containsWord)))
    .orderBy(sql`word_similarity(latin_word(${folded}), ${stores.searchText}) desc`, asc(stores.position))
    .limit(20);
  return rows.map((row) => row.id);
}

/** Whether the store's text contains the word, or a similar word if the word has at least four letters. */
const containsWord = (word: string) => {
  const contained = sql`${stores.searchText} like ${`%${word}%`}`;
  return word.length < 4 ? contained : sql`(${contained} or latin_word(${word}) <% ${stores.searchText})`;
};
