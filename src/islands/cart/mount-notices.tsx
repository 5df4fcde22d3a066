import { createRoot, type Root } from 'react-dom/client';
import { CartNotices } from './CartNotices.tsx';

let root: Root | undefined;

/** One place on the page for what any control has to say. */
export function mountNotices(): void {
  if (root) return;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<CartNotices />);
}
