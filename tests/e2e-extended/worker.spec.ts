import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { publishAtDesk } from '../support/desk-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

/** Waits until the service worker controls the page and has stored the page and its files. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() =>
      page.evaluate(
        async (address) =>
          (await caches.match(address)) !== undefined && (await caches.match('/offline')) !== undefined,
        path,
      ),
    )
    .toBe(true);
}

test('HOME-54, HOME-55, INST-09, ERR-21 an offline device shows stored screens with their age or the offline screen, and reconnects automatically', async ({
  page,
  context,
}) => {
  await settled(page, '/categories/stores');
  await page.goto('/stores/green-basket');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/stores/green-basket')) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/categories/stores');
  await expect(page.getByRole('link', { name: 'Green Basket' }).first()).toBeVisible();
  await expect(page.getByText(/You’re offline\. Last updated: \d/)).toBeVisible();
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto('/item/nagpur-oranges');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('Check your connection.')).toBeVisible();
  const offlineLinks = page.getByRole('navigation', { name: 'Available offline' });
  await expect(offlineLinks.getByRole('link').nth(0)).toHaveText('Green Basket');
  await expect(offlineLinks.getByRole('link').nth(1)).toHaveText('Stores');
  await offlineLinks.getByRole('link', { name: 'Green Basket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Green Basket' })).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Nagpur oranges' })).toBeVisible();
});

test('a screen from the network does not wait for the service worker, which still stores it', async ({
  page,
}) => {
  await settled(page, '/categories/stores');
  await page.goto('/categories');
  const source = await page.evaluate(() =>
    Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'workerFinalSourceType'),
  );
  expect(source).toBe('network');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/categories')) !== undefined))
    .toBe(true);
});

test('a screen rendered for another place is not shown in the current place', async ({
  page,
  context,
  baseURL,
}) => {
  await settled(page, '/stores');
  await context.addCookies([{ name: 'place', value: '18.5074,73.8077', url: baseURL ?? '' }]);
  await page.goto('/categories');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/categories')) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/stores');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
});

test('the remaining pages of a store’s list can be read offline', async ({ page, context }) => {
  await settled(page, '/stores/green-basket');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/stores/green-basket?page=2')) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/stores/green-basket?page=2');
  await expect(
    page.getByRole('link', { name: 'Show more' }).or(page.locator('.item').first()).first(),
  ).toBeVisible();
  await context.setOffline(false);
});

test('INST-09 a cart that was not opened before can be opened and changed offline', async ({
  page,
  context,
}) => {
  await settled(page, '/item/nagpur-oranges');
  await page.goto('/item/yelakki-banana');
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/cart')) !== undefined), { timeout: 15_000 })
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/cart');
  const quantity = page.getByRole('group', { name: /Quantity of/ });
  await expect(quantity).toContainText('1');
  await page.getByRole('button', { name: /One more/ }).click();
  await expect(quantity).toContainText('2');
  await context.setOffline(false);
});

test('the device provides the lower part of the home when offline', async ({ page, context }) => {
  await settled(page, '/stores');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/stores?page=2')) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  await page.mouse.wheel(0, 200);
  await expect(page.locator('.deals')).toBeAttached();
  await context.setOffline(false);
});

test('the precache is small, and every cache has a limit', async ({ page, context }) => {
  await settled(page, '/categories');
  const bytes = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    const cache = await caches.open(name);
    const files = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    const sizes = await Promise.all(files.map(async (file) => (await file!.blob()).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  });
  expect(bytes).toBeGreaterThan(10 * 1024);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
  expect(
    await page.evaluate(() =>
      navigator.serviceWorker.ready.then(({ navigationPreload }) => navigationPreload.getState()),
    ),
  ).toMatchObject({ enabled: true });

  const keys = () =>
    page.evaluate(async () => (await (await caches.open('screens')).keys()).map(({ url }) => url));
  await page.evaluate(() => {
    const urls = Array.from(
      { length: 90 },
      (_, number) => `${location.origin}/category/fruit?from=${100 + number}`,
    );
    navigator.serviceWorker.controller?.postMessage({ type: 'keep', urls });
  });
  await expect.poll(keys, { timeout: 20_000 }).toContainEqual(expect.stringContaining('from=189'));
  const kept = await keys();
  expect(kept.length).toBeLessThanOrEqual(80);
  // The oldest stored page was removed first.
  expect(kept.some((url) => url.endsWith('from=100'))).toBe(false);
  expect(context.serviceWorkers()).toHaveLength(1);
});

/** The path of every response in the caches of the device, with the text of HTML pages. */
const storedResponses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key);
        const isText = answer?.headers.get('content-type')?.startsWith('text/html');
        found.push(`${new URL(key.url).pathname} ${isText ? await answer!.text() : ''}`);
      }
    }
    return found;
  });

