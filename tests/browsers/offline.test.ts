import { test } from 'vitest';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import { choosePlace } from '../support/browsers/journeys.ts';

/** Until the service worker controls the page, so that the next pages are stored. */
const isControlled = `return navigator.serviceWorker.controller !== null`;

inEachEngine((shop) => {
  test('a page that was opened before is shown without a connection, and an unknown one explains itself', async () => {
    const visitor = await shop.visitor();
    // The first page stays open until the worker is installed: WebKitGTK never ends an installation whose page is left
    // while the worker's script is being loaded.
    await visitor.open('/search-location');
    await visitor.until(isControlled);
    await choosePlace(visitor);
    await visitor.open('/stores/green-basket');
    await visitor.seeText('h1', /Green Basket/);
    await visitor.until(
      `return caches.match(location.href, { ignoreVary: true, ignoreSearch: true }).then((stored) => stored !== undefined)`,
    );
    shop.faults.offline = true;
    await visitor.open('/stores/green-basket');
    await visitor.seeText('h1', /Green Basket/);
    await visitor.open('/item/worm-compost-for-pots');
    await visitor.seeText('h1', /offline/i);
    shop.faults.offline = false;
    await visitor.open('/stores/green-basket');
    await visitor.see('button', /^Add /, { within: 'main' });
    shop.takeReports();
  });
});
