import { retryImport } from '#browser/hydration/retry-import.ts';
import { reloadForUpdate } from '#stores/reload-for-update.ts';

/** The URLs of failed scripts that were already looked up on the server, so that each is handled only once. */
const checkedUrls = new Set<string>();

/**
 * [F59] Handles code that a newer release has removed: one reload loads the new release. If a reload is not allowed
 * or did not help, a notice explains the problem. A file that is missing only because of the connection is left to
 * the code that requested it: the tap then submits a form or opens a link.
 */
export function reloadMissingCode(): void {
  addEventListener('vite:preloadError', (event) => void handleImportError(Reflect.get(event, 'payload')));
  addEventListener('unhandledrejection', (event) => void handleImportError(event.reason));
}

async function handleImportError(error: unknown): Promise<void> {
  const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
  if (!address || !navigator.onLine || checkedUrls.has(address)) return;
  checkedUrls.add(address);
  const response = await fetch(address, { method: 'HEAD' }).catch(() => null);
  // The connection may have failed: check again next time.
  if (!response?.ok && response?.status !== 404) checkedUrls.delete(address);
  if (response?.status !== 404 || reloadForUpdate()) return;
  const { showPageNotice } = await retryImport(() => import('./page-notice.ts'));
  await showPageNotice('device.missing');
}
