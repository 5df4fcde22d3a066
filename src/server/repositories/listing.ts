import { and, asc, desc, eq, gte, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ListSort } from '#contracts/list-query.ts';
import { greatestAmount } from '#domain/money.ts';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/client.ts';
import { itemCategories, items, stores } from '../db/schema/index.ts';

export type ItemFilter = {
  /** null is every active store. */
  storeIds: readonly number[] | null;
  categoryIds?: readonly number[] | undefined;
  isCombo?: boolean | undefined;
  words?: string | undefined;
  veg?: boolean | undefined;
  inStock?: boolean | undefined;
  /** Minor units. */
  from?: number | null | undefined;
  to?: number | null | undefined;
  sort?: ListSort | undefined;
  /** Nearest to this price first. */
  nearPrice?: number | undefined;
  except?: readonly number[] | undefined;
  limit: number;
  offset?: number | undefined;
};

/**
 * Active items that pass the filter; free items never show in lists (LIST-20). A search must look at every match to sort
 * them, so it counts them on the way; another list ends early, and its total is null.
 */
export async function listItems(
  db: Db,
  filter: ItemFilter,
): Promise<{ ids: number[]; total: number | null }> {
  if (filter.storeIds?.length === 0) return { ids: [], total: 0 };
  const rows = await db
    .select({ id: items.id, total: filter.words ? sql<number>`(count(*) over ())::int` : sql<null>`null` })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(...conditions(db, filter)))
    .orderBy(...order(filter))
    .limit(filter.limit)
    .offset(filter.offset ?? 0);
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? null };
}

/** How many items pass the filter, on all its pages. */
export async function countItems(db: Db, filter: ItemFilter): Promise<number> {
  if (filter.storeIds?.length === 0) return 0;
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(...conditions(db, filter)));
  return row?.total ?? 0;
}

// oxlint-disable-next-line no-misleading-character-class
const vowelSignsAndAccents = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]/g;
const twins: Record<string, string> = { ة: 'ه', ى: 'ي' };

/** What the database folds words to: lower case, without accents, Arabic vowel signs, hamza and nukta. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(vowelSignsAndAccents, '')
    .replace(/[ةى]/g, (letter) => twins[letter]!)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 6);

const isLatin = (word: string) => /^[\u0020-\u007e]+$/.test(word);

/** What words are compared by in trigrams, which know Latin letters only. */
export const likeness = (word: string): SQL => (isLatin(word) ? sql`${word}` : sql`in_latin(${word})`);

/** Every word is in the text, or (from four letters on) close to a word of it: "mangoo" finds mango, टमाटार finds टमाटर. */
export function matchesWords(
  column: SQL | typeof items.searchText | typeof stores.searchText,
  words: string,
): SQL[] {
  return wordsOf(words).map((word) => {
    const contained = sql`${column} like ${`%${word}%`}`;
    return word.length < 4 ? contained : sql`(${contained} or ${likeness(word)} <% ${column})`;
  });
}

/** A word of a found item's name close to what was typed, when nothing holds it letter for letter. */
export async function closestWord(db: Db, itemId: number, word: string): Promise<string | null> {
  const found = await db.execute<{ word: string }>(sql`
    select word from items, regexp_split_to_table(search_text, '[[:space:][:punct:]]+') word
    where items.id = ${itemId} and (word ~ '^[a-z0-9]*$') = ${isLatin(word)} and word <> ''
    order by similarity(${isLatin(word) ? sql`word` : sql`in_latin(word)`}, ${likeness(word)}) desc limit 1`);
  return found.rows[0]?.word ?? null;
}

function conditions(db: Db, filter: ItemFilter): SQL[] {
  const all = [eq(items.isActive, true), eq(items.isFreeItem, false), eq(stores.isActive, true)];
  if (filter.storeIds) all.push(anyOf(items.storeId, filter.storeIds));
  if (filter.categoryIds) all.push(inCategories(db, filter.categoryIds));
  if (filter.isCombo) all.push(eq(items.isCombo, true));
  if (filter.veg) all.push(eq(items.isVeg, true));
  if (filter.inStock) all.push(ne(items.stockState, 'out'));
  if (filter.from != null) all.push(gte(items.listPrice, Math.min(filter.from, greatestAmount)));
  if (filter.to != null) all.push(lte(items.listPrice, Math.min(filter.to, greatestAmount)));
  if (filter.except?.length) all.push(notInArray(items.id, [...filter.except]));
  if (filter.words) all.push(...matchesWords(items.searchText, filter.words));
  return all;
}

/**
 * Asked first, as one list: left to itself the planner walks all items in order of sale and looks each one's categories up
 * (13,000 items: 21 ms, so 2).
 */
const inCategories = (db: Db, ids: readonly number[]) => {
  const inside = db
    .select({ id: itemCategories.itemId })
    .from(itemCategories)
    .where(anyOf(itemCategories.categoryId, ids));
  return sql`${items.id} = any(array(${inside}))`;
};

function order(filter: ItemFilter): SQL[] {
  if (filter.nearPrice !== undefined)
    return [sql`abs(${items.listPrice} - ${filter.nearPrice})`, desc(items.soldCount), asc(items.id)];
  switch (filter.sort) {
    case 'price':
      return [asc(items.listPrice), asc(items.id)];
    case '-price':
      return [desc(items.listPrice), asc(items.id)];
    case 'name':
      return [asc(items.name), asc(items.id)];
    case 'discount':
      return [
        sql`${items.listPrice}::float / nullif(${items.listOldPrice}, 0) asc nulls last`,
        asc(items.id),
      ];
    default:
      return [...relevance(filter.words), desc(items.soldCount), asc(items.position), asc(items.id)];
  }
}

/** Items that hold the words letter for letter stand before those that come close. */
function relevance(words: string | undefined): SQL[] {
  const folded = words ? wordsOf(words).join(' ') : '';
  if (folded === '') return [];
  return [
    sql`(${items.searchText} like ${`%${folded}%`}) desc`,
    sql`word_similarity(${likeness(folded)}, ${items.searchText}) desc`,
  ];
}
