export type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

export function directionOf(locale: string): Direction {
  return rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** The `lang` and `dir` of an element; empty if it is in the page's language. */
export type LanguageMark = { lang?: string; dir?: Direction };

/** Marks a text that is in another language than the page, because it has no translation. */
export function markLanguage(language: string | undefined, pageLanguage: string): LanguageMark {
  return !language || language === pageLanguage ? {} : { lang: language, dir: directionOf(language) };
}
