import { and, sql, type SQL } from 'drizzle-orm';
import { editDistance } from '#domain/edit-distance.ts';
import type { Db } from '../db/client.ts';
import { items, searchWords, stores } from '../db/schema/index.ts';
import { listedItemConditions } from './item-conditions.ts';

/** `latin` is the transliteration: trigrams support Latin letters only. */
type Word = { word: string; latin: string };
/** `edits` is 0.5 more if the consonants differ, which are mistaken less often than vowels. */
type SimilarWord = Word & { edits: number };
/** A typed word, whether an item for sale contains it exactly, and similar words. */
export type SearchTerm = Word & { isFound: boolean; similar: SimilarWord[] };

/**
 * The first typed words. The database compares them in its form (`fold`): lower case, without accents, with the plain
 * letters of Arabic and the digits 0–9.
 */
export const splitIntoWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 6);

/** Units of amounts, as people write them in a search: the texts of items contain no amounts. */
const units =
  /^(?:kgs?|kilos?|g|gms?|gr|grams?|l|lts?|ltrs?|lit(?:re|er)s?|ml|pcs?|pieces?|oz|lbs?|किलो|किग्रा|ग्राम|लीटर|मिली|كجم|كغ|كيلو|غرام|جرام|لتر|مل)$/iu;

/** The words without an amount beside them ("milk 1l", "rice 5 kg"); an amount alone is searched for. */
function withoutAmounts(words: readonly string[]): string[] {
  const isNumber = (word = '') => /^\p{N}+$/u.test(word);
  const isAmount = (word: string, index: number) => {
    const [, number = '', unit = ''] = /^(\p{N}*)(.*)$/u.exec(word) ?? [];
    if (number === '') return isNumber(words[index - 1]) && units.test(unit);
    return unit === '' ? units.test(words[index + 1] ?? '') : units.test(unit);
  };
  const rest = words.filter((word, index) => !isAmount(word, index));
  return rest.length === 0 ? [...words] : rest;
}

const isLatin = (word: string) => /^[\u0020-\u007e]+$/.test(word);

/** Shorter words must match exactly. */
const minFuzzyLength = 4;
/** Maximum number of similar words per typed word. */
const maxSimilarWords = 12;
/** Two words with at least this trigram similarity count as forms of the same word: mango and mangoes. */
const sameWordSimilarity = 0.5;

/**
 * Looks up the typed words among the words of all items. A word that an item for sale contains exactly is not a typo:
 * only its other forms also match (mango does not match mandarin). Any other word also matches words with an edit
 * distance of one or two ("mangoo" finds mango, टमाटार finds टमाटर), and the two words that it is made of ("icecream").
 * Filters are ignored: otherwise a word that only filtered-out items contain would count as a typo and find other
 * items.
 */
export async function matchSearchWords(
  db: Db,
  { words, storeIds }: { words: string; storeIds: readonly number[] | null },
): Promise<SearchTerm[]> {
  const searchTerms = withoutAmounts(splitIntoWords(words));
  if (searchTerms.length === 0) return [];
  // Materialized, because the planner would otherwise read all items for a rare word.
  const itemsWithWord = sql`with holding as materialized (
      select * from ${items} where ${items.searchText} like '%' || typed.latin || '%')
    select from holding items join ${stores} on ${stores.id} = ${items.storeId} where ${and(...listedItemConditions(storeIds))}`;
  const similar = sql`select distinct word, latin, similarity(latin, typed.latin) as closeness
    from ${searchWords} where latin % typed.latin order by closeness desc limit 24`;
  // One subquery for each word, because with a join the planner would scan the whole dictionary.
  const isInDictionary = (part: string) =>
    sql`(select true from ${searchWords} where word = ${sql.raw(part)} limit 1)`;
  const parts = sql`select part || ' ' || rest from (
      select left(typed.latin, place) as part, substr(typed.latin, place + 1) as rest
      from generate_series(3, length(typed.latin) - 3) place) split
    where ${isInDictionary('part')} and ${isInDictionary('rest')}`;
  const { rows } = await db.execute<
    Word & { is_found: boolean; similar_words: (Word & { closeness: number })[]; parts: string[] }
  >(sql`
    with typed as materialized (
      select word, latin_word(word) as latin, place from unnest(${sql.param(searchTerms)}::text[]) with ordinality listed (written, place)
      cross join lateral fold(written) word where word <> '')
    select typed.word, typed.latin, exists (${itemsWithWord}) as is_found,
      array(select to_json(close) from (${similar}) close where length(typed.word) >= ${minFuzzyLength}) as similar_words,
      array(${parts}) as parts
    from typed order by place`);
  return rows.map(({ word, latin, is_found, similar_words: found, parts: splitPairs }) => ({
    word,
    latin,
    isFound: is_found,
    similar: [
      ...found
        .filter((one) => one.word !== word)
        .map((one) => ({ ...one, edits: editDistance(latin, one.latin) }))
        .filter(
          ({ closeness, edits }) =>
            closeness >= sameWordSimilarity || (!is_found && edits <= maxEdits(latin)),
        )
        .map((one) => ({
          word: one.word,
          latin: one.latin,
          edits: one.edits + (consonantsOf(one.latin) === consonantsOf(latin) ? 0 : 0.5),
        })),
      ...(is_found ? [] : splitPairs.map((two) => ({ word: two, latin: two, edits: 1 }))),
    ]
      .sort((a, b) => a.edits - b.edits)
      .slice(0, maxSimilarWords),
  }));
}

