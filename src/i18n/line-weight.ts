import type { OrderLineWeight } from '#domain/placed-order.ts';
import type { LocalizedShop } from './localized-shop.ts';
import { formatWeight } from './weight.ts';

type WeighedLine = {
  quantity: number;
  weight: (Omit<OrderLineWeight, 'grams'> & { grams?: number | null }) | null;
  /** The lots of a line whose pieces have several prices. */
  lots?: readonly WeighedLine[] | null;
};

/**
 * '1.284 kg · ₹400/kg' once a line is weighed, before that 'about 1.2 kg · ₹400/kg', for each lot of the line; null for
 * other lines.
 */
export function lineWeightText(
  { quantity, weight, lots }: WeighedLine,
  { text, money }: Pick<LocalizedShop, 'text' | 'money'>,
): string | null {
  if (lots) return lots.flatMap((lot) => lineWeightText(lot, { text, money }) ?? []).join(' + ') || null;
  if (!weight) return null;
  const { grams = null, estimated_grams: estimate, price_per_kg: perKg } = weight;
  const size =
    grams === null
      ? text('item.about', { size: formatWeight(estimate * quantity, { text }) })
      : formatWeight(grams, { text });
  return `${size} · ${text('item.per.kg', { price: money(perKg) })}`;
}
