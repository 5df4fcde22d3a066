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

/** The languages of the texts that have no translation into the reader's language, by their names. */
export type ForeignTexts = { foreign?: Readonly<Record<string, string>> | undefined };

/** Which of these texts are shown in another language than the reader's, and in which. */
export function foreignTexts(
  texts: Readonly<Record<string, LocalizedText | null | undefined>>,
  locale: string,
  fallback = 'en',
): ForeignTexts {
  const foreign = Object.entries(texts).flatMap(([name, text]) => {
    const language = languageOfText(text, locale, fallback);
    return language && language !== locale ? [[name, language]] : [];
  });
  return foreign.length > 0 ? { foreign: Object.fromEntries(foreign) as Record<string, string> } : {};
}

/** Locales to try for a document or text, in order of preference. */
export function fallbackLocales(locale: string, fallback = 'en'): readonly string[] {
  return [...new Set([locale, fallback, 'en', ''])];
}
