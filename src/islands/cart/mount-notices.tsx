import { createRoot, type Root } from 'react-dom/client';
import { CartNotices } from './CartNotices.tsx';

let root: Root | undefined;

/** Mounts the cart's notices once per page. */
export function mountNotices(): void {
  if (root) return;
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(<CartNotices />);
}
