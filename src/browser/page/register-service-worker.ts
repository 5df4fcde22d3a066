import { cartPath } from '#paths';
import { reloadForUpdate } from '#stores/reload-for-update.ts';
import { readStored } from '#stores/storage.ts';
import type { WorkerMessage } from '../../worker/cache-names.ts';

/**
 * Registers the service worker. When a newer one takes control the page reloads (INST-10), also if that happened before
 * this script ran. The very first one only stores what the page has loaded.
 */
export async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // Set by the inline script (start/device-state.ts), long before this runs.
  let known = self.cameWith;
  const hadWorker = Boolean(known);
  const follow = () => {
    if (workers.controller === known || !workers.controller) return;
    if (known) reloadForUpdate();
    else keepThisPage();
    known = workers.controller;
  };
  workers.addEventListener('controllerchange', follow);
  follow();
  try {
    await workers.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    // ERR-20: the shop works without it; only the offline copies are missing.
    console.error('The service worker could not be registered.', error);
    return;
  }
  if (hadWorker) readAhead();
  void keepCart();
  document.addEventListener('haat:cart', () => setTimeout(() => void keepCart(), 2_000), { once: true });
}

function tell(message: WorkerMessage): void {
  navigator.serviceWorker.controller?.postMessage(message);
}

/** The first page was loaded before there was a service worker: sends it the page and its files to store. */
function keepThisPage(): void {
  if (savesData()) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  tell({ type: 'keep', urls: [location.href, ...files] });
  readAhead();
}

/** Stores the rest of the home, or of a store's list, for offline use. */
function readAhead(): void {
  const next = document.querySelector<HTMLAnchorElement>('[data-rest] a, a[data-more][rel="next"]');
  if (next && location.pathname.startsWith('/stores') && !location.search && !savesData())
    tell({ type: 'follow', url: next.href });
}

/** A filled cart can be opened offline, even if its screen was never visited. */
async function keepCart(): Promise<void> {
  const holdsSomething = /"item_id":/.test(readStored('cart') ?? '');
  if (!holdsSomething || savesData() || location.pathname === cartPath()) return;
  if (!(await self.caches?.match(cartPath()))) tell({ type: 'keep', urls: [location.origin + cartPath()] });
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
