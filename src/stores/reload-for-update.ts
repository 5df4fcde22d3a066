import { checkoutPath } from '#paths';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

const key = 'reloadedAt' satisfies LocalKey;
const minInterval = 10 * 60_000;

/**
 * Reloads the page for a newer release. Never at the checkout, and at most once in ten minutes, to rule out a reload
 * loop; returns whether it reloads. browser/page/connection-status.ts saves typed text first. [F59]
 */
export function reloadForUpdate({
  now = Date.now(),
  path = location.pathname,
  reload = () => (dispatchEvent(new Event('haat:reload')), location.reload()),
}: { now?: number; path?: string; reload?: () => void } = {}): boolean {
  if (path === checkoutPath() || path.startsWith(`${checkoutPath()}/`)) return false;
  const last = Number(readReloadTime());
  if (last > 0 && Math.abs(now - last) < minInterval) return false;
  // Without storage, reloads cannot be limited: the page stays as it is.
  if (!writeReloadTime(String(now))) return false;
  reload();
  return true;
}

function readReloadTime(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeReloadTime(time: string): boolean {
  try {
    localStorage.setItem(key, time);
  } catch {
    // Storage is full or blocked.
  }
  return readReloadTime() === time;
}
