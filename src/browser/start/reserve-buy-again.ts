/**
 * On the home of a wide window, the shelf of what the customer has bought is above everything else. It is loaded after
 * the page, so its space is reserved before the first paint (browser/home/buy-again-shelf.ts).
 */
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

try {
  if (localStorage['bought' satisfies LocalKey] && /(?:^|; )customer=./.test(document.cookie))
    document.documentElement.dataset['bought'] = '';
} catch {
  // Storage is blocked: the shelf is further below.
}
