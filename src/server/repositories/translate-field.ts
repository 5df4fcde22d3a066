import type { Translations } from '../db/schema/stores.ts';

/** A field of a row in the reader's language, or the row's own text if there is no translation. */
export function translateField<Row extends { translations: Translations }>(
  row: Row,
  field: keyof Row & string,
  locale: string,
): string {
  return row.translations[locale]?.[field] ?? String(row[field] ?? '');
}
