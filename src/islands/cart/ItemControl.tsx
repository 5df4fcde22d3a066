import { lazy, useEffect, useState } from 'react';
import { lastLineKeyOf, quantityInCart } from '#domain/cart.ts';
import { buildItemControl, unavailableText } from '#browser/cart/build-item-control.ts';
import { requiresSelection, type ControlItem } from '#domain/control-item.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { LazyErrorBoundary } from '#islands/ui/LazyErrorBoundary.tsx';
import { reactView } from '#islands/ui/react-view.ts';
import { readBrowserCookie } from '#stores/browser-cookie.ts';
import { addItem, cart, decreaseLine } from '#stores/cart.ts';
import { askForPlace } from '#browser/cart/ask-for-place.ts';
import { startCartWatchers } from '#browser/cart/start-cart-watchers.ts';
import { useCart } from './use-cart.ts';
import { useStepperFocus } from './use-stepper-focus.ts';
import { itemPath } from '#paths';

const VariantSheet = lazy(() => import('./VariantSheet.tsx'));
const AddonSheet = lazy(() => import('./AddonSheet.tsx'));

interface Props {
  item: ControlItem;
  /** The wide button of an item's own page. */
  size?: 'large';
}

/**
 * An item's control with its choosers. It replaces the server's markup (components/cart/ItemControl.astro) at the first tap
 * (browser/cart/item-controls.ts).
 */
export function ItemControl({ item, size }: Props) {
  const { text } = useLocalizedShop();
  const quantity = useCart((current) => quantityInCart(current, item.id));
  const [isChoosing, setChoosing] = useState(false);
  const isInCart = quantity > 0;
  const { box, keepFocus } = useStepperFocus<HTMLDivElement>(isInCart);
  useEffect(startCartWatchers, []);

  const unavailable = unavailableText(item, text);
  if (unavailable)
    return size || unavailable.isInactive ? (
      <p className="control__unavailable small muted">{unavailable.text}</p>
    ) : (
      <span className="sr">{unavailable.text}</span>
    );

  const announceQuantity = () =>
    announce(text('cart.now_in_cart', { name: item.name, n: quantityInCart(cart.get(), item.id) }));

  const add = () => {
    if (!readBrowserCookie('place')) return void askForPlace();
    if (requiresSelection(item)) return setChoosing(true);
    if (!isInCart) keepFocus();
    if (addItem(item).ok) announceQuantity();
  };

  const lower = () => {
    // Without addons, the chooser asks which variant to remove; with addons, the line that was added last loses one
    // unit.
    if (item.options && !item.addons) return setChoosing(true);
    const key = lastLineKeyOf(cart.get(), item.id);
    if (!key) return;
    if (quantity === 1) keepFocus();
    if (decreaseLine(key).ok) announceQuantity();
  };

  const openItemPage = () => {
    setChoosing(false);
    const go = () => location.assign(itemPath(item.slug ?? ''));
    if (navigator.onLine) return go();
    document.dispatchEvent(new Event('haat:waits'));
    addEventListener('haat:online', go, { once: true });
  };

  return (
    <div className={size ? 'control control--large' : 'control'} ref={box}>
      {buildItemControl(reactView, text, { item, size, quantity, onAdd: add, onLower: lower })}
      {isChoosing && (
        <LazyErrorBoundary onFailed={openItemPage}>
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
        </LazyErrorBoundary>
      )}
    </div>
  );
}
