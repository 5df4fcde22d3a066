import { compressBrotli } from '../middleware/compress.ts';
import type { CachedPage } from './page-cache.ts';

let queue: Promise<void> = Promise.resolve();
let queued = 0;

/** Pages further back in the queue would probably be purged before they are recompressed. */
const maxQueueLength = 200;

/**
 * Recompresses a page at the highest quality after it has been requested again. This takes a tenth of a second of CPU,
 * so only one page is recompressed at a time.
 */
export function recompress(page: CachedPage): void {
  if (queued >= maxQueueLength) return;
  queued++;
  queue = queue.then(async () => {
    const smaller = await compressBrotli(page.plain, 11).catch(() => page.brotli);
    queued--;
    if (smaller.length < page.brotli.length) page.brotli = smaller;
  });
}
