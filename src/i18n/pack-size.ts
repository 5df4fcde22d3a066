import type { Money } from '#domain/money.ts';
import { unitPrice } from '#domain/item-price.ts';
import type { Shop } from './shop.ts';

type Size = { unit_id: number | null; measurement: number | null };
const units = { 1: 'item.kilos', 2: 'item.grams', 3: 'item.litres' } as const;

/** '500 g', '1 litre', '6 pcs'; null for an unknown size. */
export function formatPackSize({ unit_id, measurement }: Size, { text }: Pick<Shop, 'text'>): string | null {
  if (measurement === null || !(measurement > 0)) return null;
  if (unit_id === null) return text('item.pieces', { n: measurement });
  const unit = units[unit_id as keyof typeof units];
  return unit ? text(unit, { n: measurement }) : null;
}

/** '₹56/kg'; null if it equals the price of the pack. */
export function formatUnitPrice(
  price: Money,
  size: Size,
  { text, money }: Pick<Shop, 'text' | 'money'>,
): string | null {
  const perUnitPrice = unitPrice(price, size);
  if (!perUnitPrice || perUnitPrice.amount === price) return null;
  return text(`item.per.${perUnitPrice.per}`, { price: money(perUnitPrice.amount) });
}
