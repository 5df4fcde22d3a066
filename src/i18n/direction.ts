export type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

export function directionOf(locale: string): Direction {
  return rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
