import { expect, test } from 'vitest';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import { choosePlace } from '../support/browsers/journeys.ts';

/** How far the page scrolls sideways, in pixels. */
const overflow = `return document.documentElement.scrollWidth - document.documentElement.clientWidth`;

inEachEngine((shop) => {
  for (const [language, direction] of [
    ['ar', 'rtl'],
    ['hi', 'ltr'],
  ])
    test(`pages in ${language} fit the window, and empty fields show their placeholder`, async () => {
      const visitor = await shop.visitor();
      await choosePlace(visitor);
      for (const path of [
        '/stores',
        '/stores/green-basket',
        '/item/nagpur-oranges',
        '/explore',
        '/login',
        '/farm-visit-form',
      ]) {
        await visitor.open(`${path}?lang=${language}`);
        await visitor.untilIdle();
        expect(
          await visitor.run('return [document.documentElement.lang, document.documentElement.dir]'),
        ).toEqual([language, direction]);
        expect(await visitor.run(overflow), path).toBe(0);
        // Firefox hides the placeholder of a right-to-left field whose text keeps its own direction.
        expect(
          await visitor.run(
            `return [...document.querySelectorAll('input[placeholder]:placeholder-shown')].map((field) => getComputedStyle(field).unicodeBidi).filter((value) => value === 'plaintext')`,
          ),
          path,
        ).toEqual([]);
      }
    });

  test('the dark theme of the device is used', async () => {
    const visitor = await shop.visitor({ dark: true });
    await visitor.open('/search-location');
    const light = `return getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).every((part) => part > 128)`;
    expect(await visitor.run(light)).toBe(false);
  });
});
