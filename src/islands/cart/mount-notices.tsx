import { createRoot, type Root } from 'react-dom/client';
import { followTranslation } from '../ui/follow-translation.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { CartNotices } from './CartNotices.tsx';

let root: Root | undefined;

/** Mounts the cart's notices once per page. */
export function mountNotices(): void {
  if (root) return;
  followTranslation();
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(
    <IslandBoundary>
      <CartNotices />
    </IslandBoundary>,
  );
}
