import { expect, test } from '@playwright/test';
import { overflow } from '../support/overflow.ts';

const placed = [{ name: 'place', value: '12.9719,77.6412' }];
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies(placed.map((cookie) => ({ ...cookie, url: baseURL ?? '' })));
});

test('the front page fits its window from 320 to 1280 px, in light and dark mode', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 768, 769, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      expect.soft(await overflow(page), `${width} px, ${colorScheme}`).toBe('');
    }
  }
});

test('search categories load without a layout shift and show their full names, also with wider text spacing', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 412, height: 1200 });
  await page.goto('/explore');
  const shift = await page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += Reflect.get(entry, 'value') as number;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 600));
    return sum;
  });
  expect(shift).toBeLessThanOrEqual(0.01);
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.reload();
  const cut = () =>
    page
      .locator('.aisle__name')
      .evaluateAll((names) =>
        names
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ textContent }) => textContent),
      );
  expect(await page.locator('.aisle__name').count()).toBeGreaterThan(8);
  expect(await cut()).toEqual([]);
  // The text spacing of WCAG 1.4.12.
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [spaced];
  });
  expect(await cut()).toEqual([]);
});

test('choosing Hindi shows every screen in Hindi', async ({ page, request }) => {
  await page.goto('/my-account');
  await page.getByLabel('Language').selectOption({ label: 'हिन्दी' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
  for (const tab of await page
    .locator('.tab-bar a span:last-child')
    .all()
    .then((all) => all.filter((_, index) => index !== 2)))
    await expect(tab).toHaveText(/[\u0900-\u097f]/);
  // Words of the English screens that no Hindi screen may show.
  const english =
    /View All|Add<|Show more|No results|Popular<|Filters|low to high|Out of Stock|Sold Out|Sign in|Create an account|Update Location|Use this address|Use current location/;
  for (const path of [
    '/stores',
    '/stores/green-basket',
    '/item/nagpur-oranges',
    '/item/green-peas-in-the-pod',
    '/categories/stores',
    '/explore',
    '/explore?q=zzzzqq',
    '/login',
    '/register',
    '/search-location',
    '/cart',
    '/nowhere',
    '/checkout',
  ]) {
    const html = await (
      await request.get(path, { headers: { cookie: 'place=12.9719,77.6412; lang=hi' } })
    ).text();
    const shown = html
      .replace(/<script[^]*?<\/script>|<style[^]*?<\/style>/g, '')
      .replace(/ (?:props|opts)="[^"]*"/g, '');
    expect(english.exec(shown)?.[0], path).toBeUndefined();
    expect(/[\u0900-\u097f]{3}/.test(shown), path).toBe(true);
  }
});

test('visitors in two zones see different stores', async ({ request }) => {
  const shops = async (place: string, path: string) => {
    const html = await (await request.get(path, { headers: { cookie: `place=${place}` } })).text();
    return new Set([...html.matchAll(/href="\/stores\/([\w-]+)"/g)].map(([, slug]) => slug ?? ''));
  };
  // The stores on the home page depend on the time of day, so the test reads the list of all stores.
  for (const [path, one, other] of [
    ['/categories/stores', /^green-basket$/, /^deccan-mandi$/],
    ['/stores?page=2', /./, /./],
  ] as const) {
    const [bengaluru, pune] = [await shops('12.9719,77.6412', path), await shops('18.5074,73.8077', path)];
    expect(
      [...bengaluru].some((slug) => one.test(slug)),
      path,
    ).toBe(true);
    expect(
      [...pune].some((slug) => other.test(slug)),
      path,
    ).toBe(true);
    expect(
      [...bengaluru].filter((slug) => pune.has(slug)),
      path,
    ).toEqual([]);
  }
});
