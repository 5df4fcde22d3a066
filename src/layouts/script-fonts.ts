import arabic from '#styles/fonts-arabic.css?url';
import devanagari from '#styles/fonts-devanagari.css?url';

const stylesheets: Record<string, string> = {
  hi: devanagari,
  mr: devanagari,
  ne: devanagari,
  kok: devanagari,
  ar: arabic,
  fa: arabic,
  ur: arabic,
};

/**
 * The stylesheet with the fonts for a language's writing system, such as Devanagari; undefined if the Latin fonts are
 * enough.
 */
export function scriptFontStylesheet(locale: string): string | undefined {
  return stylesheets[locale.split('-')[0] ?? ''];
}
