import { withLatinDigits } from './money.ts';

/** '2.4': a distance for a text with `{km}`. */
export function formatKilometres(distance: number, locale: string): string {
  return new Intl.NumberFormat(withLatinDigits(locale), { maximumFractionDigits: 1 }).format(distance);
}
