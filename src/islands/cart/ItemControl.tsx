import { lazy, useEffect, useState } from 'react';
import { lastLineKeyOf, quantityInCart } from '#domain/cart.ts';
import { requiresSelection, type ControlItem } from '#domain/control-item.ts';
import { encodeProduct } from '#domain/cart-codec.ts';
import { useShop } from '#browser/shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { Later } from '#islands/ui/LazyBoundary.tsx';
import { readBrowserCookie } from '#stores/browser-cookie.ts';
import { addItem, cart, lowerLine } from '#stores/cart.ts';
import { askForPlace } from '#browser/cart/ask-for-place.ts';
import { followCart } from '#browser/cart/follow-cart.ts';
import { Stepper } from './Stepper.tsx';
import { useCart } from './use-cart.ts';
import { useStepFocus } from './use-step-focus.ts';
import { itemPath } from '#paths';

const VariantSheet = lazy(() => import('./VariantSheet.tsx'));
const AddonSheet = lazy(() => import('./AddonSheet.tsx'));

interface Props {
  item: ControlItem;
  /** The wide button of an item's own page. */
  size?: 'large';
}

/**
 * Add, or − n + once the item is in the cart, in the same box. It takes the place of the same markup without script
 * (components/cart/ItemControl.astro) at the first touch (controls.ts).
 */
export function ItemControl({ item, size }: Props) {
  const { text } = useShop();
  const quantity = useCart((current) => quantityInCart(current, item.id));
  const [isChoosing, setChoosing] = useState(false);
  const isHeld = quantity > 0;
  const { box, keep } = useStepFocus<HTMLDivElement>(isHeld);
  useEffect(followCart, []);

  if (item.state === 'gone')
    return <p className="control__gone small muted">{text('cart.cartItemNotAvailable')}</p>;
  if (item.state === 'out' && !item.options) {
    return size ? (
      <p className="control__gone small muted">{text('cart.outOfStockText')}</p>
    ) : (
      <span className="sr">{text('cart.outOfStockText')}</span>
    );
  }

  const say = () =>
    announce(text('cart.now_in_cart', { name: item.name, n: quantityInCart(cart.get(), item.id) }));

  const add = () => {
    if (!readBrowserCookie('place')) return void askForPlace();
    if (requiresSelection(item)) return setChoosing(true);
    if (!isHeld) keep();
    if (addItem(item).ok) say();
  };

  const lower = () => {
    // Which of its packs is asked; with extras, the one put in last is the one that goes.
    if (item.options && !item.addons) return setChoosing(true);
    const key = lastLineKeyOf(cart.get(), item.id);
    if (!key) return;
    if (quantity === 1) keep();
    if (lowerLine(key).ok) say();
  };

  const goToItem = () => {
    setChoosing(false);
    const go = () => location.assign(itemPath(item.slug ?? ''));
    if (navigator.onLine) return go();
    document.dispatchEvent(new Event('haat:waits'));
    addEventListener('haat:online', go, { once: true });
  };

  const label = item.options ? text('cart.options', { n: item.options }) : text('cart.add');
  const classes = size ? 'btn btn--lg' : 'add';
  return (
    <div className={size ? 'control control--large' : 'control'} ref={box}>
      {isHeld ? (
        <Stepper
          name={item.name}
          quantity={quantity}
          onLower={lower}
          onRaise={add}
          isFixed={item.free === 1}
        />
      ) : requiresSelection(item) ? (
        <a
          className={classes}
          href={size ? '#choose' : itemPath(item.slug ?? '')}
          aria-haspopup="dialog"
          aria-label={`${label}, ${item.name}`}
          onClick={(event) => (event.preventDefault(), add())}
        >
          {size && item.options ? (
            text('cart.add_options', { n: item.options })
          ) : item.options ? (
            <>{label}</>
          ) : (
            <>
              {text('cart.add')}
              <small>{text('cart.customisable')}</small>
            </>
          )}
        </a>
      ) : (
        <button
          className={classes}
          form="add"
          name="line"
          value={encodeProduct({ item_id: item.id, variant_id: item.variant ?? null, addon_ids: [] })}
          aria-label={text('cart.add_name', { name: item.name })}
          onClick={(event) => (event.preventDefault(), add())}
        >
          {text('cart.add')}
        </button>
      )}
      {isChoosing && (
        <Later onFailed={goToItem}>
          {item.addons ? (
            <AddonSheet
              id={item.id}
              name={item.name}
              preferred={item.variant}
              onClose={() => setChoosing(false)}
            />
          ) : (
            <VariantSheet id={item.id} name={item.name} onClose={() => setChoosing(false)} />
          )}
        </Later>
      )}
    </div>
  );
}
