import { expect, type Page, test as base } from '@playwright/test';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { confirm, newPhone, placeButton } from '../support/checkout-browser.ts';
import { openReleases, type Releases } from '../support/releases.ts';

const test = base.extend<{ releases: Releases }>({
  releases: async ({ baseURL, context }, use) => {
    const releases = await openReleases(baseURL ?? '');
    await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: releases.url }]);
    await context.addInitScript(() => {
      localStorage.setItem('gdpr', 'accepted');
      addEventListener('haat:reload', () =>
        localStorage.setItem('reloads', String(Number(localStorage.getItem('reloads')) + 1)),
      );
    });
    await use(releases);
    await releases.close();
  },
});
test.use({ serviceWorkers: 'allow' });

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const lookForUpdate = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
/** Looks for a newer service worker, and waits until it controls the page. */
async function waitForNewWorker(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(self, 'before', navigator.serviceWorker.controller));
  await lookForUpdate(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== Reflect.get(self, 'before'));
}
/** How often the device has started a reload; the document may be requested seconds later. */
const reloads = (page: Page) => page.evaluate(() => Number(localStorage.getItem('reloads')));
/** How long a page needs at most to detect that it should reload, in milliseconds. */
const moment = 500;

const versions = { forceNewSettingsVersion: '1', forceCacheClearVersion: '1' };

test('INST-10 [F59] a new service worker reloads the page once and not again within ten minutes, also on the first page of a visit', async ({
  page,
  releases,
}) => {
  await page.goto(`${releases.url}/stores/green-basket`);
  await controlled(page);
  releases.serve({ number: 2 });
  const loaded = page.waitForEvent('load');
  await lookForUpdate(page);
  await expect.poll(releases.documents, { timeout: 15_000 }).toBe(1);
  await loaded;
  releases.serve({ number: 3 });
  await controlled(page);
  await waitUntilIdle(page);
  await waitForNewWorker(page);
  await page.waitForTimeout(moment);
  expect(await reloads(page)).toBe(1);
});

test('INST-10 a page reloads even if the new service worker took control before the page listened for it', async ({
  page,
  releases,
}) => {
  await page.goto(`${releases.url}/stores/green-basket`);
  await controlled(page);
  await page.reload();
  const workerReleased = Promise.withResolvers();
  releases.serve({ number: 2, workerAfter: workerReleased.promise });
  // The page listens for a new release once it is idle; the test delays that until the new worker is active.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('wasBusy')) return;
    sessionStorage.setItem('wasBusy', 'once');
    const waiting: IdleRequestCallback[] = [];
    const ownRequest = self.requestIdleCallback;
    self.requestIdleCallback = (work) => waiting.push(work);
    Reflect.set(self, 'beIdle', () => {
      self.requestIdleCallback = ownRequest;
      for (const work of waiting.splice(0)) work({ didTimeout: false, timeRemaining: () => 50 });
    });
  });
  await page.reload();
  // The new service worker becomes active only now: a page loaded later would have no reason to reload.
  workerReleased.resolve(null);
  await waitForNewWorker(page);
  expect(releases.documents()).toBe(1);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => (Reflect.get(self, 'beIdle') as () => void)());
  await expect.poll(releases.documents, { timeout: 15_000 }).toBe(2);
  await loaded;
  await waitUntilIdle(page);
  await controlled(page);
  await page.waitForTimeout(moment);
  expect(await reloads(page)).toBe(1);
});

