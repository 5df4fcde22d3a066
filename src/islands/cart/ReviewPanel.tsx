import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { lineKey, quantityInCart } from '#domain/cart.ts';
import { findVariant, toCatalogue } from '#domain/catalogue.ts';
import type { PricedLine, UnavailableLine } from '#domain/priced-line.ts';
import type { MoneyFunction } from '#i18n/money.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { moveFocusFromRow } from '#browser/ui/move-focus-from-row.ts';
import { cachedCatalogue } from '#stores/cart-catalogue.ts';
import { recheckAvailability } from '#stores/recheck-availability.ts';
import { estimateBill } from '#stores/cart-figures.ts';
import { cart, decreaseLine, increaseLine, removeUnavailable } from '#stores/cart.ts';
import { storeItemPath } from '#paths';
import { Stepper } from './Stepper.tsx';
import { useCart } from './use-cart.ts';

/** BAR-04…06: unavailable items first, then the rest. Availability is checked when the panel opens. */
export default function ReviewPanel() {
  const { text, billMoney } = useLocalizedShop();
  const current = useCart((state) => state);
  const shelfItems = useStore(cachedCatalogue);
  const bill = estimateBill(current, shelfItems);
  const items = bill.lines.filter(({ kind }) => kind === 'item');
  const money = billMoney({ lines: items, total: bill.item_total });
  useEffect(() => void recheckAvailability(), []);
  return (
    <>
      {bill.unavailable.length > 0 && (
        <section>
          <div className="heading-row">
            <h2 className="heading">{text('cart.unavailable')}</h2>
            <button type="button" className="link link--warn" onClick={removeUnavailable}>
              {text('cart.remove_all')}
            </button>
          </div>
          <ul>
            {bill.unavailable.map((line) => (
              <UnavailableLine key={line.key} line={line} />
            ))}
          </ul>
        </section>
      )}
      {bill.items.length > 0 && (
        <section>
          {bill.unavailable.length > 0 && <h2 className="heading">{text('cart.available')}</h2>}
          <ul>
            {bill.items.map((line) => (
              <AvailableLine key={line.key} line={line} money={money} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function UnavailableLine({ line }: { line: UnavailableLine }) {
  const { text } = useLocalizedShop();
  return (
    <li className="cart-bar__line">
      <p>
        <b>
          <bdi>{line.name ?? text('cart.no_name')}</bdi>
        </b>
        <small className="cart-bar__why">
          {line.reason === 'unavailable'
            ? text('cart.cartItemNotAvailable')
            : text(`cart.reason.${line.reason}`)}
        </small>
      </p>
    </li>
  );
}

function AvailableLine({ line, money }: { line: PricedLine; money: MoneyFunction }) {
  const { text } = useLocalizedShop();
  const item = toCatalogue(cachedCatalogue.get().items).get(line.item_id);
  const variant = item && findVariant(item, line.variant_id);
  const details = [
    item?.has_variant === 1 ? variant?.name : null,
    ...line.selectedaddons.map((addon) => addon.addon_name),
  ]
    .filter(Boolean)
    .join(text('common.comma'));
  const announceQuantity = () =>
    announce(text('cart.now_in_cart', { name: line.name, n: quantityInCart(cart.get(), line.item_id) }));
  const lower = () => {
    if (line.quantity === 1) moveFocusFromRow();
    if (decreaseLine(lineKey(line)).ok) announceQuantity();
  };
  return (
    <li className="cart-bar__line">
      <p>
        <a href={storeItemPath(line.restaurant_id, line.item_id)}>
          <b>
            <bdi>{line.name}</bdi>
          </b>
        </a>
        {details && <small>{details}</small>}
        <small className="num">{line.is_free ? text('cart.free') : money(line.amount)}</small>
      </p>
      <Stepper
        name={[line.name, details].filter(Boolean).join(text('common.comma'))}
        quantity={line.quantity}
        isFixed={line.is_free}
        onLower={lower}
        onRaise={() => increaseLine(lineKey(line)).ok && announceQuantity()}
      />
    </li>
  );
}
