import { test as base, expect, type Locator, type Page } from '@playwright/test';
import {
  fillGuest,
  newPhone,
  fetchOrders,
  placeButton,
  sendSavedOrder,
} from '../support/checkout-browser.ts';
import { deviceLines } from '../support/cart-browser.ts';
import { openSecondShop } from '../support/second-shop.ts';

/** A shop of its own: in the shared one, other tests buy the last of an item between two steps of this order. */
const test = base.extend<{ baseURL: string }>({
  baseURL: [
    async ({ browserName: _ }, use) => {
      const shop = await openSecondShop({ environment: { HAAT_ORDER_PACE: '4' } });
      await use(shop.url);
      await shop.close();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });

/** Waits until the device has stored this screen, the code of its islands and the offline texts. */
async function kept(
  page: Page,
  path = new URL(page.url()).pathname + new URL(page.url()).search,
): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(
      () =>
        page.evaluate(async (at) => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
          const needsCode = document.querySelector('item-control') !== null;
          // Islands load their code when the page is idle, which may be long after its last request.
          const modules = [...document.querySelectorAll('astro-island[client="interaction"]')].flatMap(
            (island) => [island.getAttribute('component-url')!, island.getAttribute('renderer-url')!],
          );
          const missing: string[] = [];
          for (const module of modules) {
            const address = new URL(module, location.href);
            const code = await caches.match(address).then((file) => file?.text());
            if (!code) missing.push(module);
            for (const [, imported = ''] of (code ?? '').matchAll(
              /(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g,
            ))
              if (!(await caches.match(new URL(imported, address)))) missing.push(imported);
          }
          if (!((await caches.match(at)) && (await caches.match('/offline')))) missing.push(at);
          if (needsCode && !requests.some(({ url }) => url.includes('/mount-control.')))
            missing.push('mount-control');
          return missing;
        }, path),
      { timeout: 60_000 },
    )
    .toEqual([]);
  await page.waitForLoadState('networkidle');
}

test('HOME-54, INST-09, ERR-21 [F27] [F31] when the connection fails at any step of an order, the input stays, a notice appears, and the step continues when the connection is back', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const notice = page.locator('.notice-bar--line');
  const waits = notice.filter({ hasText: 'We’ll send this when you’re back online.' });
  const offlineScreen = page.getByRole('heading', { name: 'You’re offline' });
  const back = () => context.setOffline(false);
  const lose = async () => {
    await context.setOffline(true);
    await expect(notice).toHaveText(/^You’re offline\./);
  };
  const number = () => page.getByRole('group', { name: /Quantity of/ }).first();
  const firstAdd = (within: Page | Locator = page) =>
    within
      .locator('item-control')
      .filter({ hasNotText: 'option' })
      .getByRole('button', { name: /^Add / })
      .first();

  await test.step('searching for a place', async () => {
    await page.goto('/search-location');
    await kept(page);
    const field = page.getByRole('combobox');
    await field.fill('Indi');
    await expect(page.getByRole('option').first()).toBeVisible();
    await lose();
    await field.fill('Koramangala');
    await page.waitForTimeout(400);
    await back();
    await expect(page.getByRole('option', { name: /Koramangala/ }).first()).toBeVisible();
    await expect(field).toHaveValue('Koramangala');
    await expect(notice).toHaveCount(0);
    await field.press('Escape');
    await lose();
    await page.getByRole('button', { name: 'Indiranagar', exact: true }).click();
    await expect(waits).toBeVisible();
    await back();
    await expect(page).toHaveURL(/\/stores$/);
  });

  await test.step('home', async () => {
    await kept(page);
    await lose();
    // Pages that the home has prerendered open offline; this page was never requested.
    await page.goto('/category/fruit?sort=name');
    await expect(offlineScreen).toBeVisible();
    await back();
    await expect(page).toHaveURL(/\/category\//);
    await expect(page.getByRole('heading', { level: 1, name: /Fruit/ })).toBeVisible();
  });

  await test.step('a category', async () => {
    await kept(page);
    await lose();
    await page.reload();
    await expect(notice).toHaveText(/You’re offline\. Last updated: \d/);
    await page
      .getByRole('link', { name: /Green Basket/ })
      .or(firstAdd())
      .first()
      .scrollIntoViewIfNeeded();
    await back();
    await expect(notice).toHaveCount(0);
  });

  await test.step('a store', async () => {
    await page.goto('/stores/green-basket?sort=name');
    await kept(page, '/stores/green-basket?sort=name');
    await lose();
    await firstAdd().click();
    await expect(number()).toContainText('1');
    await expect.poll(() => deviceLines(page)).toHaveLength(1);
    // The picture in the cart bar is the picture of the card, in the size that was loaded for the card.
    const picture = page.locator('.cart-bar .stack img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.reload();
    await expect(notice).toHaveText(/You’re offline\. Last updated:/);
    await expect(number()).toContainText('1');
    await back();
    await expect(notice).toHaveCount(0);
    await expect(number()).toContainText('1');
  });

  await test.step('an item', async () => {
    await page.goto('/item/nagpur-oranges');
    await kept(page);
    await lose();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Add/ }).first().click();
    const quantity = main.getByRole('group', { name: /Quantity of/ }).first();
    await expect(quantity).toContainText('1');
    await back();
    await expect(notice).toHaveCount(0);
    await expect(quantity).toContainText('1');
  });

  await test.step('the search', async () => {
    await page.goto('/explore');
    await kept(page);
    await lose();
    await page.reload();
    await expect(notice).toHaveText(/You’re offline\. Last updated:/);
    await page.locator('[data-explore] input').fill('mango');
    await back();
    // The stored screen was reloaded from the server.
    await expect(notice).toHaveCount(0);
    await expect(page.locator('[data-explore] input')).toHaveValue('mango');
    await kept(page);
    await lose();
    await page.locator('[data-explore] input').press('Enter');
    await expect(offlineScreen).toBeVisible();
    await back();
    await expect(page).toHaveURL(/q=mango/);
    await expect(page.locator('[data-explore] input')).toHaveValue('mango');
    await expect(page.getByRole('link', { name: /mango/i }).first()).toBeVisible();
  });

  await test.step('the cart and a coupon', async () => {
    await page.goto('/cart');
    await kept(page);
    await lose();
    await page
      .getByRole('button', { name: /One more/ })
      .first()
      .click();
    await expect(number()).toContainText('2');
    await page.reload();
    await expect(number()).toContainText('2');
    const coupons = page.getByRole('region', { name: 'Coupons' });
    await coupons.getByRole('textbox', { name: 'Coupon code' }).fill('TEN10');
    await coupons.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(coupons).toContainText('We’ll try the code as soon as you’re back online.');
    await expect(coupons.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('TEN10');
    await back();
    await expect(coupons).toContainText('TEN10 saves you');
    await expect(number()).toContainText('2');
  });

  const phone = newPhone();
  await test.step('the checkout', async () => {
    await page.goto('/checkout');
    await kept(page);
    await fillGuest(page, phone);
    await lose();
    const tip = page.getByRole('group', { name: /tip/i }).getByRole('radio').nth(1);
    await tip.check({ force: true });
    await expect(page.locator('[data-lost]')).toBeVisible();
    await back();
    await expect(page.locator('[data-lost]')).toBeHidden();
    await expect(tip).toBeChecked();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
  });

  await test.step('placing the order', async () => {
    await lose();
    await placeButton(page).click();
    const ready = page.getByText('Your order is ready to send.');
    await expect(ready).toBeVisible();
    // When the page is opened again offline, the screen and the input are unchanged.
    await page.reload();
    await expect(ready).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
    await back();
    await expect(page.getByText('You’re back online and we’ve checked your order again.')).toBeVisible();
    // Waits long enough to notice an automatic submission, which must not happen.
    await page.waitForTimeout(1_500);
    await sendSavedOrder(page, phone);
    expect(await fetchOrders(page)).toHaveLength(1);
  });

  await test.step('following the order', async () => {
    await expect(page).toHaveURL(/running-order\/[^?]+$/);
    await kept(page);
    const stateOf = async () => (await fetchOrders(page))[0]?.status;
    const before = await stateOf();
    await lose();
    // The status changes while the page is offline.
    await expect.poll(stateOf).not.toBe(before);
    await back();
    await expect(notice).toHaveCount(0);
    const isVersionCurrent = () =>
      page.evaluate(async () => {
        const html = await (await fetch(location.href)).text();
        return (
          /data-version="(\d+)"/.exec(html)?.[1] ===
          document.querySelector('[data-order]')?.getAttribute('data-version')
        );
      });
    await expect.poll(isVersionCurrent, { timeout: 15_000 }).toBe(true);
    await expect(page.locator('[data-line-lost]')).toBeHidden();
  });

  await test.step('the orders', async () => {
    await page.goto('/my-orders');
    await kept(page);
    await lose();
    await page.reload();
    await expect(notice).toHaveText(/You’re offline\. Last updated:/);
    await page.getByRole('button', { name: /again/i }).first().click();
    await expect(waits).toBeVisible();
    await back();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(number()).toContainText('2');
    expect(await fetchOrders(page)).toHaveLength(1);
  });
});
