import { expect, type Page, test } from '@playwright/test';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

// All tests of this file share one server of a shop with other settings.
test.describe.configure({ mode: 'default' });

/** Two days from now, so that the tests still pass if midnight passes while they run. */
const openingDay = new Date(Date.now() + 2 * 86_400_000);
const inKolkata = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', ...options }).format(openingDay);
const weekday = inKolkata({ weekday: 'long' });
const dayNumber = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(inKolkata({ weekday: 'short' }));

const settings = {
  currencySymbolAlign: 'right',
  showVegNonVegBadge: false,
  showSearchBar: 'false',
  showInSectionSearch: 'true',
  footerStyle: 'EDGE',
  useSimpleSpinner: true,
  showGdpr: 'false',
  shopName: 'Mandi',
  shopTagline: 'The corner market',
  logo: 'basket',
  footerColumns: [{ title: 'Mandi', links: [{ title: 'Help', url: '/pages/help' }] }],
  contactPhone: 'null',
  contactEmail: 'ask@mandi.example',
  seoTitle: 'Mandi: the corner market',
  storeColor: '#7a1f5c',
  cartColorBg: '#123a7a',
};
/** Settings that the Arabic document overrides with an empty value. */
const silent = { contactEmail: 'null', contactAddress: 'null', seoTitle: 'null', seoDescription: 'null' };
const words = {
  'cart.cartItemNotAvailable': 'Away until June',
  'cart.outOfStockText': 'All gone today',
  'list.itemSearchNoResultText': 'We looked, but not for',
};
const body = (kind: string, slug: string, change: string) =>
  `update revisions set body = ${change} where id = (select published_revision_id from documents where kind = '${kind}' and slug = '${slug}');`;
const prices = (slug: string, regular: number, sale: number | null) =>
  `update variants set regular_price = ${regular}, sale_price = ${sale} where is_default and item_id = (select id from items where slug = '${slug}');`;
const prepare = [
  body('settings', 'shop', `body || '${JSON.stringify(settings)}'`),
  body('language', 'en', `jsonb_set(body, '{texts}', '${JSON.stringify(words)}')`),
  body(
    'home',
    'home',
    "jsonb_set(body, '{blocks}', (select jsonb_agg(block order by place desc) from jsonb_array_elements(body -> 'blocks') with ordinality blocks (block, place)))",
  ),
  `update stores set hours = '[{"day":${dayNumber},"opens":"09:30","closes":"18:00"}]' where slug = 'old-fort-bakery';`,
  prices('nagpur-oranges', 30_000, 20_000),
  prices('hill-tomatoes-kolar', 10_000, 9_970),
  prices('mahabaleshwar-strawberries', 0, null),
  body(
    'language',
    'ar',
    `jsonb_set(body, '{texts}', '{"ui.cart":"السلة"}') || '${JSON.stringify({ settings: silent })}'`,
  ),
].join('\n');

let shop: SecondShop;
test.beforeAll(async () => {
  shop = await openSecondShop({ prepare });
});
test.afterAll(() => shop?.close());

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: shop.url }]);
});

const open = (page: Page, path: string) => page.goto(shop.url + path);

test('ITEM-31 ITEM-29 the server and the islands show the currency symbol on the right and whole prices', async ({
  page,
}) => {
  await open(page, '/stores/green-basket?sort=price');
  const shown = await page.locator('#items .price b').allTextContents();
  expect(shown.length).toBeGreaterThan(10);
  for (const price of shown) expect(price).toMatch(/^[\d,]+\s?₹$/);
  await page.locator('#items').getByRole('button', { name: /^Add / }).first().click();
  await expect(page.locator('.cart-bar')).toContainText(/Shop for \d+\s?₹ more/);
});

