import { expect, test } from 'vitest';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import { choosePlace, fillCart } from '../support/browsers/journeys.ts';
import type { Visitor } from '../support/browsers/visitor.ts';

/** Differences up to this many pixels come from the engines' fonts. */
const tolerance = 8;

type Box = [name: string, width: number, height: number];

/** The boxes of the open dialog and of the controls in it, or of the page's bars and fields. */
const boxes = (visitor: Visitor) =>
  visitor.run<Box[]>(`
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const parts = dialog
      ? [dialog, ...dialog.querySelectorAll('button, a[href], input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea')]
      : document.querySelectorAll('.top, .tab-bar, .cart-bar, .pay-bar, .buy, .side, .summary, .input, .btn--lg');
    return [...parts].flatMap((part) => {
      const { width, height } = part.getBoundingClientRect();
      const name = part.tagName.toLowerCase() + ' ' + (part.getAttribute('aria-label') ?? part.innerText ?? part.name ?? '').trim().slice(0, 30);
      return width > 0 && height > 0 ? [[name, Math.round(width), Math.round(height)]] : [];
    });`);

/** The boxes that differ from those in Chromium. */
async function findDifferences(visitor: Visitor, reference: Visitor): Promise<string[]> {
  const [shown, expected] = [await boxes(visitor), await boxes(reference)];
  if (expected.length === 0) return ['Chromium shows nothing'];
  return expected.flatMap(([part, wide, high], index) => {
    const [, shownWide = 0, shownHigh = 0] = shown[index] ?? [];
    const isNear = Math.abs(shownWide - wide) <= tolerance && Math.abs(shownHigh - high) <= tolerance;
    return isNear ? [] : [`${part}: ${shownWide}×${shownHigh}, in Chromium ${wide}×${high}`];
  });
}

/** What each screen shows when it is measured; `isDialog` requires an open dialog. */
const screens: {
  name: string;
  isDialog: boolean;
  /** Only windows of this many pixels and narrower show it. */
  widest?: number;
  open: (visitor: Visitor) => Promise<void>;
}[] = [
  {
    name: 'the question whether to start a new cart',
    isDialog: true,
    async open(visitor) {
      await fillCart(visitor);
      await visitor.open('/stores/malnad-pantry?sort=name');
      await visitor.tap('button', /^Add /, { within: 'main' });
    },
  },
  {
    name: 'the sheet of variants',
    isDialog: true,
    async open(visitor) {
      await visitor.open('/stores/green-basket');
      await visitor.tap('link', /^\d+ options/, { within: 'main' });
    },
  },
  {
    name: 'the filters of a store',
    isDialog: true,
    // Wider windows show them beside the items.
    widest: 1023,
    async open(visitor) {
      await visitor.open('/stores/green-basket');
      await visitor.untilIdle();
      await visitor.tab.click(`return document.querySelector('[data-filter-open]')`);
    },
  },
  {
    name: 'the farm form',
    isDialog: false,
    open: (visitor) => visitor.open('/farm-visit-form'),
  },
  {
    name: 'the sign-in form',
    isDialog: false,
    open: (visitor) => visitor.open('/login'),
  },
  {
    name: 'a store with its filters',
    isDialog: false,
    open: (visitor) => visitor.open('/stores/green-basket'),
  },
  {
    name: 'the checkout',
    isDialog: false,
    async open(visitor) {
      // The first screen has filled the cart.
      await visitor.open('/checkout');
    },
  },
];

inEachEngine((shop) => {
  for (const width of [447, 1280])
    test(`dialogs, sheets, bars and forms have the size that they have in Chromium, at ${width} px`, async () => {
      const [visitor, reference] = [await shop.visitor({ width }), await shop.reference({ width })];
      for (const each of [visitor, reference]) await choosePlace(each);
      for (const { name, isDialog, widest = Infinity, open } of screens) {
        if (width > widest) continue;
        for (const each of [visitor, reference]) {
          await open(each);
          if (isDialog)
            await each.until(`return document.querySelector('dialog[open]') !== null /* ${name} */`);
          await each.untilIdle();
        }
        // Sheets move in, and load what they show.
        await expect
          .poll(() => findDifferences(visitor, reference), { message: name, timeout: 30_000 })
          .toEqual([]);
      }
    });
});
