import { expect, type Page, test } from '@playwright/test';
import { openHome } from '../support/home-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

const section = (page: Page, slug: string) =>
  page.locator('section[data-section]', { has: page.locator(`#section-${slug}`) });
const widths = (page: Page, cards: string) =>
  page.locator(cards).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));

test('ROUTE-17 ROUTE-18 ROUTE-20 LIST-02 LIST-03 LIST-15 the screen of each kind of section shows its banner, items and search', async ({
  page,
}) => {
  await page.goto('/dynamic-featured-sections/main');
  const mango = section(page, 'ten-weeks-of-mango');
  await expect(mango.locator('.promo > img')).toBeAttached();
  expect(await mango.locator('[data-item]').count()).toBeGreaterThan(2);
  for (const each of await page.locator('section[data-section]').all())
    await expect(each.getByRole('searchbox')).toHaveCount(1);
  // As on the home page, a long name does not make its card wider.
  expect(new Set(await widths(page, 'section:has(#section-todays-fruit-stall) .scroller > .item'))).toEqual(
    new Set([156]),
  );
  const box = mango.getByRole('searchbox');
  await box.fill('KESAR');
  await expect(mango.locator('li:visible')).toHaveCount(1);

  await page.goto('/dynamic-featured-sections/category');
  const standbys = section(page, 'kitchen-standbys');
  await expect(standbys.locator('.promo > img')).toBeAttached();
  expect(await standbys.locator('[data-item]').count()).toBeGreaterThan(2);

  await page.goto('/dynamic-featured-sections/frequently_bought');
  await expect(section(page, 'often-bought').locator('[data-item]').first()).toBeVisible();
});

test('ROUTE-19 LIST-05 LIST-06 LIST-07 LIST-08 LIST-09 LIST-13 LIST-14 deals of the day: tiles, cards of 115 and of 150, rows of 300 × 115, packs in two columns', async ({
  page,
}) => {
  await page.goto('/dynamic-featured-sections/deal_of_the_day');
  await expect(section(page, 'deal-of-the-day').locator('.tile').first()).toBeVisible();
  expect(new Set(await widths(page, 'section:has(#section-pocket-money) .cards115 > .item'))).toEqual(
    new Set([115]),
  );
  expect(new Set(await widths(page, 'section:has(#section-for-the-shelf) .cards150 > .item'))).toEqual(
    new Set([150]),
  );
  const strip = await section(page, 'from-the-cold-room').locator('.strips > .row').first().boundingBox();
  expect([strip?.width, strip?.height]).toEqual([300, 115]);
  const packs = section(page, 'choose-your-pack').locator('.packs > li');
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => packs.nth(index).boundingBox()));
  expect(first!.y).toBe(second!.y);
  expect(third!.x).toBe(first!.x);
  for (const link of await packs.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^\/stores\/[a-z-]+\/\d+$/);
  await packs
    .first()
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('LIST-19 the search of every kind of section reports an empty result, and shows the items again when cleared', async ({
  page,
}) => {
  for (const screen of ['main', 'category', 'deal_of_the_day', 'frequently_bought']) {
    await page.goto(`/dynamic-featured-sections/${screen}`);
    for (const each of await page.locator('section[data-section]').all()) {
      const items = each.locator('li:has([data-item]):visible');
      const count = await items.count();
      expect(count).toBeGreaterThan(0);
      await each.getByRole('searchbox').fill('granite');
      await expect(each.getByRole('status')).toHaveText('No items found for granite');
      await expect(items).toHaveCount(0);
      await each.getByRole('searchbox').fill('');
      await expect(each.getByRole('status')).toBeHidden();
      await expect(items).toHaveCount(count);
    }
    expect(await page.locator('section[data-section]').count()).toBeGreaterThan(0);
  }
});

test('LIST-34 LIST-35 ROUTE-33 sections without a kind or without an address redirect to the front page', async ({
  page,
  request,
  context,
}) => {
  const redirectLocation = async (path: string, cookie = '') =>
    (await request.get(path, { maxRedirects: 0, headers: { cookie } })).headers()['location'];
  expect(await redirectLocation('/dynamic-featured-sections', 'place=12.9719,77.6412')).toBe('/');
  expect(await redirectLocation('/dynamic-featured-sections/main')).toBe('/');
  expect(
    (
      await request.get('/dynamic-featured-sections/other', { headers: { cookie: 'place=12.9719,77.6412' } })
    ).status(),
  ).toBe(404);
  // The screen of a section opens without a place, too.
  await context.clearCookies();
  await page.goto('/featured-sections/todays-fruit-stall');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today’s fruit');
  expect(await page.locator('[data-item]').count()).toBeGreaterThan(6);
});

