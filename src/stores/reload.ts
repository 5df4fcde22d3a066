import { checkoutPath } from '#paths';

const key = 'reloadedAt';
const pause = 10 * 60_000;

/**
 * Loads the page anew because something newer is there. Never at the checkout, and at most once in ten minutes, so that
 * no mistake of ours becomes a loop; answers whether it happens. What was typed is kept by browser/page/connection-status.ts. [F59]
 */
export function reloadForUpdate({
  now = Date.now(),
  path = location.pathname,
  reload = () => (dispatchEvent(new Event('haat:reload')), location.reload()),
}: { now?: number; path?: string; reload?: () => void } = {}): boolean {
  if (path === checkoutPath() || path.startsWith(`${checkoutPath()}/`)) return false;
  const last = Number(kept());
  if (last > 0 && Math.abs(now - last) < pause) return false;
  // Where nothing can be kept, the reload could not be counted: the page stays as it is.
  if (!keep(String(now))) return false;
  reload();
  return true;
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(moment: string): boolean {
  try {
    localStorage.setItem(key, moment);
  } catch {
    // Full or forbidden.
  }
  return kept() === moment;
}
