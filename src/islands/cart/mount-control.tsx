import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ControlItem } from '#domain/control-item.ts';
import { ItemControl } from './ItemControl.tsx';
import { findItemPicture } from '#browser/cart/item-picture.ts';

/** Puts the island in the place of the static control, with the cart's number, before anything is painted. */
export function mountControl(place: Element, item: ControlItem, isLarge: boolean): void {
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <ItemControl item={{ ...item, ...findItemPicture(place) }} {...(isLarge && { size: 'large' })} />,
    ),
  );
}
