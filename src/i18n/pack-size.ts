import type { Money } from '#domain/money.ts';
import { type PackSize, pricePerMeasure } from '#domain/item-price.ts';
import type { LocalizedShop } from './localized-shop.ts';
import { formatWeight } from './weight.ts';

const units = { 1: 'item.kilos', 2: 'item.grams', 3: 'item.litres' } as const;

/** '500 g', '1 litre', '6 pcs'; 'about 1.2 kg' for a variant sold by weight; null for an unknown size. */
export function formatPackSize(
  { unit_id, measurement, price_per_kg: perKg }: PackSize,
  { text }: Pick<LocalizedShop, 'text'>,
): string | null {
  if (measurement === null || !(measurement > 0)) return null;
  if (perKg) {
    const grams = unit_id === 1 ? measurement * 1_000 : measurement;
    return text('item.about', { size: formatWeight(Math.round(grams), { text }) });
  }
  if (unit_id === null) return text('item.pieces', { n: measurement });
  const unit = units[unit_id as keyof typeof units];
  return unit ? text(unit, { n: measurement }) : null;
}

/**
 * '₹56/kg'. Null for an unknown size. Also null if the price per unit equals the price of the pack, unless the variant
 * is sold by weight.
 */
export function formatUnitPrice(
  price: Money,
  size: PackSize,
  { text, money }: Pick<LocalizedShop, 'text' | 'money'>,
): string | null {
  const perUnitPrice = pricePerMeasure(price, size);
  if (!perUnitPrice || (perUnitPrice.amount === price && !size.price_per_kg)) return null;
  return text(`item.per.${perUnitPrice.per}`, { price: money(perUnitPrice.amount) });
}

/** 'about 1.2 kg · ₹400/kg · final price by weight' for a variant sold by weight; null for all others. */
export function formatWeighedPrice(
  price: Money,
  size: PackSize,
  words: Pick<LocalizedShop, 'text' | 'money'>,
): string | null {
  if (!size.price_per_kg) return null;
  return [formatPackSize(size, words), formatUnitPrice(price, size, words), words.text('item.weighed')]
    .filter(Boolean)
    .join(' · ');
}
