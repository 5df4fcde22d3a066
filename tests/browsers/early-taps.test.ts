import { expect, test } from 'vitest';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import { choosePlace, fillCart } from '../support/browsers/journeys.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const linesOf = `return JSON.parse(localStorage.cart ?? '{"lines":[]}').lines.length`;

/** What a tap does as soon as the document is there, and how that is seen. */
const taps: { title: string; path: string; target: string; isDone: string; needsCart?: true }[] = [
  {
    title: 'Add in a list adds the item',
    path: '/stores/green-basket?sort=name&from=100',
    target: 'main button.add',
    isDone: `${linesOf} === 1`,
  },
  {
    title: 'Add on an item’s page adds the item',
    path: '/item/yelakki-banana',
    target: '.buy button',
    isDone: `${linesOf} === 1`,
  },
  {
    title: 'the choice of options opens their sheet',
    path: '/stores/green-basket',
    target: 'main item-control a',
    isDone: `return document.querySelector('dialog[open]') !== null`,
  },
  {
    title: 'the filters open as a sheet',
    path: '/stores/green-basket',
    target: '[data-filter-open]',
    isDone: `return document.querySelector('dialog#filter[open]') !== null`,
  },
  {
    title: 'the cart bar opens its review',
    path: '/stores/green-basket?sort=name&from=100',
    target: '.cart-bar__review',
    isDone: `return document.querySelector('.cart-bar__review').ariaExpanded === 'true'`,
    needsCart: true,
  },
];

inEachEngine((shop) => {
  for (const { title, path, target, isDone, needsCart } of taps)
    for (const delay of [0, 200, 500])
      test(`${delay} ms after the document, while scripts arrive late, ${title}, and the page stays`, async () => {
        const visitor = await shop.visitor();
        await choosePlace(visitor);
        if (needsCart) await fillCart(visitor);
        shop.faults.scriptDelay = 1_500;
        await visitor.open(path);
        if (needsCart) await visitor.until(`return !document.querySelector('.cart-bar').hidden`);
        await pause(delay);
        await visitor.tapOn(target);
        await visitor.until(isDone);
        expect(await visitor.run('return location.pathname + location.search')).toBe(path);
      });
});
