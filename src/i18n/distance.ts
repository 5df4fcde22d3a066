import { plainDigits } from './money.ts';

/** '2.4': a distance for a text with `{km}`. */
export function kilometres(distance: number, locale: string): string {
  return new Intl.NumberFormat(plainDigits(locale), { maximumFractionDigits: 1 }).format(distance);
}
