export type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

export function directionOf(locale: string): Direction {
  return rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** LANG-03 and LANG-04: the one marked as default, else English, else the first. */
export function defaultCode(languages: readonly Language[]): string {
  const marked =
    languages.find(({ is_default }) => is_default === 1) ?? languages.find(({ code }) => code === 'en');
  return (marked ?? languages[0])?.code ?? 'en';
}
