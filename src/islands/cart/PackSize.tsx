import type { Item, Variant } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import { perUnit } from '#i18n/pack-size.ts';
import { useShop } from '#browser/shop.ts';

interface Props {
  item: Item;
  variant: Variant;
  isSold: boolean;
}

/** One pack of an item in a chooser's row: its name, what a kilogram of it costs, its price. */
export function PackWords({ item, variant, isSold }: Props) {
  const { text, money } = useShop();
  const { price, old_price: old } = priceOf(item, variant);
  const per = perUnit(price, variant, { text, money });
  return (
    <>
      <span className="opt__t">
        <b>{variant.name}</b>
        {per && <small className="num">{per}</small>}
      </span>
      <span className="opt__p num">
        {old !== null && !isSold && (
          <s>
            <span className="sr">{text('ui.was')} </span>
            {money(old)}
          </s>
        )}
        {isSold ? text('cart.soldOut') : money(price)}
      </span>
    </>
  );
}
