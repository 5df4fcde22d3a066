import { expect, type Page, test } from '@playwright/test';

const placed = [{ name: 'place', value: '12.9719,77.6412' }];
const screens = [
  '/stores',
  '/stores/green-basket',
  '/stores/tomato-raju',
  '/categories',
  '/categories/stores',
  '/category/mangoes',
  '/item/nagpur-oranges',
  '/item/rajma-chawal-kit',
  '/explore',
  '/explore?q=mango',
  '/explore?q=zzzzqq',
  '/cart',
  '/login',
  '/register',
  '/search-location',
  '/my-account',
  '/nowhere',
];

const content = [
  '/campaign/mango',
  '/campaign/home',
  '/campaigns',
  '/recipe/rajma-chawal',
  '/recipes',
  '/pages/faq',
  '/pages/membership',
  '/combos',
  '/dynamic-featured-sections/main',
  '/farm-visit',
];

/** Elements that reach beyond the window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return '';
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        (element.getBoundingClientRect().right > room + 1 || element.getBoundingClientRect().left < -1) &&
        !element.closest('.rail, .scroller'),
    );
    return `${document.documentElement.scrollWidth} > ${room}: ${wide
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`)
      .join(' ')}`;
  });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies(placed.map((cookie) => ({ ...cookie, url: baseURL ?? '' })));
});

for (const [name, colorScheme, lang, paths] of [
  ['by day in English', 'light', 'en', screens],
  ['by night in Hindi', 'dark', 'hi', [...screens, ...content]],
  ['by day in Arabic', 'light', 'ar', content],
] as const) {
  test(`no screen scrolls sideways at 320, 390, 768 and 1280 px, ${name}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of paths) {
      // The mobile home redirects to the front page in a wide window.
      const widths = path === '/stores' ? [320, 390, 768] : [320, 390, 768, 1280];
      await page.setViewportSize({ width: widths[0] ?? 320, height: 800 });
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `${path} at ${width} px`).toBe('');
      }
    }
    expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = Math.max(...(ground.match(/\d+/g) ?? []).slice(0, 3).map(Number)) > 128;
    expect(light).toBe(colorScheme === 'light');
  });
}

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

test('the categories of a search shift nothing when they load, and show their full names, also with wider text spacing', async ({
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
  // WCAG 1.4.12.
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [spaced];
  });
  expect(await cut()).toEqual([]);
});

test('choosing Hindi shows Hindi texts on every screen', async ({ page, request }) => {
  await page.goto('/my-account');
  await page.getByLabel('Language').selectOption({ label: 'हिन्दी' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
  for (const tab of await page
    .locator('.tabbar a span:last-child')
    .all()
    .then((all) => all.filter((_, index) => index !== 2)))
    await expect(tab).toHaveText(/[\u0900-\u097f]/);
  // Words of the English screens that no Hindi screen may show.
  const english =
    /View All|Add<|Show more|No results|Popular<|Filters|low to high|Out of Stock|Sold Out|Sign in|Create an account|Update Location|Deliver here|Use current location/;
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

test('two zones see different shops, categories and results, each its own', async ({ request }) => {
  const shops = async (place: string, path: string) => {
    const html = await (await request.get(path, { headers: { cookie: `place=${place}` } })).text();
    return new Set([...html.matchAll(/href="\/stores\/([\w-]+)"/g)].map(([, slug]) => slug ?? ''));
  };
  // The stores on the home depend on the hour; the list has all of them.
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
