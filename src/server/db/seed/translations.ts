import type { Names } from './types.ts';

/** The `translations` of a row whose name has these words in English. */
export function translatedName(names: Names, english: string): Record<string, { name: string }> {
  const found = names[english];
  if (!found) throw new Error(`The demo market has no Hindi and Arabic for "${english}".`);
  return { hi: { name: found[0] }, ar: { name: found[1] } };
}
