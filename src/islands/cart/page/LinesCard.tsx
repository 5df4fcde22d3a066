import type { ConfirmedCart } from '#contracts/cart.ts';
import { lowStockLimit, sellableQuantity } from '#domain/availability.ts';
import { encodeProduct } from '#domain/cart-codec.ts';
import { findVariant, type Item } from '#domain/catalogue.ts';
import { pictureUrl } from '#domain/picture.ts';
import { variantInStore } from '#domain/item-price.ts';
import type { PricedLine } from '#domain/priced-line.ts';
import { showsAddonPrice } from '#domain/addons.ts';
import type { MoneyFunction } from '#i18n/money.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { minusIcon, plusIcon } from '#islands/ui/icons.ts';
import { storeItemPath, storePath } from '#paths';
import { CartChangeForm } from './CartChangeForm.tsx';
import { LineSizeLabel } from './LineSizeLabel.tsx';

interface Props {
  lines: readonly PricedLine[];
  count: number;
  answer: ConfirmedCart;
  money: MoneyFunction;
  onQuantity: (line: PricedLine, quantity: number) => void;
}

export function LinesCard({ lines, count, answer, money, onQuantity }: Props) {
  const { text } = useLocalizedShop();
  if (lines.length === 0) return null;
  return (
    <section className="card" aria-labelledby="lines">
      <div className="heading-row">
        <h2 className="heading num" id="lines">
          {text('ui.cartCount', { n: count })}
        </h2>
        {answer.store && (
          <a className="link" href={storePath(answer.store.slug)}>
            <Icon svg={plusIcon} small />
            {text('cart.add_more')}
          </a>
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.key}
            line={line}
            item={answer.items.find((one) => one.id === line.item_id)}
            money={money}
            onQuantity={(quantity) => onQuantity(line, quantity)}
          />
        ))}
      </ul>
    </section>
  );
}

function CartLineRow({
  line,
  item,
  money,
  onQuantity,
}: {
  line: PricedLine;
  item: Item | undefined;
  money: MoneyFunction;
  onQuantity: (quantity: number) => void;
}) {
  const { text, settings } = useLocalizedShop();
  const variant = item ? findVariant(item, line.variant_id) : null;
  const left = item && variant ? sellableQuantity(variantInStore(variant, item.restaurant_id)) : Infinity;
  const price = (line.price + line.addons_price) * line.quantity;
  return (
    <li className="line">
      <span className={`pic pic--${item?.cloth ?? 'clay'}`}>
        {item?.image && <img src={pictureUrl(item.image, 128, 'webp')} width={128} height={128} alt="" />}
      </span>
      <div className="line__t">
        <h3 className="item__name">
          {settings.showVegNonVegBadge && item?.is_veg != null && (
            <span
              className={item.is_veg ? 'mark' : 'mark mark--non'}
              role="img"
              aria-label={text(item.is_veg ? 'ui.veg' : 'ui.nonVeg')}
            />
          )}
          <a className="line__name" href={storeItemPath(line.restaurant_id, line.item_id)}>
            {line.name}
          </a>
        </h3>
        {item && <LineSizeLabel item={item} variant={variant} />}
        {line.selectedaddons.map((addon) => (
          <p className="item__unit num" key={addon.addon_id}>
            {settings.showAddonPricesOnCart && showsAddonPrice(addon.price, settings)
              ? text('cart.addon_price', { name: addon.addon_name, price: money(addon.price) })
              : text('cart.addon', { name: addon.addon_name })}
          </p>
        ))}
        {item?.is_pre_item === 1 && item.pre_avail_date && <PreDate day={item.pre_avail_date} />}
        {left <= lowStockLimit && (
          <span className="badge badge--warn num">{text('cart.only_left', { n: left })}</span>
        )}
      </div>
      <div className="line__r">
        {line.is_free ? (
          <span className="badge badge--store">{text('cart.free')}</span>
        ) : (
          <CartChangeForm
            verb="line"
            fields={{ line: encodeProduct(line) }}
            onSend={(fields) => onQuantity(Number(fields.get('quantity')))}
          >
            <span className="stepper" role="group" aria-label={text('cart.quantity_of', { name: line.name })}>
              <button
                name="quantity"
                value={line.quantity - 1}
                aria-label={text('cart.one_less', { name: line.name })}
              >
                <Icon svg={minusIcon} small />
              </button>
              <output>{line.quantity}</output>
              <button
                name="quantity"
                value={line.quantity + 1}
                aria-label={text('cart.one_more', { name: line.name })}
              >
                <Icon svg={plusIcon} small />
              </button>
            </span>
          </CartChangeForm>
        )}
        <span className="num line__p">
          <b>{money(price)}</b>
          {line.old_price !== null && (
            <>
              {' '}
              <s>
                <span className="sr">{text('ui.was')} </span>
                {money((line.old_price + line.addons_price) * line.quantity)}
              </s>
            </>
          )}
        </span>
      </div>
    </li>
  );
}

function PreDate({ day }: { day: string }) {
  const { text, date } = useLocalizedShop();
  return (
    <p className="item__unit num">
      {text('cart.pre_item', { date: date(`${day.slice(0, 10)}T12:00:00Z`, 'day-month') })}
    </p>
  );
}
