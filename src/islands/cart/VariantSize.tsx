import type { Item, Variant } from '#domain/catalogue.ts';
import { priceOf, unitPrice } from '#domain/price.ts';
import { useShop } from '#islands/shop.ts';

/** What a kilogram, a litre or a piece of this pack costs. */
export function VariantSize({ item, variant }: { item: Item; variant: Variant }) {
  const { text, money } = useShop();
  const { price } = priceOf(item, variant);
  const per = unitPrice(price, variant);
  return per && per.amount !== price ? (
    <small className="num">{text(`cart.per_${per.per}`, { price: money(per.amount) })}</small>
  ) : null;
}
