import { cartPath } from '#paths';
import { reloadForUpdate } from '#stores/reload-for-update.ts';
import { readStored } from '#stores/storage.ts';
import type { MessageToServiceWorker } from '../../worker/worker-protocol.ts';

/**
 * Registers the service worker. When a newer service worker takes control, the page reloads (INST-10), even if this
 * happened before this script ran. When the first service worker of a device takes control, the page is not reloaded:
 * the worker is asked to store the page and the pages that follow it.
 */
export async function registerServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // Set by the inline script (start/device-state.ts), long before this runs.
  let controller = self.initialController;
  const hadWorker = Boolean(controller);
  const onControllerChange = () => {
    if (workers.controller === controller || !workers.controller) return;
    if (controller) reloadForUpdate();
    else storeThisPage();
    controller = workers.controller;
  };
  workers.addEventListener('controllerchange', onControllerChange);
  onControllerChange();
  try {
    await workers.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    // ERR-20: the shop works without a service worker; only offline copies and push notifications are missing.
    console.error('Service worker registration failed.', error);
    return;
  }
  if (hadWorker) storeFollowingPages();
  void storeCartScreen();
  document.addEventListener('haat:cart', () => setTimeout(() => void storeCartScreen(), 2_000), {
    once: true,
  });
}

function postToWorker(message: MessageToServiceWorker): void {
  navigator.serviceWorker.controller?.postMessage(message);
}

/**
 * The first page was loaded before there was a service worker, so the new worker is asked to store the page and its
 * files.
 */
function storeThisPage(): void {
  if (savesData()) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  postToWorker({ type: 'keep', urls: [location.href, ...files] });
  storeFollowingPages();
}

/** Stores the rest of the home screen, or of a store's list, for offline use. */
function storeFollowingPages(): void {
  const next = document.querySelector<HTMLAnchorElement>('[data-rest] a, a[data-more][rel="next"]');
  if (next && location.pathname.startsWith('/stores') && !location.search && !savesData())
    postToWorker({ type: 'follow', url: next.href });
}

/** Stores the cart screen, so that a filled cart can be opened offline even if the screen was never visited. */
async function storeCartScreen(): Promise<void> {
  const hasItems = /"item_id":/.test(readStored('cart') ?? '');
  if (!hasItems || savesData() || location.pathname === cartPath()) return;
  if (!(await self.caches?.match(cartPath())))
    postToWorker({ type: 'keep', urls: [location.origin + cartPath()] });
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