test('ITEM-25 ITEM-26 ITEM-27 ITEM-28 the percent is rounded, and neither 0 percent nor a price of 0 has a badge', async ({
  page,
}) => {
  const line = page.locator('.item-main .item-price');
  await open(page, '/item/nagpur-oranges');
  await expect(line.locator('.badge--off')).toHaveText('33% OFF');
  await open(page, '/item/hill-tomatoes-kolar');
  await expect(line).toContainText(/100\s?₹/);
  await expect(line.locator('.badge--off')).toBeHidden();
  await open(page, '/item/mahabaleshwar-strawberries');
  await expect(line).toContainText(/0\s?₹/);
  await expect(line).not.toContainText(/NaN|Infinity|%/);
});

test('ITEM-23 without showVegNonVegBadge no item has a mark', async ({ page }) => {
  for (const path of ['/stores/green-basket', '/item/chicken-dum-biryani', '/stores']) {
    await open(page, path);
    await expect(page.locator('[data-item], h1').first()).toBeVisible();
    await expect(page.locator('.mark')).toHaveCount(0);
  }
});

test('ITEM-14 AVAIL-05 ERR-05 ITEM-17 the unavailable and out-of-stock labels use the shop’s own texts', async ({
  page,
}) => {
  await open(page, '/item/litchi-from-muzaffarpur');
  await expect(page.locator('.buy')).toContainText('Away until June');
  await open(page, '/item/green-peas-in-the-pod');
  await expect(page.locator('.item__out').first()).toHaveText('All gone today');
  await expect(page.locator('.buy')).toContainText('All gone today');
  await open(page, '/explore?q=green peas in the pod');
  await expect(page.locator('#items .item__out').first()).toHaveText('All gone today');
});

test('HOME-18 HOME-27 FOOT-07 LIST-18 LIST-31 LIST-47 the home follows its settings: no search bar, another section order, a search in each section, a fixed footer', async ({
  page,
}) => {
  await open(page, '/stores');
  await page.mouse.wheel(0, 200);
  await expect(page.locator('.search')).toHaveCount(0);
  const sections = page.locator('[data-section]');
  await expect(sections.first().getByRole('heading', { level: 2 })).toHaveText('Frequently bought together');
  await expect(sections.last().getByRole('heading', { level: 2 })).toHaveText('Today’s fruit');
  const bar = page.locator('.tab-bar');
  await expect(bar).not.toHaveClass(/tab-bar--float/);
  expect(
    await bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom)),
  ).toBe(0);
  const fruit = sections.last();
  await fruit.locator('summary').click();
  const box = fruit.getByRole('searchbox');
  await box.fill('BANANA');
  await expect(fruit.locator('li:visible')).toHaveCount(1);
  await expect(fruit.locator('li:visible')).toContainText('Yelakki banana');
  await box.fill('granite');
  await expect(fruit.locator('li:visible')).toHaveCount(0);
  await expect(fruit.getByRole('status')).toHaveText('We looked, but not for granite');
  await expect(sections.first().locator('li:visible').first()).toBeVisible();
});

test('a closed store shows the day and time it opens, in its own time zone', async ({ page }) => {
  await open(page, '/stores/old-fort-bakery');
  await expect(page.locator('.note')).toContainText(`Closed, opens ${weekday} at 9:30 am`);
  expect(await page.locator('#items > li').count()).toBeGreaterThan(0);
});

test('ROUTE-03, INST-12 useSimpleSpinner replaces the spinner of a slow page with a thin bar of 3 px', async ({
  page,
}) => {
  await open(page, '/categories');
  // The page's scripts show the spinner. They load after the pictures, so the test waits for all requests.
  await page.waitForLoadState('networkidle');
  await page.route('**/explore', () => undefined);
  const height = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          const mark = document.querySelector('.progress');
          if (mark) resolve(mark.getBoundingClientRect().height);
        }).observe(document.body, { childList: true });
      }),
  );
  await page.locator('.top').getByRole('link', { name: 'Search' }).click({ noWaitAfter: true });
  expect(await height).toBe(3);
});

test('ROUTE-67 a frequently-bought card loads the item’s page from the server, with the current stock', async ({
  page,
}) => {
  await open(page, '/item/nagpur-oranges');
  const card = page
    .getByRole('region', { name: 'Frequently bought together' })
    .locator('[data-item]')
    .first();
  const target = (await card.getAttribute('href')) ?? '';
  await open(page, target);
  await open(page, '/item/nagpur-oranges');
  const navigationRequest = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === target,
  );
  await card.click();
  const answer = await (await navigationRequest).response();
  expect(answer?.headers()['cache-control']).toContain('no-cache');
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
    ),
  ).toEqual(['navigate']);
});

