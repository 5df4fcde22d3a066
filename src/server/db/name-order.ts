import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Languages whose alphabet is not in Unicode's default order. A migration has created the collation `names_…` of each,
 * and `names` for all other languages: case and accents decide last, and numbers are in the order of their values.
 */
const ownAlphabets = new Set(
  'af as az be bn bs ca cs cy da de el eo es et eu fa fi fil fo fr gl gu ha he hi hr hu hy ig is ja ka kk kl km kn ko ku ky lo lt lv mk ml mn mr ms mt nb ne nl nn no or pa pl ps ro ru se si sk sl sq sr sv sw ta te th tk tr ug uk ur uz vi yo zh zu'.split(
    ' ',
  ),
);

/** The names of rows in the language in which they are shown, as that language sorts them. */
export function nameInOrderSql(
  { name, translations }: { name: PgColumn; translations: PgColumn },
  language: { code: string; isDefault: boolean } = { code: '', isDefault: true },
): SQL {
  const [code = ''] = language.code.toLowerCase().split('-');
  const collation = sql.identifier(ownAlphabets.has(code) ? `names_${code}` : 'names');
  const shown = language.isDefault
    ? sql`${name}`
    : sql`coalesce(${translations} -> ${language.code} ->> 'name', ${name})`;
  return sql`${shown} collate ${collation}`;
}
