import type { Item, Variant } from '#domain/catalogue.ts';
import { packSize } from '#i18n/pack-size.ts';
import { useShop } from '#browser/shop.ts';

/** The chosen pack by its name, or by its size where there is nothing to choose. */
export function LineSize({ item, variant }: { item: Item; variant: Variant | null }) {
  const { text } = useShop();
  const words = (item.has_variant === 1 && variant?.name) || packSize(variant ?? item, { text });
  return words ? <p className="item__unit num">{words}</p> : null;
}
