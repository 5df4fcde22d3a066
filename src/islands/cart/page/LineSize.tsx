import type { Item, Variant } from '#domain/catalogue.ts';
import { formatPackSize } from '#i18n/pack-size.ts';
import { useShop } from '#browser/shop.ts';

/** The selected variant's name, or its size where the item has only one. */
export function LineSize({ item, variant }: { item: Item; variant: Variant | null }) {
  const { text } = useShop();
  const label = (item.has_variant === 1 && variant?.name) || formatPackSize(variant ?? item, { text });
  return label ? <p className="item__unit num">{label}</p> : null;
}
