import { gramsOf } from './membership.ts';
import type { Money } from './money.ts';
import { weightPrice } from './weighed-line.ts';

type Size = { unit_id: number | null; measurement: number | null };

/**
 * The expected weight of one piece of a weighed variant, from its size in kilograms or grams; null for a size in litres
 * or pieces.
 */
export const estimatedGrams = (size: Size): number | null => (size.unit_id === 3 ? null : gramsOf(size));

/**
 * The price of a weighed variant: the price of its estimated weight. The database calculates the same price when the
 * variant is saved.
 */
export function estimatedPrice(pricePerKg: Money, size: Size): Money | null {
  const grams = estimatedGrams(size);
  return grams === null ? null : weightPrice(grams, pricePerKg);
}
