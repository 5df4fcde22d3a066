import { defaultVariant, type Item, type Variant } from '#domain/catalogue.ts';
import { discountPercent, priceOf, type Price } from '#domain/item-price.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import { formatWeighedPrice, formatPackSize, formatUnitPrice } from '#i18n/pack-size.ts';

type Localization = Pick<LocalizedShop, 'text' | 'money'>;

export type ItemPriceAndSize = Price & {
  /** The N in 'N% OFF'; null without a discount. */
  off: number | null;
  /**
   * Size and price per kilogram, litre or piece: '500 g · ₹56/kg'; for a variant sold by weight, its estimate; for a
   * dish, its portion.
   */
  unit: string;
};

/** What is shown about an item besides its name, for its default variant unless another variant is passed. */
export function itemPriceAndSize(
  item: Item,
  words: Localization,
  variant: Variant | null = defaultVariant(item),
): ItemPriceAndSize {
  const price = priceOf(item, variant);
  const size = variant ?? item;
  const name = item.has_variant === 1 ? variant?.name : undefined;
  const pack = formatPackSize(size, words);
  return {
    ...price,
    off: discountPercent(price),
    unit:
      formatWeighedPrice(price.price, size, words) ??
      (item.is_dish === 1
        ? name || item.portion || (pack ?? '')
        : [pack ?? name, formatUnitPrice(price.price, size, words)].filter(Boolean).join(' · ')),
  };
}
