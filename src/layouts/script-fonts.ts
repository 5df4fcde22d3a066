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

/** The stylesheet with the glyphs that a language's script needs besides the Latin ones. */
export function scriptFontStylesheet(locale: string): string | undefined {
  return stylesheets[locale.split('-')[0] ?? ''];
}
