import { expect, type Locator, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

test('FOOT-01 FOOT-02 FOOT-03 FOOT-04 FOOT-05 the footer has five tabs, the campaign in the middle', async ({
  page,
}) => {
  await page.goto('/categories');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveCount(5);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    '/stores',
    '/categories',
    expect.stringMatching(/^\/campaign\//),
    '/cart',
    '/my-account',
  ]);
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
});

test('FOOT-04 the cart tab shows the quantity in the cart', async ({ page }) => {
  await page.goto('/stores/green-basket');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.locator('.tab-bar__count')).toContainText('1');
  await page.locator('.stepper button').last().click();
  await expect(page.locator('.tab-bar__count')).toContainText('2');
  await page.goto('/categories');
  await expect(page.locator('.tab-bar__count')).toContainText('2');
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])
  test(`BAR-01 BAR-03 FOOT-06 the bars take at most 20 % of a phone of ${width} × ${height}, 15 % after scrolling, and their targets are 44 px high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/stores/green-basket');
    await page.getByRole('button', { name: /^Add / }).first().click();
    const bar = page.locator('.cart-bar');
    await expect(bar).toBeVisible();
    const part = () => bar.evaluate((element) => 1 - element.getBoundingClientRect().top / innerHeight);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('.cart-bar__free')).toBeVisible();
    await expect.poll(part).toBeLessThanOrEqual(0.2);
    for (const target of await page.locator('.tab-bar a, .cart-bar button, .cart-bar a').all())
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    // The label is in one line.
    expect((await page.locator('.cart-bar__open').boundingBox())!.height).toBeLessThan(30);
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(part).toBeLessThanOrEqual(0.15);
  });

test('BAR-01 on an item page the cart bar is below the picture, or in a wide window at the lower edge, and does not cover the options', async ({
  page,
}) => {
  await page.goto('/stores/green-basket');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/item/nagpur-oranges');
  const bar = page.locator('.cart-bar');
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  const side = (locator: Locator, name: 'left' | 'right' | 'top' | 'bottom') =>
    locator.first().evaluate((element, name) => element.getBoundingClientRect()[name], name);
  // The bar slides in.
  await expect
    .poll(async () => (await side(page.locator('.item-main'), 'left')) - (await side(bar, 'right')))
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => side(bar, 'bottom')).toBe(900);
  expect(await side(bar, 'top')).toBeGreaterThanOrEqual(900 - 72);
});

test('FOOT-06 the footer floats in style FLOAT and is at the bottom in any other style', async ({ page }) => {
  await page.goto('/categories');
  const bar = page.locator('.tab-bar');
  const gap = () =>
    bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
  await expect(bar).toHaveClass(/tab-bar--float/);
  expect(await gap()).toBeGreaterThan(0);
  await bar.evaluate((element) => element.classList.remove('tab-bar--float'));
  expect(await gap()).toBe(0);
});

test('NAV-01 NAV-13 Back goes home from Categories, and the home button goes home', async ({ page }) => {
  await page.goto('/categories');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/stores$/);
  await page.goto('/explore');
  await page.locator('.top').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/stores$/);
});

test('NAV-02 NAV-03 Back goes to the orders from an order, and to the account from its screens', async ({
  page,
}) => {
  await page.goto('/running-order/no-such-order-1');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/(?:my-)?orders$/);
  await newAccount(page.request);
  for (const path of ['/my-account/profile', '/my-orders', '/my-addresses', '/my-favorite-items']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/my-account$/);
  }
});

test('NAV-04 Back uses the browser history within 200 ms if the previous page belongs to the shop', async ({
  page,
}) => {
  await page.goto('/category/mangoes');
  await page.locator('[data-item]').first().click();
  await expect(page).toHaveURL(/\/item\//);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/category\/mangoes$/);
});

test('NAV-06 NAV-08 NAV-09 the top of a screen shows its title, and the store page shows the store name and the delivery time', async ({
  page,
}) => {
  await page.goto('/categories');
  await expect(page.locator('.top h1')).toHaveText('Categories');
  await page.goto('/stores/green-basket');
  await expect(page.locator('.store-header h1')).toHaveText('Green Basket');
  await expect(page.locator('.store-header .facts')).toContainText('12 min');
});

test('NAV-12 the search button opens the search', async ({ page }) => {
  await page.goto('/categories');
  await page.locator('.top').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/explore$/);
});

test('NAV-14 the share button is shown where the browser can share, and shares this page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void Reflect.set(window, 'shared', data),
    });
  });
  await page.goto('/item/nagpur-oranges');
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (Reflect.get(window, 'shared') as ShareData).url)).toContain(
    '/item/nagpur-oranges',
  );
});

test('NAV-15 the share button is absent where the browser cannot share', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/item/nagpur-oranges');
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
});

test('NAV-16 the header is fixed after 100 px of scroll, without a layout shift', async ({ page }) => {
  await page.goto('/categories/stores');
  await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'));
  const position = () => page.locator('.top').evaluate((bar) => getComputedStyle(bar).position);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, 90));
  await page.waitForTimeout(100);
  expect(await position()).toBe('static');
  await page.evaluate(() => scrollTo(0, 140));
  await expect.poll(position).toBe('fixed');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('NAV-12 NAV-13 a wide window shows a bar with the place, a search field and the cart instead of the tab bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/categories');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const search = page.locator('.wide-nav').getByRole('search');
  await expect(search).toHaveAttribute('action', '/explore');
  await expect(search.getByLabel('Search', { exact: true })).toBeVisible();
  const [field, cart] = [
    (await search.boundingBox())!,
    (await page.locator('.wide-nav .btn').last().boundingBox())!,
  ];
  expect(field.width).toBeGreaterThan(300);
  expect(field.height).toBeGreaterThanOrEqual(44);
  expect(cart.x + cart.width).toBeGreaterThan(1280 - 120);
});
