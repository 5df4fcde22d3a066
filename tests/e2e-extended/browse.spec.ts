import { expect, test, type Page } from '@playwright/test';
import { item, storeCart } from '../support/cart-browser.ts';
import { openHome } from '../support/home-browser.ts';
import { decodeControlItem } from '../../src/domain/control-item-codec.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

const cards = (page: Page) => page.locator('#items > li');

test('ROUTE-09 HOME-15 HOME-16 HOME-17 the header of the home screen shows the place of delivery with text, tag and address', async ({
  page,
  context,
  baseURL,
}) => {
  const address = encodeURIComponent(
    JSON.stringify({ tag: 'Home', house: '12', address: '6th Cross, Indiranagar, Bengaluru 560038' }),
  );
  await context.addCookies([{ name: 'place_address', value: address, url: baseURL ?? '' }]);
  await page.goto('/stores');
  const place = page.locator('.place');
  await expect(place).toContainText(/deliver/i);
  await expect(place.locator('[data-place="label"]')).toHaveText('Home');
  await expect(place.locator('[data-place="line"]')).toContainText('12, 6th Cross');
});

test('HOME-18 HOME-19 the mock search bar is a link to the search', async ({ page }) => {
  await page.goto('/stores');
  await page.locator('.search').click();
  await expect(page).toHaveURL(/\/explore$/);
  await expect(page.locator('[data-explore] input')).toBeVisible();
});

test('HOME-20 the example in the search bar changes every 3000 ms, but not with reduced motion', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto('/stores');
  await page.clock.pauseAt(600_000);
  const shown = page.locator('.swap > .on');
  const turns: number[] = [];
  let word = await shown.textContent();
  for (let time = 0; time <= 9_000; time += 100) {
    const now = await shown.textContent();
    if (now !== word) turns.push(time);
    word = now;
    await page.clock.runFor(100);
  }
  expect(turns.length).toBeGreaterThanOrEqual(2);
  expect(turns.slice(1).map((time, index) => time - (turns[index] ?? 0))).toEqual(
    Array(turns.length - 1).fill(3000),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  word = await shown.textContent();
  await page.clock.runFor(9_000);
  await expect(shown).toHaveText(word ?? '');
});

test('HOME-21 HOME-22 HOME-23 categories are in two columns, each with picture, name and link', async ({
  page,
}) => {
  await page.goto('/stores');
  const tiles = page.locator('.cats > a');
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => tiles.nth(index).boundingBox()));
  expect(first?.y).toBe(second?.y);
  expect(third?.y).toBeGreaterThan(first?.y ?? 0);
  expect(third?.x).toBe(first?.x);
  for (const tile of await tiles.all()) {
    await expect(tile.locator('b')).not.toBeEmpty();
    await expect(tile.locator('img').first()).toHaveAttribute('src', /^\/pictures\//);
    expect(await tile.getAttribute('href')).toMatch(/^\/category\/[\w-]+$/);
  }
});

test('HOME-25 the HTML contains the complete category grid, without a skeleton', async ({
  request,
  baseURL,
}) => {
  const html = await (
    await request.get('/stores', { headers: { cookie: 'place=12.9719,77.6412', origin: baseURL ?? '' } })
  ).text();
  expect(html).toContain('class="cats"');
  expect(html).not.toContain('class="skeleton');
});

test('HOME-26 the explore-now banner leads to the first category', async ({ page }) => {
  await page.goto('/stores');
  const first = await page.locator('.cats > a').first().getAttribute('href');
  await expect(page.locator('.explore a')).toHaveAttribute('href', first ?? '');
});

test('HOME-27 HOME-28 HOME-29 HOME-30 HOME-46 the home shows sections in their order in styles 1 to 3, followed by the deal of the day', async ({
  page,
}) => {
  await openHome(page);
  await expect(page.locator('[data-section] .wide').first()).toBeVisible();
  await expect(page.locator('[data-section] .scroller').first()).toBeVisible();
  await expect(page.locator('[data-section] > .grid.pair').first()).toBeVisible();
  await expect(page.locator('main section').last()).toHaveClass(/deals/);
});

