import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { stores } from '../db/schema/index.ts';
import { splitIntoWords } from './search-words.ts';

/** Ids of active stores whose name or description matches the words, best match first. */
export async function searchStores(db: Db, query: string): Promise<number[]> {
  const words = splitIntoWords(query);
  if (words.length === 0) return [];
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.isActive, true), ...words.map(containsWord)))
    .orderBy(
      sql`word_similarity(latin_word(fold(${words.join(' ')})), ${stores.searchText}) desc`,
      asc(stores.position),
    )
    .limit(20);
  return rows.map((row) => row.id);
}

/** Whether the store's text contains the word, or a similar word if the word has at least four letters. */
const containsWord = (word: string) => {
  const contained = sql`${stores.searchText} like '%' || fold(${word}) || '%'`;
  return word.length < 4
    ? contained
    : sql`(${contained} or latin_word(fold(${word})) <% ${stores.searchText})`;
};
