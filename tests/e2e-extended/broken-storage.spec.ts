import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { fillCart, setPlaceCookies } from '../support/checkout-browser.ts';

/**
 * A way to break the device's storage. Every screen must still work, and must not use prices from the storage.
 */
type Way = {
  name: string;
  /** Runs before a page is opened. With `isRefusal`, it runs in each page before the page's scripts. */
  breakStorage: () => void;
  /** Set if the cart keeps its lines. Its total must then be the server's total. */
  hasCart?: true;
  isRefusal?: true;
};

const scenarios: Way[] = [
  {
    name: 'corrupt JSON under every key',
    breakStorage: () => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"version":2,"li');
    },
  },
  {
    name: 'an older release’s data',
    breakStorage: () => {
      localStorage.setItem(
        'cart',
        '[{"id":1,"restaurant_id":1,"quantity":2,"price":"1","selectedvariant":null,"selectedaddons":[]}]',
      );
      localStorage.setItem('cart-shelf', '{"items":[]}');
      localStorage.setItem('cart-seen', '[1,2,3]');
      localStorage.setItem('settings', '{}');
    },
  },
  {
    name: 'a newer release’s data',
    breakStorage: () => {
      for (const key of Object.keys(localStorage))
        localStorage.setItem(key, '{"version":99,"baskets":[{"things":[]}],"items":{"a":1}}');
    },
  },
  {
    name: 'wrong types, deep inside too',
    breakStorage: () => {
      const wrong = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map(wrong)
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(
                Object.entries(value).map(([key, inner]) => [
                  key,
                  key === 'version' || key === 'id' ? inner : wrong(inner),
                ]),
              )
            : typeof value === 'string'
              ? 7
              : typeof value === 'number'
                ? 'seven'
                : {};
      for (const [key, text] of Object.entries(localStorage)) {
        try {
          localStorage.setItem(key, JSON.stringify(wrong(JSON.parse(text as string))));
        } catch {
          localStorage.setItem(key, '[[]]');
        }
      }
    },
  },
  {
    name: 'a full device',
    isRefusal: true,
    hasCart: true,
    breakStorage: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
  {
    name: 'storage that is switched off',
    isRefusal: true,
    breakStorage: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
    },
  },
  {
    name: 'prices that somebody has edited',
    hasCart: true,
    breakStorage: () => {
      const cheap = (text: string) =>
        text.replace(/("(?:\w*price\w*|amount|total\w*|discount|list_price)":)\d+/g, '$11');
      for (const [key, text] of Object.entries(localStorage))
        localStorage.setItem(key, cheap(text as string));
      localStorage.setItem('couponAppliedAmount', '999999');
      localStorage.setItem('cart-seen-charge', '0');
    },
  },
  {
    name: 'keys that are not ours, and names that every object has',
    breakStorage: () => {
      for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'sw', 'theme', 'user'])
        localStorage.setItem(key, '{"__proto__":{"polluted":true}}');
      localStorage.setItem('x'.repeat(5_000), 'y'.repeat(100_000));
      localStorage.setItem('cart', '{"__proto__":{"lines":[]},"version":2,"lines":[{"__proto__":1}]}');
    },
  },
  {
    name: 'data that were written by half',
    breakStorage: () => {
      for (const [key, text] of Object.entries(localStorage))
        localStorage.setItem(key, (text as string).slice(0, Math.ceil((text as string).length / 2)));
      localStorage.removeItem('cart-seen');
      localStorage.setItem('cart-version', '12');
    },
  },
  {
    name: 'databases, caches and workers that are refused',
    isRefusal: true,
    hasCart: true,
    breakStorage: () => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      indexedDB.open = refuse;
      Object.defineProperty(window, 'caches', { get: refuse });
      Object.defineProperty(navigator, 'serviceWorker', {
        get: () => ({
          controller: null,
          addEventListener: () => undefined,
          register: () => Promise.reject(new DOMException('refused', 'SecurityError')),
          getRegistrations: () => Promise.reject(new DOMException('refused', 'SecurityError')),
        }),
      });
    },
  },
];

const total = (page: Page) =>
  page
    .locator('.pay-bar')
    .innerText()
    .then((text) => /₹[\d,.]+/.exec(text)?.[0]);

type Device = {
  state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
  totals: Record<string, string | undefined>;
};

/** A device with a filled cart and the totals of its screens, shared by all cases. */
const test = base.extend<object, { device: Device }>({
  device: [
    async ({ browser }, use, { project }) => {
      const { viewport, storageState, baseURL } = project.use;
      const context = await browser.newContext({ viewport, storageState, baseURL } as BrowserContextOptions);
      await setPlaceCookies(context, baseURL);
      const page = await context.newPage();
      await fillCart(page, 1);
      const totals: Device['totals'] = {};
      for (const path of ['/cart', '/checkout']) {
        await page.goto(path);
        await expect(page.locator('.pay-bar')).toContainText(/₹\d/);
        totals[path] = await total(page);
      }
      const state = await context.storageState();
      await context.close();
      await use({ state, totals });
    },
    { scope: 'worker' },
  ],
  storageState: ({ device }, use) => use(device.state),
});

for (const { name, breakStorage, isRefusal, hasCart } of scenarios) {
  test(`[F58] ${name}: every screen of an order works and uses prices from the server`, async ({
    page,
    device,
  }) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto('/stores');
    const quantity = page.getByRole('group', { name: /Quantity of/ }).first();
    if (isRefusal) await page.addInitScript(breakStorage);
    const open = async (path: string) => {
      if (!isRefusal) {
        // Keeps the time of the last reload, because a page without it reloads once more, as intended.
        const at = await page.evaluate(() => localStorage.getItem('reloadedAt'));
        await page.evaluate(breakStorage);
        await page.evaluate((moment) => moment && localStorage.setItem('reloadedAt', moment), at);
      }
      await page.goto(path);
    };

    for (const path of ['/stores', '/category/fruit', '/explore?q=mango', '/search-location']) {
      await open(path);
      expect((await page.getByRole('main').innerText()).trim().length, path).toBeGreaterThan(20);
    }
    for (const path of ['/cart', '/checkout']) {
      await open(path);
      await expect(page.getByRole('main')).toContainText(/₹\d|Your cart is empty|nothing to check out/);
      if (hasCart) await expect.poll(() => total(page), { message: path }).toBe(device.totals[path]);
    }
    // Buying still works: added items are counted, and the checkout can be reached.
    await open('/item/nagpur-oranges');
    await page
      .locator('.item-shelves')
      .getByRole('button', { name: /^Add|One more/ })
      .first()
      .click();
    await expect(quantity).toContainText(/[1-9]/);
    await expect(page.getByRole('link', { name: /View cart/i })).toBeVisible();
    expect(failures).toEqual([]);
  });
}
