import type { Item, Variant } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import { formatWeighedPrice, formatUnitPrice } from '#i18n/pack-size.ts';
import { markUntranslated } from '#i18n/mark-untranslated.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';

interface Props {
  item: Item;
  variant: Variant;
  isSold: boolean;
}

/** A variant in a chooser's row: name, price per kilogram or litre, price. */
export function VariantLabel({ item, variant, isSold }: Props) {
  const shop = useLocalizedShop();
  const { text, money } = shop;
  const { price, old_price: oldPrice } = priceOf(item, variant);
  const perUnitPrice =
    formatWeighedPrice(price, variant, { text, money }) ??
    (item.is_dish === 0 ? formatUnitPrice(price, variant, { text, money }) : null);
  return (
    <>
      <span className="option__text">
        <b>
          <bdi {...markUntranslated(variant, 'name', shop)}>{variant.name}</bdi>
        </b>
        {perUnitPrice && <small className="num">{perUnitPrice}</small>}
      </span>
      <span className="option__price num">
        {oldPrice !== null && !isSold && (
          <s>
            <span className="sr">{text('ui.was')} </span>
            {money(oldPrice)}
          </s>
        )}
        {isSold ? text('cart.soldOut') : money(price)}
      </span>
    </>
  );
}