test('[F59] a new service worker, another version and missing code at the same time cause one reload', async ({
  page,
  releases,
}) => {
  await page.goto(`${releases.url}/stores/green-basket`);
  await controlled(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cacheClearVersion'))).not.toBeNull();
  releases.serve({
    number: 2,
    missing: /\/_astro\/(?!late|state).*\.js$/,
    versions: { ...versions, forceCacheClearVersion: '2' },
  });
  await page.evaluate(() => caches.delete('files'));
  await page.goto(`${releases.url}/stores/green-basket`);
  await expect.poll(releases.documents, { timeout: 15_000 }).toBe(2);
  // The overlay of a new version is shown for 3 s before the reload (VER-09), so the test waits longer.
  await page.waitForTimeout(3_500);
  expect(releases.documents()).toBe(2);
});

test('[F59] a new service worker never reloads the checkout', async ({ page, releases }) => {
  await page.goto(`${releases.url}/item/nagpur-oranges`);
  await controlled(page);
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await expect(page.getByRole('link', { name: /View cart/i })).toBeVisible();
  await page.goto(`${releases.url}/checkout`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Meera Nair');
  releases.serve({ number: 2 });
  await waitUntilIdle(page);
  await waitForNewWorker(page);
  await page.waitForTimeout(moment);
  expect(await reloads(page)).toBe(0);
  await expect(name).toHaveValue('Meera Nair');
});

test('[F59] code removed by a release does not block the checkout and is not requested repeatedly', async ({
  page,
  releases,
}) => {
  await page.goto(`${releases.url}/item/yelakki-banana`);
  for (const name of [/^Add /, /^One more /])
    await page.locator('.buy').getByRole('button', { name }).click({ delay: 400 });
  const kept = () => page.context().cookies(`${releases.url}/checkout`);
  await expect
    .poll(async () => (await kept()).find((one) => one.name === 'device_cart')?.value)
    .toMatch(/(?:\*|%2A)2/);
  await page.goto(`${releases.url}/checkout`);
  await waitUntilIdle(page);
  const phone = newPhone();
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.getByLabel('House, floor, landmark').fill('12');
  releases.serve({ number: 1, missing: /\/_astro\/(?:shop|cart-text)\b.*\.js$/ });
  let missingFileCount = 0;
  page.on('response', (answer) => (missingFileCount += Number(answer.status() === 404)));
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//);
  expect(missingFileCount).toBeLessThan(10);
});

test('[F59] code removed by a release causes one reload, and the shop then works without it', async ({
  page,
  releases,
}) => {
  releases.serve({ number: 1, missing: /\/_astro\/.*\.js$/ });
  await page.goto(`${releases.url}/stores/green-basket`);
  await expect.poll(releases.documents).toBe(2);
  await page.waitForTimeout(1_500);
  expect(releases.documents()).toBe(2);
  await page
    .locator('item-control')
    .filter({ hasNotText: 'option' })
    .getByRole('button', { name: /^Add / })
    .first()
    .click();
  await page.goto(`${releases.url}/cart`);
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
  expect(await page.locator('main').innerText()).toMatch(/₹/);
});

test('[F59] a chooser that was tapped while code was missing opens after the reload', async ({
  page,
  releases,
}) => {
  const tapped = Promise.withResolvers();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    if (releases.documents() > 1) return route.continue();
    await tapped.promise;
    await route.fulfill({ status: 404 });
  });
  releases.serve({ number: 1 });
  await page.goto(`${releases.url}/stores/green-basket`, { waitUntil: 'commit' });
  const options = page.locator('item-control a').first();
  const label = await options.getAttribute('aria-label');
  await options.click();
  tapped.resolve(null);
  const name = label?.replace(/^\d+ options, /, '') ?? '';
  await expect(page.getByRole('dialog', { name })).toBeVisible({ timeout: 15_000 });
  expect(releases.documents()).toBe(2);
  // The dialog opens only once, and not again on a later visit.
  await page.reload();
  await waitUntilIdle(page);
  await expect(page.getByRole('dialog', { name })).toHaveCount(0);
});