test('a right-to-left language mirrors every screen without overflow at any width', async ({ page }) => {
  for (const [index, path] of [
    '/stores',
    '/stores/green-basket',
    '/item/nagpur-oranges',
    '/categories',
    '/explore?q=mango',
    '/cart',
    '/search-location',
  ].entries()) {
    await open(page, index === 0 ? `${path}?lang=ar` : path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const width of index === 0 ? [320, 390, 768] : [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/categories');
  const tabs = page.getByRole('navigation').last().getByRole('link');
  const [first, last] = [await tabs.first().boundingBox(), await tabs.last().boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? Infinity);
  await expect(tabs.filter({ hasText: 'السلة' })).toHaveCount(1);
});

test('another name, logo, colour and URL appear on every screen, feed and icon', async ({ request }) => {
  const get = (path: string) =>
    request.get(shop.url + path, { headers: { cookie: 'place=12.9719,77.6412; lang=en' } });
  const logo =
    /<a class="logo"[^>]*aria-label="Mandi[^"]*"[^>]*>\s*<img src="\/pictures\/basket-256[^"]*" alt="Mandi"/;
  const withLogo = ['/', '/categories', '/item/nagpur-oranges', '/campaign/mango', '/pages/faq', '/cart'];
  const others = [
    '/stores',
    '/stores/green-basket',
    '/explore?q=mango',
    '/login',
    '/register',
    '/search-location',
    '/my-account',
    '/farm-visit',
    '/recipes',
    '/combos',
    '/offline',
    '/nowhere',
  ];
  for (const path of [...withLogo, ...others]) {
    const html = await (await get(path)).text();
    expect.soft(html, path).toContain(':root{--store:#7a1f5c');
    expect.soft(html, path).toContain('.cart-bar{--store:#123a7a;--on-store:#ffffff}');
    expect.soft(/<title>(.*?)<\/title>/s.exec(html)?.[1], path).toMatch(/Mandi/);
    expect.soft(html, path).toContain('href="/icons/192.png"');
    if (withLogo.includes(path)) expect.soft(html, path).toMatch(logo);
    // Documents keep the texts of their authors; all other pages use the name of the shop.
    if (!/^\/(?:$|campaign|pages)/.test(path)) expect.soft(html, path).not.toMatch(/\bHaat\b/);
  }
  const front = await (await get('/')).text();
  expect(front).toContain('mailto:ask@mandi.example');
  expect(front).not.toContain('tel:');
  expect(front).not.toMatch(/>\s*null\s*</);
  // DESK-15: an entry that is switched off is hidden, and a list without entries is hidden, too.
  const arabic = await (await get('/?lang=ar')).text();
  expect(front).toContain('class="in talk"');
  expect(arabic).not.toContain('class="in talk"');
  expect(arabic).toContain('<title>Mandi</title>');
  expect(arabic).not.toMatch(/>\s*null\s*<|"null"/);
  expect(await (await get('/manifest-en.webmanifest')).json()).toMatchObject({
    name: 'Mandi',
    description: 'The corner market',
    theme_color: '#7a1f5c',
  });
  for (const feed of ['/feed/en.xml', '/products.xml'])
    expect(await (await get(feed)).text()).toContain('<title>Mandi</title>');
  // The PNG icon contains the shop's logo; the SVG mark has only the shop's colour.
  const [icon, mark] = await Promise.all([get('/icons/192.png'), get('/icons/mark.svg')]);
  expect(icon.headers()['content-type']).toBe('image/png');
  expect((await icon.body()).length).toBeGreaterThan(2_000);
  expect(await mark.text()).toContain('fill="#7a1f5c"');
});

test('GDPR-02 no cookie banner where the setting is not true', async ({ page }) => {
  await open(page, '/categories');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-gdpr]')).toHaveCount(0);
});
