/** The highest number of servings a recipe can be scaled to. */

export const maxServings = 24;

/**
 * The choices for the number of servings: the recipe's own number, half of it, one and a half times as many, and the
 * chosen number.
 */
export function servingChoices(base: number, chosen: number = base): number[] {
  const choices = [
    Math.max(1, Math.round(base / 2)),
    base,
    Math.min(maxServings, Math.round(base * 1.5)),
    chosen,
  ];
  return [...new Set(choices)].sort((a, b) => a - b);
}

/** The number of servings in a query parameter, or the recipe's own number if the parameter is missing or invalid. */
export function parseServings(value: string | null, base: number): number {
  const number = Number(value);
  return value !== null && Number.isInteger(number) && number >= 1 && number <= maxServings ? number : base;
}

/** The number of packs to buy, rounded up. */
export function packsNeeded(
  quantity: number,
  { servings, base }: { servings: number; base: number },
): number {
  return quantity > 0 ? Math.max(1, Math.ceil((quantity * servings) / base - 1e-9)) : 0;
}

const fractions: readonly (readonly [number, string])[] = [
  [0, ''],
  [0.25, '¼'],
  [1 / 3, '⅓'],
  [0.5, '½'],
  [2 / 3, '⅔'],
  [0.75, '¾'],
  [1, ''],
];

/** The unit for an amount: `cup|cups` contains singular and plural. In Arabic the plural is used for three to ten. */
export function formatUnit(unit: string, amount: number, locale: string): string {
  const [singular = '', plural = singular] = unit.split('|');
  const isPlural = locale === 'ar' ? amount >= 2.875 && amount < 10.5 : amount >= 1.125;
  return isPlural ? plural : singular;
}

/**
 * Formats an amount for cooking: rounded to quarters or thirds below ten, to whole numbers from ten, and to multiples
 * of five from fifty.
 */
export function formatAmount(amount: number, locale: string): string {
  const whole = new Intl.NumberFormat(`${locale}-u-nu-latn`);
  if (amount >= 50) return whole.format(Math.round(amount / 5) * 5);
  if (amount >= 10) return whole.format(Math.round(amount));
  const floor = Math.floor(amount);
  const fraction = amount - floor;
  const [value, sign] = fractions.reduce((best, candidate) =>
    Math.abs(candidate[0] - fraction) < Math.abs(best[0] - fraction) ? candidate : best,
  );
  const units = floor + (value === 1 ? 1 : 0);
  if (units === 0) return sign || '¼';
  return `${whole.format(units)}${sign}`;
}
