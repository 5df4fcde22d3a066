import { gramsPerKilogram, toKilograms } from '#domain/membership.ts';

const kilograms = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** '750 g', '1.25 kg'. */
export const weightText = (grams: number): string =>
  Math.abs(grams) < gramsPerKilogram ? `${grams} g` : `${kilograms.format(toKilograms(grams))} kg`;
