import type { Names } from './types.ts';

/** The `translations` of a row with this English name. */
export function translatedName(names: Names, english: string): Record<string, { name: string }> {
  const found = names[english];
  if (!found) throw new Error(`The demo market has no Hindi and Arabic for "${english}".`);
  return { hi: { name: found[0] }, ar: { name: found[1] } };
}