test('LIST-21 LIST-22 LIST-23 LIST-24 LIST-25 the deal block shows a banner, tiles of 160 × 270 with ribbon, shortened names, and View All last', async ({
  page,
}) => {
  await openHome(page);
  const deals = page.locator('.deals');
  await expect(deals.locator('.deal-banner')).toBeVisible();
  const tiles = deals.locator('.tile');
  const box = await tiles.first().boundingBox();
  expect(box?.width).toBe(160);
  expect(box?.height).toBeGreaterThanOrEqual(270);
  await expect(tiles.first().locator('.pennant')).toHaveText(/^\d+%OFF$/);
  for (const link of await deals.locator('[data-item]').all()) {
    const [name, full] = [await link.textContent(), await link.getAttribute('title')];
    expect(name?.length).toBeLessThanOrEqual('...'.length + 25);
    if (full !== null) expect(name).toBe(`${full.slice(0, 25)}...`);
  }
  await expect(deals.locator('.rail > li').last()).toContainText('View All');
});

test('LIST-33 a section offers View All, which shows it with its own search box', async ({ page }) => {
  await openHome(page);
  const section = page.locator('[data-section]').first();
  const title = await section.locator('h2').textContent();
  await section.getByRole('link', { name: /^View All/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('LIST-18 LIST-46 LIST-47 the search of a list finds any part of a name in any case, and an empty result repeats the query', async ({
  page,
}) => {
  await page.goto('/stores/green-basket');
  const box = page.getByRole('searchbox');
  const names = await page
    .locator('[data-item]')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).title || (link.textContent ?? '')));
  const wanted = names[1]!.slice(1, 5).toUpperCase();
  await box.fill(wanted);
  await expect(page.locator('.find__none')).toHaveText(new RegExp(`items? found for “${wanted}”`));
  const found = page.locator('#items > li:visible');
  for (const name of names.filter((each) => each.toUpperCase().includes(wanted)))
    await expect(found.filter({ hasText: name.slice(0, 15) }).first()).toBeVisible();
  expect(await found.count()).toBeLessThan(40);
  await box.fill('Quux');
  await expect(page.locator('#items > li:visible')).toHaveCount(0);
  await expect(page.locator('.find__none')).toHaveText('No items found for Quux');
});

test('LIST-20 no list shows a free item', async ({ page }) => {
  await page.goto('/explore?q=chai masala sample');
  await expect(page.getByRole('link', { name: 'Chai masala sample' })).toHaveCount(0);
});

test('LIST-48 LIST-49 the HTML contains the first page of a list, and scrolling near its end loads the next page', async ({
  page,
}) => {
  await page.goto('/stores/green-basket');
  expect(await cards(page).count()).toBe(40);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(40);
});

test('LIST-48 a slow next page shows skeletons only after 300 ms, and a failed page still has its link', async ({
  page,
}) => {
  await page.goto('/stores/green-basket');
  await page.route('**/stores/green-basket?page=2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.abort();
  });
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.locator('#items > .skeleton')).toHaveCount(4);
  await expect(page.locator('#items > .skeleton')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show more' })).toBeVisible();
});

test('LIST-50 an empty list shows a message with one link', async ({ page }) => {
  await page.goto('/stores/green-basket?to=1');
  await expect(page.getByRole('heading', { name: 'No items match these filters' })).toBeVisible();
  await expect(page.locator('.state').getByRole('link')).toHaveAttribute('href', '/stores/green-basket');
});

test('LIST-51 LIST-52 a place without categories shows the no-area state as an alert', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'place', value: '12.7209,77.2813', url: baseURL ?? '' }]);
  await page.goto('/categories');
  await expect(page.getByRole('alert')).toContainText('We’re not in your area yet');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Update Location' })).toHaveAttribute(
    'href',
    /^\/search-location/,
  );
});

test('the URL contains sort and filters, which work as links and as a form in a sheet', async ({ page }) => {
  await page.goto('/stores/green-basket');
  await page.getByRole('link', { name: 'Price: low to high' }).click();
  await expect(page).toHaveURL(/sort=price/);
  const prices = (await page.locator('#items .price b').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' });
  await sheet.getByLabel('Vegetarian').check();
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/sort=price&veg=1|veg=1&sort=price/);
});

test('the sheet closes with Escape and with Back, and returns the focus', async ({ page }) => {
  await page.goto('/stores/green-basket');
  const opener = page.getByRole('link', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' });
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/stores\/green-basket$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a separate screen shows the filters as a form, and links lead to the pages of the list', async ({
    page,
  }) => {
    await page.goto('/stores/green-basket');
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByLabel('In stock').check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/stock=1/);
    await page.goto('/stores/green-basket');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(await cards(page).count()).toBeGreaterThan(0);
  });
});

