import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ControlItem } from '#domain/control-item.ts';
import { followTranslation } from '../ui/follow-translation.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { ItemControl } from './ItemControl.tsx';
import { findItemPicture } from '#browser/cart/item-picture.ts';
import { loadShop } from '#browser/use-localized-shop.ts';

/** Loads what controls show; returns the function that mounts one. */
export async function prepareControls(): Promise<typeof mountControl> {
  await loadShop();
  return mountControl;
}

/** Replaces the static control with the island, showing the cart's quantity, before the next paint. */
function mountControl(container: Element, item: ControlItem, isLarge: boolean): void {
  followTranslation();
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <IslandBoundary>
        <ItemControl item={{ ...item, ...findItemPicture(container) }} {...(isLarge && { size: 'large' })} />
      </IslandBoundary>,
    ),
  );
}
