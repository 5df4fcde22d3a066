import { compressBrotli } from '../middleware/compress.ts';
import type { StoredPage } from './page-cache.ts';

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/** More than this would only be pages that are purged before their turn. */
const longestQueue = 200;

/** Compresses a page that is read again as far as it goes: a tenth of a second of one core, one page at a time. */
export function polish(page: StoredPage): void {
  if (waiting >= longestQueue) return;
  waiting++;
  last = last.then(async () => {
    const smaller = await compressBrotli(page.plain, 11).catch(() => page.brotli);
    waiting--;
    if (smaller.length < page.brotli.length) page.brotli = smaller;
  });
}
