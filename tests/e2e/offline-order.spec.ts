import { expect } from '@playwright/test';
import {
  fillCart,
  fillGuest,
  ordersOf,
  placeButton,
  sendKeptOrder,
  test,
} from '../support/checkout-browser.ts';

test.use({ serviceWorkers: 'allow' });

test('[F31] [F27] an order made without a line is kept, checked again, and sent once by a touch', async ({
  page,
  context,
  phone,
}) => {
  test.setTimeout(60_000);
  await fillCart(page, 1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/cart');
  await page.goto('/checkout');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/checkout')) !== undefined))
    .toBe(true);
  await fillGuest(page, phone);

  await context.setOffline(true);
  await placeButton(page).click();
  const ready = page.getByText('Your order is ready to send.');
  await expect(ready).toBeVisible();
  // Closed and opened on the train: the screen and what was entered are still there.
  await page.reload();
  await expect(page.getByText('Your order is ready to send.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');

  await context.setOffline(false);
  await expect(page.getByText('Back on the line, and checked again.')).toBeVisible();
  // Time enough to be sent by itself, which must not be.
  await page.waitForTimeout(1_500);
  await sendKeptOrder(page, phone);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('HOME-54 the cart can be read and changed without a line, and keeps the changes', async ({
  page,
  context,
}) => {
  await fillCart(page, 1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/stores/green-basket?sort=name');
  await page.goto('/cart');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/cart')) !== undefined)).toBe(true);
  await page
    .getByRole('button', { name: /One more/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: /Quantity of/ }).first()).toContainText('2');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Offline/)).toBeVisible();
  await page
    .getByRole('button', { name: /One more/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: /Quantity of/ }).first()).toContainText('3');
  await page.reload();
  await expect(page.getByRole('group', { name: /Quantity of/ }).first()).toContainText('3');
  await context.setOffline(false);
  // The page comes anew by itself.
  await expect(page.getByText(/Offline/)).toHaveCount(0);
  await expect(page.getByRole('group', { name: /Quantity of/ }).first()).toContainText('3');
});
