import { defaultVariant, type Item } from '#domain/catalogue.ts';
import { discountPercent, priceOf, unitPrice, type Price } from '#domain/price.ts';
import type { Shop } from '#i18n/shop.ts';

type Words = Pick<Shop, 'text' | 'money'>;

export type ItemFacts = Price & {
  /** N of 'N% OFF', null where there is nothing to boast of. */
  off: number | null;
  /** Pack size and price per kilogram, litre or piece: '500 g · ₹56/kg'. */
  unit: string;
};

/** What a card says about an item besides its name: of the default variant, where it has variants. */
export function itemFacts(item: Item, words: Words): ItemFacts {
  const variant = defaultVariant(item);
  const price = priceOf(item, variant);
  const size = variant ?? item;
  const pack = packSize(size, words) ?? (item.has_variant === 1 ? variant?.name : undefined);
  return {
    ...price,
    off: discountPercent(price),
    unit: [pack, perUnit(price.price, size, words)].filter(Boolean).join(' · '),
  };
}

type Size = { unit_id: number | null; measurement: number | null };
const units = { 1: 'item.kilos', 2: 'item.grams', 3: 'item.litres' } as const;

/** '500 g', '1 litre', '6 pcs'; null where the size is not known. */
export function packSize({ unit_id, measurement }: Size, { text }: Words): string | null {
  if (measurement === null || !(measurement > 0)) return null;
  if (unit_id === null) return text('item.pieces', { n: measurement });
  const unit = units[unit_id as keyof typeof units];
  return unit ? text(unit, { n: measurement }) : null;
}

/** '₹56/kg'; null where the price of the pack already says it. */
export function perUnit(price: number, size: Size, { text, money }: Words): string | null {
  const found = unitPrice(price, size);
  if (!found || found.amount === price) return null;
  return text(`item.per.${found.per}`, { price: money(found.amount) });
}
