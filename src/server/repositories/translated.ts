import type { Translations } from '../db/schema/stores.ts';

/** One field of a row in the reader's language, or the row's own words where no translation is kept. */
export function translated<Row extends { translations: Translations }>(
  row: Row,
  field: keyof Row & string,
  locale: string,
): string {
  return row.translations[locale]?.[field] ?? String(row[field] ?? '');
}
