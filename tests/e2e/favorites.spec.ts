import { expect, type Page, test } from '@playwright/test';
import { place } from '../support/cart-browser.ts';
import { holdResponse } from '../support/hold-response.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { newAccount } from '../support/new-account.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
});

const hearts = (page: Page) => page.locator('.like');
/** The heart in the header of an item's or store's page. */
const headerHeart = (page: Page) => page.locator('[data-favorite] .like');
const cardHeart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name} to favourites`, exact: true }).first();

async function favorites(page: Page): Promise<{ items: number[]; stores: number[] }> {
  const response = await page.request.post('/api/favorites/ids', {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await response.json()) as { data: { items: number[]; stores: number[] } }).data;
}

/** Taps after a pause, because the second of two quick taps could count as a double tap. */
async function tap(page: Page, heart: ReturnType<typeof hearts>): Promise<void> {
  await pauseBetweenTaps(page);
  await heart.click();
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('NAV-11, FAV-04 a guest sees no heart on any page, and no page requests favourites', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => request.url().includes('/favorites/') && requestedUrls.push(request.url()));
  for (const path of ['/stores', '/stores/green-basket', '/item/nagpur-oranges', '/categories/stores']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(hearts(page), path).toHaveCount(0);
  }
  await page.goto('/item/nagpur-oranges');
  await expect(page.getByRole('button', { name: 'Sign in to save' })).toBeVisible();
  expect(requestedUrls).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('FAV-04 a guest who uses “Sign in to save” returns to the page with the heart set', async ({
      page,
      context,
    }) => {
      const account = await newAccount(page.request);
      await context.clearCookies({ name: /^(?!place)/ });
      await page.goto('/item/nagpur-oranges');
      await page.getByRole('button', { name: 'Sign in to save' }).click();
      await expect(page).toHaveURL(/\/login\?next=%2Fitem%2Fnagpur-oranges$/);
      await signIn(page, account);
      await expect(page).toHaveURL(/\/item\/nagpur-oranges$/);
      if (javaScriptEnabled) await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'true');
      expect((await favorites(page)).items).toHaveLength(1);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('save_favorite');
    });
  });

test('FAV-01, NAV-10 a new account created for saving a store has that store saved', async ({ page }) => {
  await page.goto('/stores/green-basket');
  await page.getByRole('button', { name: 'Sign in to save' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Your name').fill('Kiran Rao');
  await page.getByLabel('Email').fill(`kiran-${crypto.randomUUID()}@haat.example`);
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/stores\/green-basket$/);
  await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Sign in to save' })).toBeHidden();
});

test('NAV-10, FAV-05 hearts of cards and headers show the same state and cause no layout shift', async ({
  page,
}) => {
  await newAccount(page.request);
  const shifted = await watchLayoutShift(page);
  for (const path of ['/stores/green-basket', '/item/nagpur-oranges']) {
    // The hearts are inserted once the rest of the page is laid out.
    const { requested: asked, release } = await holdResponse(page, '**/api/favorites/ids');
    await page.goto(path);
    await asked;
    await page.evaluate(() => document.fonts.ready);
    const before = await shifted();
    release();
    await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(hearts(page).nth(1)).toBeVisible();
    expect(await shifted(), path).toEqual(before);
    await page.evaluate(() => localStorage.removeItem('favorites'));
  }
  await page.goto('/stores/green-basket');
  const card = cardHeart(page, 'Nagpur oranges');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await tap(page, card);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await tap(page, headerHeart(page));
  await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await favorites(page)).stores.length).toBe(1);
  await page.goto('/item/nagpur-oranges');
  await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/categories/stores');
  await expect(cardHeart(page, 'Green Basket')).toHaveAttribute('aria-pressed', 'true');
  await expect(cardHeart(page, 'Kaveri Dairy')).toHaveAttribute('aria-pressed', 'false');
});

test('a page outside the shared cache never shows the hearts of another person', async ({
  page,
  request,
}) => {
  await newAccount(page.request);
  await page.goto('/stores/green-basket');
  await tap(page, headerHeart(page));
  await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'true');
  const html = await (
    await request.get('/stores/green-basket', { headers: { cookie: `place=${place}` } })
  ).text();
  expect(html).not.toContain('data-like');
  expect(await (await page.request.get('/stores/green-basket')).text()).not.toContain('data-like');
});

test('ROUTE-51, FAV-03 each toggle updates the list of favourite items', async ({ page }) => {
  await newAccount(page.request);
  await page.goto('/my-favorite-items');
  await expect(page.getByRole('heading', { name: 'No favourite items yet' })).toBeVisible();
  await page.goto('/stores/green-basket');
  for (const name of ['Nagpur oranges', 'Yelakki banana']) {
    await tap(page, cardHeart(page, name));
    await expect(cardHeart(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect.poll(async () => (await favorites(page)).items.length).toBe(2);
  await page.goto('/my-account');
  await page.getByRole('link', { name: 'Favourite items' }).click();
  await expect(page.locator('[data-favorites-list] h3')).toHaveText([/Yelakki banana/, /Nagpur oranges/]);
  await tap(page, cardHeart(page, 'Yelakki banana'));
  await expect(page.locator('[data-favorites-list] h3')).toHaveText([/Nagpur oranges/]);
  await expect(cardHeart(page, 'Nagpur oranges')).toBeFocused();
  await expect(page.locator('#live')).toHaveText('Yelakki banana removed from favourites');
  await tap(page, cardHeart(page, 'Nagpur oranges'));
  await expect(page.getByRole('heading', { name: 'No favourite items yet' })).toBeVisible();
});

test('ROUTE-50 the list groups favourite stores by whether they deliver to the place', async ({
  page,
  context,
  baseURL,
}) => {
  await newAccount(page.request);
  await page.goto('/stores/green-basket');
  await tap(page, headerHeart(page));
  await expect.poll(async () => (await favorites(page)).stores.length).toBe(1);
  await page.goto('/my-favorite-stores');
  await expect(page.getByRole('link', { name: 'Green Basket' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stores that don’t deliver to your location' })).toHaveCount(
    0,
  );
  await context.addCookies([{ name: 'place', value: '12.7209,77.2813', url: baseURL ?? '' }]);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Stores that don’t deliver to your location' }),
  ).toBeVisible();
  await tap(page, cardHeart(page, 'Green Basket'));
  await expect(page.getByRole('heading', { name: 'No favourite stores yet' })).toBeVisible();
});

test('a guest is asked to sign in to see favourites', async ({ page }) => {
  for (const path of ['/my-favorite-items', '/my-favorite-stores']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('[F49] the next person on the device sees no heart of the previous person', async ({
  page,
  context,
}) => {
  await newAccount(page.request, { name: 'Kiran Rao' });
  await page.goto('/stores/green-basket');
  await tap(page, headerHeart(page));
  await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toContain('"stores":[');
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull();
  await context.addCookies([{ name: 'place', value: place, url: page.url() }]);
  await page.goto('/stores/green-basket');
  await page.waitForLoadState('networkidle');
  await expect(hearts(page)).toHaveCount(0);
  // The next customer has the same name, so that only the sign-out distinguishes them.
  await newAccount(page.request, { name: 'Kiran Rao' });
  await page.reload();
  await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a favourite can be removed from its list', async ({ page }) => {
    await newAccount(page.request);
    const html = await (await page.request.get('/item/nagpur-oranges')).text();
    const id = Number(/"sku":"(\d+)"/.exec(html)?.[1]);
    await page.request.post('/api/items/toggle-favorite', {
      data: { id, is_favorited: true },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await page.goto('/my-favorite-items');
    await page.getByRole('button', { name: 'Add Nagpur oranges to favourites' }).click();
    await expect(page).toHaveURL(/\/my-favorite-items$/);
    await expect(page.getByRole('heading', { name: 'No favourite items yet' })).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('FAV-02 a tap on a heart of a cached page made offline is sent once later', async ({
    page,
    context,
  }) => {
    const sent: { id: number; is_favorited: boolean }[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('toggle-favorite')) sent.push(response.request().postDataJSON());
    });
    await newAccount(page.request);
    await page.goto('/stores/green-basket');
    const heart = headerHeart(page);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await context.setOffline(true);
    await tap(page, heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).not.toHaveAttribute('aria-busy', 'true');
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(1);
    await page.reload();
    await expect(headerHeart(page)).toHaveAttribute('aria-pressed', 'true');
    expect((await favorites(page)).stores).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });
});
