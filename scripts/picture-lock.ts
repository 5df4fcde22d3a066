import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the holder of the lock shows that it still runs. */
const touchEveryMs = 5_000;
/** A lock that was not touched for this long belongs to a process that was killed. */
const staleAfterMs = 60_000;

/**
 * Waits until no other process generates pictures in this folder, which several machines may share, and returns a
 * function that releases the lock.
 */
export async function takePictureLock(
  folder: string,
  { pollMs = 5_000, staleMs = staleAfterMs }: { pollMs?: number; staleMs?: number } = {},
): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'generator.lock');
  while (!create(path)) {
    if (isStale(path, staleMs)) rmSync(path, { force: true });
    else await sleep(pollMs);
  }
  const touch = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // Somebody has deleted the folder or the lock; two generators do no harm.
    }
  }, touchEveryMs);
  touch.unref();
  return () => {
    clearInterval(touch);
    rmSync(path, { force: true });
  };
}

function create(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(path: string, staleMs: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > staleMs;
}
