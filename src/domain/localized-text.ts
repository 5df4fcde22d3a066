/** A text in several languages, by language code. */
export type LocalizedText = Readonly<Record<string, string>>;

/**
 * The text in the first available of these: the reader's language, the shop's default language, English, any language.
 */
export function textInLanguage(
  text: LocalizedText | null | undefined,
  locale: string,
  fallback = 'en',
): string {
  if (!text) return '';
  for (const code of [locale, fallback, 'en']) if (text[code]) return text[code];
  return Object.values(text).find(Boolean) ?? '';
}

/** Locales to try for a document or text, in order of preference. */
export function fallbackLocales(locale: string, fallback = 'en'): readonly string[] {
  return [...new Set([locale, fallback, 'en', ''])];
}
