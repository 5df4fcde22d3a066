import { availabilityOf } from '#domain/availability.ts';
import { lineKey, quantityInCart } from '#domain/cart.ts';
import type { Item, Variant } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { addLine, cart, decreaseLine } from '#stores/cart.ts';
import { ChooserSheet } from './ChooserSheet.tsx';
import { VariantLabel } from './VariantLabel.tsx';
import { Stepper } from './Stepper.tsx';
import { useCart } from './use-cart.ts';
import { useFullItem } from './use-full-item.ts';
import { useStepperFocus } from './use-stepper-focus.ts';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** ITEM-04…06: one row for each variant, with the item's total and Done at the bottom. */
export default function VariantSheet({ id, name, onClose }: Props) {
  const { text, money } = useLocalizedShop();
  const item = useFullItem(id);
  const current = useCart((state) => state);
  const total = item
    ? current.lines.reduce(
        (sum, line) =>
          sum +
          (line.item_id === id
            ? priceOf(item, item.variants.find((one) => one.id === line.variant_id) ?? null).price *
              line.quantity
            : 0),
        0,
      )
    : 0;
  const footer = (
    <div className="chooser__foot">
      <p role="status">
        <small className="muted">{text('cart.item_total')}</small>
        <b className="num">{money(total)}</b>
      </p>
      <button type="button" className={total > 0 ? 'btn btn--lg' : 'btn btn--lg btn--line'} onClick={onClose}>
        {text('cart.done')}
      </button>
    </div>
  );
  return (
    <ChooserSheet name={name} item={item} onClose={onClose} footer={footer}>
      <ul className="options">
        {item?.variants.map((variant) => (
          <VariantRow key={variant.id} item={item} variant={variant} />
        ))}
      </ul>
    </ChooserSheet>
  );
}

function VariantRow({ item, variant }: { item: Item; variant: Variant }) {
  const { text } = useLocalizedShop();
  const quantity = useCart((state) => quantityInCart(state, item.id, variant.id));
  const { status } = availabilityOf(item, variant.id);
  const isSold = status !== 'available' && quantity === 0;
  const full = item.name + text('common.comma') + variant.name;
  const { box, keepFocus } = useStepperFocus<HTMLLIElement>(quantity > 0);
  const lower = () => {
    const line = cart.get().lines.findLast((one) => one.item_id === item.id && one.variant_id === variant.id);
    if (quantity === 1) keepFocus();
    if (line) decreaseLine(lineKey(line));
  };
  const raise = () => {
    if (quantity === 0) keepFocus();
    addLine({ item_id: item.id, variant_id: variant.id }, item);
  };
  return (
    <li ref={box} className={isSold ? 'option option--disabled chooser__row' : 'option chooser__row'}>
      <VariantLabel item={item} variant={variant} isSold={isSold} />
      {!isSold &&
        (quantity > 0 ? (
          <Stepper name={full} quantity={quantity} onLower={lower} onRaise={raise} />
        ) : (
          <button
            type="button"
            className="add"
            aria-label={text('cart.add_name', { name: full })}
            onClick={raise}
          >
            {text('cart.add')}
          </button>
        ))}
    </li>
  );
}
