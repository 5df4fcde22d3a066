import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import { cartPath, explorePath } from '#paths';
import { readStored } from '#stores/storage.ts';
import styles from '#styles/offered-items.css?url';
import '#browser/cart/item-controls.ts';

/**
 * Shows on an empty screen what the search offers before anything is typed: a section of items and the categories.
 * That page is cached for everybody and is usually stored on the device. Offline, the screen stays as it is.
 */
const place = document.querySelector<HTMLElement>('[data-offered-items]');
// The device may have a cart that the server did not know when it rendered an empty one.
const hasCart = location.pathname === cartPath() && /"item_id":/.test(readStored('cart') ?? '');
if (place && !hasCart) void offer(place).catch(() => {});

async function offer(place: HTMLElement): Promise<void> {
  const response = await fetch(explorePath(), { headers: { accept: 'text/html' } });
  // Without a place, the search leads to the choice of one.
  if (!response.ok || response.redirected) return;
  const groups = [...parseHtml(await response.text()).querySelectorAll('.result-group--wide')].toReversed();
  if (groups.length === 0) return;
  await addStylesheet(styles);
  place.replaceChildren(...groups);
  document.dispatchEvent(new Event('haat:items'));
}