test('closed stores can be browsed and show when they open', async ({ page }) => {
  await page.goto('/stores/tomato-raju');
  await expect(page.locator('.note')).toContainText(/Closed|Not taking orders/);
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test('ROUTE-26 the search tolerates a typo, groups items and stores, and stores recent searches on the device', async ({
  page,
}) => {
  await page.goto('/explore');
  const field = page.locator('[data-explore] input');
  await field.pressSequentially('mangoo', { delay: 60 });
  await field.press('Enter');
  await expect(page).toHaveURL(/q=mangoo/);
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  await expect(page.locator('[data-item]').filter({ hasText: /mango/i }).first()).toBeVisible();
  await page.goto('/explore?q=tomato');
  await expect(page.getByRole('heading', { name: 'Stores' })).toBeVisible();
  await page.goto('/explore');
  await expect(page.locator('[data-recent-words]').getByRole('link', { name: 'mangoo' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('[data-recent]')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
});

test('an empty result repeats the query and offers links', async ({ page }) => {
  await page.goto(`/explore?q=${encodeURIComponent('🥭 …')}`);
  await expect(page.getByRole('heading', { name: 'No results for “🥭 …”' })).toBeVisible();
  await page.goto('/explore?q=zzzzqq');
  await expect(page.getByRole('heading', { name: 'No results for “zzzzqq”' })).toBeVisible();
  await expect(page.locator('.state').getByText('Popular', { exact: true })).toBeVisible();
  expect(await page.locator('.state .chip').count()).toBeGreaterThan(2);
});

for (const [id, path, heading] of [
  ['ROUTE-11', '/categories/stores', 'Stores'],
  ['ROUTE-12', '/stores/green-basket', 'Green Basket'],
  ['ROUTE-13', '/categories', 'Categories'],
  ['ROUTE-14', '/category/mangoes', 'Mangoes'],
  ['ROUTE-24', '/item/nagpur-oranges', 'Nagpur oranges'],
] as const) {
  test(`${id} ${path} shows its screen, and a longer path does not`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    const longer = await page.goto(`${path}/x/y`);
    expect(longer?.status()).toBe(404);
  });
}

test("ROUTE-25 ROUTE-64 ROUTE-65 a store's number with an item id, and its slug with a variant id, open the item page", async ({
  page,
  request,
}) => {
  await page.goto('/item/nagpur-oranges');
  const of = await page.locator('.buy [data-of]').getAttribute('data-of');
  const { id, store, variant } = decodeControlItem(of ?? '')!;
  for (const path of [`/stores/${store}/${id}`, `/stores/green-basket/${variant}`]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text()).toMatch(/<h1>(?:<bdi>)?Nagpur oranges/);
  }
});

test('ROUTE-65 a cart row links to its item in the store', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 2 }]);
  await page.goto('/cart');
  const row = page.getByRole('link', { name: banana.name }).first();
  await expect(row).toHaveAttribute('href', `/stores/${banana.restaurant_id}/${banana.id}`);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/stores/${banana.restaurant_id}/${banana.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(banana.name);
});

test('ROUTE-62 ROUTE-63 ROUTE-64 relative links resolve to their screens', async ({ page, baseURL }) => {
  await page.goto('/stores/green-basket');
  const resolve = (href: string) => page.evaluate((link) => new URL(link, location.href).href, href);
  expect(await resolve('../item/nagpur-oranges')).toBe(new URL('/item/nagpur-oranges', baseURL).href);
  expect(await resolve('../category/fruit')).toBe(new URL('/category/fruit', baseURL).href);
  expect(await resolve('../stores/green-basket/1')).toBe(new URL('/stores/green-basket/1', baseURL).href);
});

test('ROUTE-05 ROUTE-66 a card is a link to its item, which starts at the top; Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/stores/green-basket');
  const card = page.locator('[data-item]').nth(9);
  await card.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(0);
  expect(await card.getAttribute('href')).toMatch(/^\/item\/[\w-]+$/);
  await card.click();
  await expect(page).toHaveURL(/\/item\//);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position / 2);
});
