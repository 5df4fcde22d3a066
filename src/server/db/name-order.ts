/**
 * Languages whose alphabet is not in Unicode's default order. A migration has created the collation `names_…` of each,
 * and `names` for all other languages: case and accents decide last, and numbers are in the order of their values.
 */
const ownAlphabets = new Set(
  'af as az be bn bs ca cs cy da de el eo es et eu fa fi fil fo fr gl gu ha he hi hr hu hy ig is ja ka kk kl km kn ko ku ky lo lt lv mk ml mn mr ms mt nb ne nl nn no or pa pl ps ro ru se si sk sl sq sr sv sw ta te th tk tr ug uk ur uz vi yo zh zu'.split(
    ' ',
  ),
);

/** A language in which names are shown; the names of the default language are not translations. */
export type NameLanguage = { code: string; isDefault: boolean };

/** What PostgreSQL can sort by. */
export type NameOrders = {
  /** Whether the collations are ICU's; a PostgreSQL without ICU sorts names by their folded form. */
  hasIcu: boolean;
  /** The indexes of names that are complete, and whose collation has the version of this server. */
  indexes: readonly string[];
};

/** The index that the schema has for a shop whose default language has Unicode's order. */
const schemaIndex = 'items_by_name';

export function collationOfNames({ code }: Pick<NameLanguage, 'code'>): string {
  const [language = ''] = code.toLowerCase().split('-');
  return ownAlphabets.has(language) ? `names_${language}` : 'names';
}

/** The index of the names in this language. */
export function nameIndexOf(language: NameLanguage, hasIcu: boolean): string {
  if (language.isDefault && hasIcu && collationOfNames(language) === 'names') return schemaIndex;
  const code = language.code.toLowerCase().replaceAll('-', '_');
  return `${schemaIndex}_${code}${language.isDefault ? '_own' : ''}${hasIcu ? '' : '_folded'}`;
}

/** The names of a table with translations, in the order of their language or of their folded form. */
function nameOrderSql(table: string, language: NameLanguage, by: 'language' | 'fold'): string {
  const shown =
    language.isDefault || !isCode(language.code)
      ? `${table}name`
      : `coalesce(${table}translations -> '${language.code}' ->> 'name', ${table}name)`;
  return by === 'fold' ? `fold(${shown}) collate "C"` : `${shown} collate "${collationOfNames(language)}"`;
}

/** Codes are part of SQL, because the planner uses an index only for the same expression. */
const isCode = (code: string): boolean => /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(code);

/**
 * The order of items by the names that are shown. A list of the whole catalogue needs an index; until a job has built
 * the one of its language, it is in the order of the folded names. `isBounded` is for a list so short that it is sorted.
 */
export function itemNamesInOrder(
  language: NameLanguage,
  { hasIcu, indexes }: NameOrders,
  isBounded: boolean,
): string {
  const isInLanguage = hasIcu && (isBounded || indexes.includes(nameIndexOf(language, hasIcu)));
  return nameOrderSql('"items".', language, isInLanguage ? 'language' : 'fold');
}

/** The statements that create the indexes of these languages, by the names of the indexes. */
export function nameIndexes(languages: readonly NameLanguage[], hasIcu: boolean): Map<string, string> {
  return new Map(
    languages
      .filter(({ code }) => isCode(code))
      .map((language) => [nameIndexOf(language, hasIcu), language] as const)
      .filter(([name]) => name !== schemaIndex)
      .map(([name, language]) => [
        name,
        `create index concurrently "${name}" on items ((${nameOrderSql('', language, hasIcu ? 'language' : 'fold')}), id) where is_active`,
      ]),
  );
}

/** The indexes of names, with the collations that they use; those of folded names use none. */
export const nameIndexStates = `
  select c.relname as name, i.indisvalid and i.indisready as "isValid", l.collname as collation,
    l.collversion is not distinct from pg_collation_actual_version(l.oid) as "isCurrent"
  from pg_class c join pg_index i on i.indexrelid = c.oid
  left join pg_collation l on l.oid = any(i.indcollation) and l.collname ~ '^names(_|$)'
  where i.indrelid = 'items'::regclass and c.relname ~ '^${schemaIndex}(_|$)'`;

export type NameIndexState = { name: string; isValid: boolean; collation: string | null; isCurrent: boolean };

/** Whether the collations of names are those of ICU. */
export const hasIcuNames = `select collprovider = 'i' as "hasIcu" from pg_collation where collname = 'names'`;