test('ROUTE-15 ROUTE-16 LIST-39 deals of one store and of all stores are in two columns', async ({
  page,
}) => {
  await page.goto('/deal-of-the-day-items/all');
  const cards = page.locator('ul.grid > .item');
  const all = await cards.count();
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => cards.nth(index).boundingBox()));
  expect(first!.y).toBe(second!.y);
  expect(third!.x).toBe(first!.x);
  await page.goto('/deal-of-the-day-items/green-basket');
  expect(await cards.count()).toBeGreaterThan(0);
  expect(await cards.count()).toBeLessThan(all);
  await expect(page.locator('.top')).toContainText('Green Basket');
  expect((await page.request.get('/deal-of-the-day-items/no-such-store')).status()).toBe(404);
});

test('ROUTE-21 ROUTE-22 LIST-36 frequently bought items of one store have the header of the store, those of all stores have no store header', async ({
  page,
}) => {
  await page.goto('/frequently-bought-items/green-basket');
  await expect(page.locator('.list__store')).toContainText('Green Basket');
  const own = await page.locator('ul.grid > .item').count();
  await page.goto('/frequently-bought-items/all');
  await expect(page.locator('.list__store')).toHaveCount(0);
  expect(await page.locator('ul.grid > .item').count()).toBeGreaterThan(own);
});

test('LIST-37 LIST-38 each combo has a tab, and each of its items links to its page', async ({ page }) => {
  await page.goto('/combos');
  const tabs = page.getByRole('navigation', { name: 'Combos' }).getByRole('link');
  const answer = await page.request.post('/api/items/combos', {
    data: { token: null, latitude: 12.9719, longitude: 77.6412, is_randomize: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const combos = ((await answer.json()) as { data: { name: string; slug: string }[] }).data;
  expect(combos.length).toBeGreaterThan(2);
  await expect(tabs).toHaveText(combos.map(({ name }) => name));
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  for (const [index, { name, slug }] of combos.entries()) {
    await tabs.nth(index).click();
    await expect(page).toHaveURL(new RegExp(`/combos/${slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('.combo__tabs [aria-current]')).toHaveText(name);
  }
  const parts = page.locator('.rows [data-item]');
  expect(await parts.count()).toBeGreaterThan(1);
  for (const part of await parts.all())
    expect(await part.getAttribute('href')).toMatch(/^\/item\/[a-z0-9-]+$/);
});

test('ROUTE-23 LIST-40 LIST-41 LIST-42 a linked item redirects to the item in its store, and an item that is not sold here shows a message', async ({
  page,
}) => {
  await page.goto('/items/yelakki-banana');
  await expect(page).toHaveURL(/\/stores\/green-basket\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yelakki banana');
  await page.goto('/items/agra-potatoes');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar items' })).toBeVisible();
  await page.goto('/items/no-such-thing');
  await expect(page.getByRole('heading', { name: 'No items found' }).last()).toBeVisible();
});

test('LIST-43 LIST-44 LIST-45 the linked list of a store offers add, remove and a heart for signed-in customers, and shows placeholders while more items load', async ({
  page,
}) => {
  await page.goto('/items/green-basket');
  const row = page.locator('#items > .row', { hasText: 'Black grapes' });
  await expect(page.locator('[data-like]')).toHaveCount(0);
  await row.getByRole('button', { name: /^Add/ }).click();
  await expect(row.locator('output')).toHaveText('1');
  await pauseBetweenTaps(page);
  await row.getByRole('button', { name: /less/i }).click();
  await expect(row.getByRole('button', { name: /^Add/ })).toBeVisible();

  await newAccount(page.request);
  await page.goto('/items/green-basket');
  const heart = row.getByRole('button', { name: /to favourites$/ });
  const was = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');
  await expect.poll(() => heart.getAttribute('aria-busy')).toBeNull();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');

  await page.route('**/items/green-basket?page=2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await page.locator('#items > .row').last().scrollIntoViewIfNeeded();
  await expect(page.locator('#items > .skeleton').first()).toBeVisible();
  await expect(page.locator('#items > .skeleton')).toHaveCount(0);
  expect(await page.locator('#items > .row').count()).toBeGreaterThan(40);
});

test('LIST-04 the search without a query shows a row of cards 115 px wide', async ({ page }) => {
  await page.goto('/explore');
  const found = await widths(page, '.cards115 > .item');
  expect(found.length).toBeGreaterThan(2);
  expect(new Set(found)).toEqual(new Set([115]));
});

test('BAN-23 the slider of a category is only on the page of that category', async ({ page }) => {
  await page.goto('/category/mangoes');
  await expect(page.getByRole('region', { name: 'Mango season' }).getByRole('link')).toHaveCount(2);
  await page.goto('/category/fruit');
  await expect(page.locator('[data-slider]')).toHaveCount(0);
  await openHome(page);
  await expect(page.getByRole('region', { name: 'Mango season' })).toHaveCount(0);
});
