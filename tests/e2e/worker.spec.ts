import { expect, type Page, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

/** The worker has taken the page over and has put away what it was given. */
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

test('HOME-54, HOME-55, INST-09, ERR-21 without a line: kept screens with their age, else the offline screen, and back by itself', async ({
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
  await expect(page.getByText(/Offline. You see this as it was at \d/)).toBeVisible();
  await page.goto('/item/nagpur-oranges');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('The market is still there.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Nagpur oranges' })).toBeVisible();
});

test('a screen made for another place is not shown in this one', async ({ page, context, baseURL }) => {
  await settled(page, '/stores');
  await context.addCookies([{ name: 'place', value: '18.5074,73.8077', url: baseURL ?? '' }]);
  await page.goto('/categories');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/categories')) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/stores');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
});

test('the rest of a store’s list can be read without a line', async ({ page, context }) => {
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
