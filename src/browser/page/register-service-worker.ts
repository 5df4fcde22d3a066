import { cartPath } from '#paths';
import { reloadForUpdate } from '#stores/reload-for-update.ts';
import { readStored } from '#stores/storage.ts';
import type { WorkerMessage } from '../../worker/cache-names.ts';

/**
 * Registers the worker. A newer one that takes over loads the page anew (INST-10), also where it did so before anybody
 * listened; the very first only takes over what the page has fetched.
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
    // ERR-20: the shop works without; only what is kept for later is missing.
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

/** The first page came before the worker: it and its files are handed over. */
function keepThisPage(): void {
  if (savesData()) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  tell({ type: 'keep', urls: [location.href, ...files] });
  readAhead();
}

/** The rest of the home, or of a store's list, for when the line is gone. */
function readAhead(): void {
  const next = document.querySelector<HTMLAnchorElement>('[data-rest] a, a[data-more][rel="next"]');
  if (next && location.pathname.startsWith('/stores') && !location.search && !savesData())
    tell({ type: 'follow', url: next.href });
}

/** A cart that holds something opens without a line, also where nobody has looked at it yet. */
async function keepCart(): Promise<void> {
  const holdsSomething = /"item_id":/.test(readStored('cart') ?? '');
  if (!holdsSomething || savesData() || location.pathname === cartPath()) return;
  if (!(await self.caches?.match(cartPath()))) tell({ type: 'keep', urls: [location.origin + cartPath()] });
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
