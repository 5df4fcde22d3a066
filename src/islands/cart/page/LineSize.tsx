import type { Item, Variant } from '#domain/catalogue.ts';
import { useShop } from '#islands/shop.ts';

const units = { 1: 'item.kilos', 2: 'item.grams', 3: 'item.litres' } as const;

/** The chosen pack by its name, or by its size where there is nothing to choose. */
export function LineSize({ item, variant }: { item: Item; variant: Variant | null }) {
  const { text } = useShop();
  const { unit_id: unit, measurement } = variant ?? item;
  const size =
    measurement === null || !(measurement > 0)
      ? null
      : unit === null
        ? text('item.pieces', { n: measurement })
        : unit in units
          ? text(units[unit as keyof typeof units], { n: measurement })
          : null;
  const words = item.has_variant === 1 && variant?.name ? variant.name : size;
  return words ? <p className="item__unit num">{words}</p> : null;
}
