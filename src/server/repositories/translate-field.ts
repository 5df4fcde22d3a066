import type { Translations } from '../db/schema/stores.ts';

/** A field of a row in the reader's language, or the row's own text if there is no translation. */
export function translateField<Row extends { translations: Translations }>(
  row: Row,
  field: keyof Row & string,
  locale: string,
): string {
  return row.translations[locale]?.[field] || String(row[field] ?? '');
}

/** Several fields of a row in the reader's language. `translated` lists those that are translations, if any. */
export function translateFields<
  Row extends { translations: Translations },
  const Field extends keyof Row & string,
>(row: Row, fields: readonly Field[], locale: string): Record<Field, string> & { translated?: string[] } {
  const texts = Object.fromEntries(fields.map((field) => [field, translateField(row, field, locale)]));
  const translated = fields.filter((field) => row.translations[locale]?.[field]);
  return { ...(texts as Record<Field, string>), ...(translated.length > 0 && { translated }) };
}
