import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { normaliseDigits } from '#domain/digits.ts';
import { items, variants } from '../db/schema/index.ts';
import { storedEmail } from '#server/text/readable-email.ts';

const maxWords = 8;

/**
 * Whether a row has the whole typed text, or each of its words in any order. `hasPart` is the condition for one of
 * them, which is not empty.
 */
export function matchesTypedSql(typed: string, hasPart: (part: string) => SQL): SQL {
  const whole = typed.trim();
  const words = whole.split(/[\s,،、;؛]+/u).filter((word) => word !== '');
  if (words.length === 0 || words[0] === whole) return hasPart(whole);
  return sql`(${hasPart(whole)} or ${sql.join(words.slice(0, maxWords).map(hasPart), sql` and `)})`;
}

/**
 * Whether the texts of a row contain what was typed, in the form in which the search compares texts (`fold`): the whole
 * text, or each word in any order. The signs of patterns stand for themselves.
 */
export function containsTypedSql(typed: string, ...texts: SQLWrapper[]): SQL {
  const text = sql.join(
    texts.map((one) => (texts.length === 1 ? sql`${one}` : sql`coalesce(${one}, '')`)),
    sql` || ' ' || `,
  );
  return matchesTypedSql(typed, (part) => hasFoldedPartSql(sql`fold(${text})`, part));
}

/**
 * Whether a folded text contains a part of what was typed. Digits of a phone number also match in another grouping and
 * with or without a leading zero, and a domain in any script as it is stored.
 */
export function hasFoldedPartSql(folded: SQLWrapper, part: string): SQL {
  const digits = normaliseDigits(part)
    .replace(/[\s().+-]/g, '')
    .replace(/^0+/, '');
  const forms = [part, /^\d{4,}$/.test(digits) ? digits : null, storedEmail(part)].filter(
    (form) => form !== null,
  );
  return or(...[...new Set(forms)].map((form) => sql`${folded} like like_pattern(${form})`))!;
}

/**
 * Whether an item contains what was typed: its texts have each word, or the code of a variant is the typed one, whatever
 * separates the groups of either. `hasVariant` is the condition that one of its variants fulfils this condition.
 */
export function containsItemSql(typed: string, hasVariant: (hasCode: SQL) => SQL): SQL {
  return matchesTypedSql(typed, (part) => {
    const hasCode = hasVariant(hasCodeSql(part));
    // Signs are no words of an item.
    if (!/[\p{L}\p{N}]/u.test(part)) return sql`(${containsTypedSql(part, items.name)} or ${hasCode})`;
    return sql`(${items.searchText} like '%' || btrim(words_of(${part})) || '%' or ${hasCode})`;
  });
}

const separators = sql.raw(String.raw`'[\s./-]+'`);

/** The 12 digits of a UPC are scanned as 13 that begin with 0. */
function hasCodeSql(part: string): SQL {
  const digits = normaliseDigits(part).replace(/[\s./-]/g, '');
  const code = /^\d{8,14}$/.test(digits) ? digits.replace(/^0+/, '') : part;
  return sql`regexp_replace(fold(${variants.sku}), ${separators}, '', 'g') like regexp_replace(like_pattern(${code}), ${separators}, '', 'g')`;
}
