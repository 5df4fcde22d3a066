import type { Item, Variant } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import { formatWeighedPrice, formatPackSize } from '#i18n/pack-size.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';

/**
 * The selected variant's name, or the size if the item has only one variant; for a variant sold by weight, also the
 * estimate.
 */
export function LineSizeLabel({ item, variant }: { item: Item; variant: Variant | null }) {
  const { text, money } = useLocalizedShop();
  const name = item.has_variant === 1 && variant?.name;
  const weighedPrice = variant && formatWeighedPrice(priceOf(item, variant).price, variant, { text, money });
  const label = weighedPrice
    ? [name, weighedPrice].filter(Boolean).join(' · ')
    : name || formatPackSize(variant ?? item, { text });
  return label ? <p className="item__unit num">{label}</p> : null;
}
