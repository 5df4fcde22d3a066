import { checkoutPath } from '#paths';
import { readStored, writeStored } from './storage.ts';

const key = 'reloadedAt';
const pause = 10 * 60_000;

/**
 * Loads the page anew because something newer is there. Never at the checkout, and at most once in ten minutes, so that
 * no mistake of ours becomes a loop; answers whether it happens. [F59]
 */
export function reloadForUpdate({
  now = Date.now(),
  path = location.pathname,
  reload = () => location.reload(),
}: { now?: number; path?: string; reload?: () => void } = {}): boolean {
  if (path === checkoutPath() || path.startsWith(`${checkoutPath()}/`)) return false;
  const last = Number(readStored(key));
  if (last > 0 && Math.abs(now - last) < pause) return false;
  writeStored(key, String(now));
  // Where nothing can be kept, the reload could not be counted: the page stays as it is.
  if (!isKept(now)) return false;
  reload();
  return true;
}

function isKept(now: number): boolean {
  try {
    return localStorage.getItem(key) === String(now);
  } catch {
    return false;
  }
}