test('sign-out removes the customer’s screens, and no screen of the desk is ever stored', async ({
  page,
  context,
}) => {
  const name = `Kiran${Date.now()}`;
  await newAccount(page.request, { name });
  await settled(page, '/categories');
  for (const path of ['/my-account', '/my-orders', '/my-addresses']) await page.goto(path);
  await expect
    .poll(async () => (await storedResponses(page)).some((kept) => kept.startsWith('/my-orders')))
    .toBe(true);
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/my-account/);
  await expect
    .poll(async () => (await storedResponses(page)).filter((kept) => /^\/my-|Kiran/.test(kept)))
    .toEqual([]);
  await context.setOffline(true);
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  // The screen reloads automatically, and shows the orders of a guest.
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0);

  await page.goto('/login?next=/desk');
  await page.getByLabel('Email').fill('admin@haat.example');
  await page.getByLabel('Password').fill('haat-demo-1');
  const before = await storedResponses(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('#main-content')).toBeVisible({ timeout: 15_000 });
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  await page.goto('/categories');
  const after = await storedResponses(page);
  expect(after.filter((kept) => kept.startsWith('/desk'))).toEqual([]);
  const isNew = (file: string) => !before.some((kept) => kept.startsWith(`${file} `));
  const newFiles = files.filter((file) => /\.(?:js|css|woff2)$/.test(file) && isNew(file));
  expect(newFiles.length).toBeGreaterThan(3);
  // Files that customer pages also use may be stored, but no file that only the desk uses.
  const own = newFiles.filter((file) => /desk|admin/i.test(file));
  expect(own.length).toBeGreaterThan(0);
  expect(after.filter((kept) => own.some((file) => kept.startsWith(`${file} `)))).toEqual([]);
});

test('an offline sign-out clears the device immediately, and ends the session with the next request', async ({
  page,
  context,
  baseURL,
  playwright,
}) => {
  const name = `Latha${Date.now()}`;
  await newAccount(page.request, { name });
  const session = (await context.cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  await settled(page, '/categories');
  for (const path of ['/my-orders', '/my-account']) await page.goto(path);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect
    .poll(async () => (await storedResponses(page)).filter((kept) => kept.startsWith('/my-')).length)
    .toBe(2);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/my-account/);
  await expect
    .poll(async () => (await storedResponses(page)).filter((kept) => /^\/my-|Latha/.test(kept)))
    .toEqual([]);
  expect((await context.cookies()).some((cookie) => cookie.name === 'customer')).toBe(false);
  for (const path of ['/my-account', '/my-orders']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0);
  await page.goto('/my-account');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  // The session has ended on the server: its cookie no longer works.
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  expect(await (await other.get('/my-account', { headers: { cookie: session } })).text()).not.toContain(name);
  await other.dispose();
});

test('FAV-02 favourites changed offline are sent once each when back online, in their final state', async ({
  page,
  context,
}) => {
  const sent: { id: number; is_favorited: boolean }[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/items/toggle-favorite')) sent.push(answer.request().postDataJSON());
  });
  await newAccount(page.request);
  await settled(page, '/items/green-basket');
  const hearts = page.locator('[data-like]');
  const [first, second] = [hearts.nth(0), hearts.nth(1)];
  const ids = await Promise.all([first, second].map((heart) => heart.getAttribute('data-like')));
  await context.setOffline(true);
  for (const heart of [first, second, first, first, second]) {
    const was = await heart.getAttribute('aria-pressed');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', String(was !== 'true'));
    await expect(heart).not.toHaveAttribute('aria-busy', 'true');
    await pauseBetweenTaps(page);
  }
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(2);
  const favoriteStates = Object.fromEntries(sent.map(({ id, is_favorited }) => [String(id), is_favorited]));
  expect(favoriteStates).toEqual({ [ids[0]!]: true, [ids[1]!]: false });
  await context.setOffline(true);
  await context.setOffline(false);
  await page.reload();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(second).not.toHaveAttribute('aria-pressed', 'true');
  expect(sent).toHaveLength(2);
});

test('[F55] no stored copy shows an unpublished campaign, online or offline', async ({
  page,
  context,
  request,
}) => {
  const slug = `three-dry-days-${randomUUID().slice(0, 8)}`;
  const path = `/campaign/${slug}`;
  const { unpublish } = await publishAtDesk(request, [
    {
      kind: 'campaign',
      slug,
      body: {
        title: 'Three dry days',
        description: '',
        picture: 'tomato',
        blocks: [{ type: 'richText', props: { id: 'text', html: '<p>Until Sunday.</p>' } }],
      },
    },
  ]);
  await settled(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Three dry days' })).toBeVisible();
  await unpublish();
  await page.goto('/categories');
  await expect.poll(async () => (await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText('Three dry days')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) === undefined, path))
    .toBe(true);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText('Three dry days')).toHaveCount(0);
  await context.setOffline(false);
});