/** Transliterated words are spelled with other vowels: panir, paneer. */
const consonantsOf = (word: string) => word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');

const maxEdits = (word: string) => (word.length > minFuzzyLength ? 2 : 1);

/** For each word: whether the item's text contains the word, or a similar word as a whole word. */
export const containsWordsSql = (searchTerms: readonly SearchTerm[]): SQL[] =>
  searchTerms.map((term) => {
    const { word, latin } = term;
    const similarPatterns = patternsOfSimilar(term);
    const sounds = isLike([`%${latin}%`, ...similarPatterns]);
    // The trigram index, which supports only Latin letters, finds candidates; for other scripts the exact word is
    // also compared.
    return word === latin
      ? sounds
      : sql`(${sounds} and (position(${word} in ${items.searchText}) > 0 or ${isLike(similarPatterns)}))`;
  });

/** Whether the item's name contains these characters. */
export const nameContainsSql = (text: string): SQL => sql`position(fold(${text}) in fold(${items.name})) > 0`;

/**
 * Sorts items that contain the whole phrase first, then by how they contain each word: as a whole word, as a prefix,
 * inside another word, or with an increasing number of typos.
 */
export function orderByCloseness(searchTerms: readonly SearchTerm[]): SQL[] {
  if (searchTerms.length === 0) return [];
  const phrase = isLike([`%${searchTerms.map(({ word }) => word).join(' ')}%`]);
  const steps = sql.join(searchTerms.map(distance), sql` + `);
  return searchTerms.length === 1 ? [steps] : [sql`${phrase} desc`, steps];
}

/** What replaces a typo also finds the words that begin with it, as if it had been typed: "tomatto" finds tomatoes. */
function patternsOfSimilar({ isFound, similar }: SearchTerm): string[] {
  return similar.map((one) =>
    isFound || one.latin.length < minFuzzyLength ? wholeWordPattern(one) : `% ${one.latin}%`,
  );
}

function distance({ word, similar }: SearchTerm): SQL {
  const edits = [...new Set(similar.map((one) => one.edits))];
  const steps = [
    [`% ${word} %`],
    [`% ${word}%`],
    [`%${word}%`],
    ...edits.map((count) => similar.filter((one) => one.edits === count).map(wholeWordPattern)),
  ];
  return sql`case ${sql.join(
    steps.map((patterns, step) => sql`when ${isLike(patterns)} then ${sql.raw(String(step))}`),
    sql` `,
  )} end`;
}

const wholeWordPattern = ({ latin }: Word) => `% ${latin} %`;
const isLike = (patterns: string[]) => sql`${items.searchText} like any(${sql.param(patterns)}::text[])`;

/**
 * The correction to show if no item for sale contains the typed word: the most similar word in the same script; among
 * equally similar words, the word of the best-selling item.
 */
export async function correctedSearchWord(
  db: Db,
  { typed: searchTerms, storeIds }: { typed: readonly SearchTerm[]; storeIds: readonly number[] | null },
): Promise<string | null> {
  const [first, ...moreWords] = searchTerms;
  if (!first || first.isFound || moreWords.length > 0) return null;
  const similar = first.similar.filter(({ word }) => isLatin(word) === isLatin(first.word));
  if (similar.length === 0) return null;
  const { rows } = await db.execute<{ word: string }>(sql`
    select close.word
    from json_to_recordset(${JSON.stringify(similar)}) close (word text, latin text, edits real)
    cross join lateral (select max(${items.soldCount}) as most from ${items} join ${stores} on ${stores.id} = ${items.storeId}
      where ${and(...listedItemConditions(storeIds))} and ${items.searchText} like '% ' || close.latin || ' %') sold
    where most is not null order by edits, most desc, close.word limit 1`);
  return rows[0]?.word ?? null;
}
