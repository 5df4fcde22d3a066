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
  const language = languageOfText(text, locale, fallback);
  return (language && text?.[language]) || '';
}

/** The language of the text that `textInLanguage` returns; undefined if there is no text. */
export function languageOfText(
  text: LocalizedText | null | undefined,
  locale: string,
  fallback = 'en',
): string | undefined {
  if (!text) return undefined;
  return [locale, fallback, 'en', ...Object.keys(text)].find((code) => text[code]);
}

/** Locales to try for a document or text, in order of preference. */
export function fallbackLocales(locale: string, fallback = 'en'): readonly string[] {
  return [...new Set([locale, fallback, 'en', ''])];
}
