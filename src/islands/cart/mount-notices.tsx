import { createRoot } from 'react-dom/client';
import { loadShop } from '#browser/use-localized-shop.ts';
import { followTranslation } from '../ui/follow-translation.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { CartNotices } from './CartNotices.tsx';

let isMounted = false;

/** Mounts the cart's notices once per page. */
export async function mountNotices(): Promise<void> {
  if (isMounted) return;
  isMounted = true;
  try {
    await loadShop();
  } catch {
    // The next notice tries again.
    isMounted = false;
    return;
  }
  followTranslation();
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <IslandBoundary>
      <CartNotices />
    </IslandBoundary>,
  );
}
