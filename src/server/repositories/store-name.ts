import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { stores } from '../db/schema/index.ts';
import { translateField } from './translate-field.ts';

/** The names of stores in a language, by the names in any language that a message was written with. */
export async function translateStoreNames(
  db: Db,
  names: readonly string[],
  locale: string,
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const written = sql`${sql.param(JSON.stringify(names))}::jsonb`;
  const rows = await db
    .select({ name: stores.name, translations: stores.translations })
    .from(stores)
    .where(
      sql`${written} ? ${stores.name} or exists (
        select 1 from jsonb_each(${stores.translations}) as language where ${written} ? (language.value ->> 'name'))`,
    );
  return new Map(
    rows.flatMap((row) =>
      [row.name, ...Object.values(row.translations).map(({ name }) => name)].flatMap((name) =>
        name && names.includes(name) ? [[name, translateField(row, 'name', locale)] as const] : [],
      ),
    ),
  );
}