test('VER-01, VER-04, VER-09, VER-10 [F59] a version that always differs shows one overlay and causes one reload, without losing place or cart', async ({
  page,
  releases,
}) => {
  await page.goto(`${releases.url}/stores/green-basket`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cacheClearVersion'))).not.toBeNull();
  await page.evaluate(() => {
    localStorage.setItem('left-behind', '1');
    localStorage.setItem(
      'userSetAddress',
      '{"lat":12.9719,"lng":77.6412,"address":"Indiranagar","house":"","tag":""}',
    );
  });
  let versionCounter = 1;
  const nextRelease = () => ({
    number: 1,
    versions: { forceNewSettingsVersion: '1', forceCacheClearVersion: `always-${++versionCounter}` },
  });
  releases.serve(nextRelease());
  await page.goto(`${releases.url}/stores/green-basket`);
  await expect(page.getByRole('alert').filter({ hasText: 'Getting the latest for you' })).toBeVisible({
    timeout: 15_000,
  });
  await expect.poll(releases.documents, { timeout: 15_000 }).toBe(2);
  // Reading the storage can fail while the page still navigates to the second document, so the test retries.
  await expect(async () => {
    const device = await page.evaluate(() => ({ ...localStorage }));
    expect(device['left-behind']).toBeUndefined();
    expect(device['userSetAddress']).toContain('Indiranagar');
  }).toPass({ timeout: 15_000 });
  releases.serve(nextRelease());
  await page.goto(`${releases.url}/stores/green-basket`);
  await waitUntilIdle(page);
  await page.waitForTimeout(moment);
  // A reload for a new version would show the overlay first.
  await expect(page.getByText('Getting the latest for you')).toHaveCount(0);
  expect(releases.documents()).toBe(1);
});

test('[F31] each screen loads without an action although the connection fails every 2 s, and the cart loses nothing', async ({
  page,
  context,
  releases,
}) => {
  // A slow machine needs several of the moments with a connection.
  test.slow();
  const waitOptions = { timeout: 60_000 };
  const expectPageOpens = (path: string, name: RegExp) =>
    expect(async () => {
      if (new URL(page.url()).pathname !== path)
        await page.goto(releases.url + path, { waitUntil: 'commit' }).catch(() => undefined);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  await page.goto(`${releases.url}/stores`);
  await controlled(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined), waitOptions)
    .toBe(true);

  let isOver = false;
  const flapping = (async () => {
    for (let isOffline = true; !isOver; isOffline = !isOffline) {
      await context.setOffline(isOffline);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
    await context.setOffline(false);
  })();
  await expectPageOpens('/stores/green-basket', /Green Basket/);
  await expectPageOpens('/item/nagpur-oranges', /Nagpur oranges/);
  const held = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('cart') ?? '{}') as { lines?: unknown[] }).lines?.length,
    );
  await page.locator('.item-shelves').getByRole('button', { name: /^Add/ }).first().click();
  await expect.poll(held, waitOptions).toBe(1);
  await expectPageOpens('/item/yelakki-banana', /banana/i);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect.poll(held, waitOptions).toBe(2);
  await expectPageOpens('/cart', /cart/i);
  isOver = true;
  await flapping;
  // The last screen has reloaded, because the device is online.
  await expect(page.locator('.notice-bar--line')).toHaveCount(0, waitOptions);
  await expect(page.getByRole('group', { name: /Quantity of/ })).toHaveCount(2, waitOptions);
  await expect(page.locator('.pay-bar')).toContainText(/₹\d/);
});

test('INST-11 [F59] a response that reports an outdated page reloads it once', async ({ page, releases }) => {
  let refusals = 0;
  await page.route('**/api/settings/get', (route) => {
    refusals++;
    return route.fulfill({
      status: 409,
      json: {
        success: false,
        error: { code: 'CLIENT_OUTDATED', message: 'A new version is available.' },
      },
    });
  });
  releases.serve({ number: 1 });
  await page.goto(`${releases.url}/stores/green-basket`);
  await expect.poll(releases.documents, { timeout: 15_000 }).toBe(2);
  await expect.poll(() => refusals).toBeGreaterThan(1);
  await page.waitForTimeout(moment);
  expect(await reloads(page)).toBe(1);
});
