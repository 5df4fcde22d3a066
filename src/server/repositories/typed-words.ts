import { and, sql, type SQL } from 'drizzle-orm';
import { editDistance } from '#domain/edit-distance.ts';
import type { Db } from '../db/client.ts';
import { items, searchWords, stores } from '../db/schema/index.ts';
import { onSale } from './on-sale.ts';

/** `latin` is what words of other scripts are compared by: trigrams know Latin letters only. */
type Word = { word: string; latin: string };
type CloseWord = Word & { slips: number };
/** A word that was typed, whether something on sale holds it letter for letter, and the words that may be meant by it. */
export type TypedWord = Word & { isHeld: boolean; close: CloseWord[] };

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

/** Shorter words are only found letter for letter. */
const shortest = 4;
/** So many words at most are looked for in place of one. */
const mostMeant = 12;
/** From half their letter triples on, two words count as one with another ending: mango and mangoes. */
const sameWord = 0.5;

/**
 * Looks what was typed up among the words of all items. A word that something on sale holds letter for letter is no slip:
 * only its other endings are meant, too (mango is not mandarin). Else what is a slip or two away is meant ("mangoo" is mango,
 * टमाटार is टमाटर), or the two words it is made of ("icecream"). What one asks for by other filters does not matter, so that
 * these never bring new items.
 */
export async function typedWords(
  db: Db,
  { words, storeIds }: { words: string; storeIds: readonly number[] | null },
): Promise<TypedWord[]> {
  const typed = wordsOf(words);
  if (typed.length === 0) return [];
  // Found first, then looked through: the planner would else read all items where hardly one holds the word.
  const holding = sql`with holding as materialized (
      select * from ${items} where ${items.searchText} like '%' || typed.latin || '%')
    select from holding items join ${stores} on ${stores.id} = ${items.storeId} where ${and(...onSale(storeIds))}`;
  const close = sql`select distinct word, latin, similarity(latin, typed.latin) as closeness
    from ${searchWords} where latin % typed.latin order by closeness desc limit 24`;
  // One by one: joined, the planner would read the dictionary from end to end.
  const isWord = (part: string) =>
    sql`(select true from ${searchWords} where word = ${sql.raw(part)} limit 1)`;
  const parts = sql`select part || ' ' || rest from (
      select left(typed.latin, place) as part, substr(typed.latin, place + 1) as rest
      from generate_series(3, length(typed.latin) - 3) place) split
    where ${isWord('part')} and ${isWord('rest')}`;
  const { rows } = await db.execute<
    Word & { is_held: boolean; close: (Word & { closeness: number })[]; parts: string[] }
  >(sql`
    with typed as materialized (
      select word, latin_word(word) as latin, place from unnest(${sql.param(typed)}::text[]) with ordinality listed (word, place))
    select typed.word, typed.latin, exists (${holding}) as is_held,
      array(select to_json(close) from (${close}) close where length(typed.word) >= ${shortest}) as close,
      array(${parts}) as parts
    from typed order by place`);
  return rows.map(({ word, latin, is_held, close: found, parts: made }) => ({
    word,
    latin,
    isHeld: is_held,
    close: [
      ...found
        .filter((one) => one.word !== word)
        .map((one) => ({ ...one, slips: editDistance(latin, one.latin) }))
        .filter(({ closeness, slips }) => closeness >= sameWord || (!is_held && slips <= mostSlips(latin)))
        .map((one) => ({ word: one.word, latin: one.latin, slips: one.slips })),
      ...(is_held ? [] : made.map((two) => ({ word: two, latin: two, slips: 1 }))),
    ]
      .sort((a, b) => a.slips - b.slips)
      .slice(0, mostMeant),
  }));
}

const mostSlips = (word: string) => (word.length > shortest ? 2 : 1);

/** Each word is in the item's text, or one that may be meant by it is a word there. */
export const holdsWords = (typed: readonly TypedWord[]): SQL[] =>
  typed.map(({ word, latin, close }) => {
    const meant = close.map(whole);
    const sounds = isLike([`%${latin}%`, ...meant]);
    // The index, which knows Latin letters only, finds what sounds alike; asked for others it would be read from end to end.
    return word === latin
      ? sounds
      : sql`(${sounds} and (position(${word} in ${items.searchText}) > 0 or ${isLike(meant)}))`;
  });

/** The item's text holds these words letter for letter, one after the other. */
export const holdsPhrase = (words: string): SQL =>
  sql`${items.searchText} like '%' || btrim(words_of(${words})) || '%'`;

/** The whole phrase first; then items by how they hold each word: whole, as a beginning, inside another, with ever more slips. */
export function byCloseness(typed: readonly TypedWord[]): SQL[] {
  if (typed.length === 0) return [];
  const phrase = isLike([`%${typed.map(({ word }) => word).join(' ')}%`]);
  const steps = sql.join(typed.map(distance), sql` + `);
  return typed.length === 1 ? [steps] : [sql`${phrase} desc`, steps];
}

function distance({ word, close }: TypedWord): SQL {
  const slips = [...new Set(close.map((one) => one.slips))];
  const steps = [
    [`% ${word} %`],
    [`% ${word}%`],
    [`%${word}%`],
    ...slips.map((count) => close.filter((one) => one.slips === count).map(whole)),
  ];
  return sql`case ${sql.join(
    steps.map((patterns, step) => sql`when ${isLike(patterns)} then ${sql.raw(String(step))}`),
    sql` `,
  )} end`;
}

const whole = ({ latin }: Word) => `% ${latin} %`;
const isLike = (patterns: string[]) => sql`${items.searchText} like any(${sql.param(patterns)}::text[])`;

/** The word to tell when nothing on sale holds the one that was typed: the closest, in the same letters; of several what sells. */
export async function wordMeant(
  db: Db,
  { typed, storeIds }: { typed: readonly TypedWord[]; storeIds: readonly number[] | null },
): Promise<string | null> {
  const [only, ...others] = typed;
  if (!only || only.isHeld || others.length > 0) return null;
  const close = only.close.filter(({ word }) => isLatin(word) === isLatin(only.word));
  if (close.length === 0) return null;
  const { rows } = await db.execute<{ word: string }>(sql`
    select close.word
    from json_to_recordset(${JSON.stringify(close)}) close (word text, latin text, slips int)
    cross join lateral (select max(${items.soldCount}) as most from ${items} join ${stores} on ${stores.id} = ${items.storeId}
      where ${and(...onSale(storeIds))} and ${items.searchText} like '% ' || close.latin || ' %') sold
    where most is not null order by slips, most desc, close.word limit 1`);
  return rows[0]?.word ?? null;
}
