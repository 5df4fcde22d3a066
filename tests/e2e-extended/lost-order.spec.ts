import { expect } from '@playwright/test';
import {
  enterCode,
  fetchOrders,
  fillGuest,
  openCheckout,
  placeButton,
  test,
} from '../support/checkout-browser.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test('an order whose connection is lost is sent again by itself for a minute, later only by a tap', async ({
  page,
  phone,
}) => {
  await openCheckout(page);
  await fillGuest(page, phone);
  await placeButton(page).click();
  await enterCode(page, phone);
  await waitUntilIdle(page);
  let sent = 0;
  await page.route('**/checkout', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return route.abort();
  });
  await placeButton(page).click();
  const lostNote = page.locator('[data-lost]');
  await expect(lostNote).toContainText('back online');
  await expect.poll(() => sent).toBeGreaterThan(1);
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 61_000;
  });
  await expect(lostNote).toContainText('Your order won’t be placed twice.');
  const before = sent;
  await page.unroute('**/checkout');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // The interval of the repeated requests is four seconds.
  await page.waitForTimeout(5_000);
  expect(sent).toBe(before);
  expect(await fetchOrders(page)).toHaveLength(0);
  await lostNote.getByRole('button').click();
  await expect(page).toHaveURL(/\/running-order\//, { timeout: 15_000 });
  expect(await fetchOrders(page)).toHaveLength(1);
});

test('the sign-in page of a network in answer to an order is a lost connection, and replaces nothing', async ({
  page,
  phone,
}) => {
  await openCheckout(page);
  await fillGuest(page, phone);
  await placeButton(page).click();
  await enterCode(page, phone);
  await waitUntilIdle(page);
  await page.route('**/checkout', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to Free WiFi</h1>' }),
  );
  await placeButton(page).click();
  await expect(page.locator('[data-lost]')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
  await expect(page.getByText('Free WiFi')).toBeHidden();
  await page.unroute('**/checkout');
  await expect(page).toHaveURL(/\/running-order\//, { timeout: 15_000 });
  expect(await fetchOrders(page)).toHaveLength(1);
});
