import { expect, test } from '@playwright/test';
import { openWaitingShop, placeAccepted, signInOnShift, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

/** From the event to the card; nothing may be reloaded. */
const soon = { timeout: 5_000 };

test('an offer reaches a rider on shift within five seconds without a reload, and says when it is gone', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-IN' };
  const context = await browser.newContext({ baseURL: shop.url, ...phone });
  await signInOnShift(context);
  const list = await context.newPage();
  await list.goto('/delivery/orders');
  await expect(list.getByText('No new orders right now.')).toBeVisible();
  await list.evaluate(() => document.body.setAttribute('data-same-page', ''));

  const { id, customer } = await placeAccepted(browser, shop);
  const card = list.locator(`[data-order="${id}"]`);
  await expect(card).toBeVisible(soon);
  await expect(card.getByRole('button', { name: 'Take order' })).toBeVisible();

  const home = await context.newPage();
  await home.goto('/delivery');
  await expect(home.getByRole('heading', { name: 'On shift' })).toBeVisible();
  const second = await placeAccepted(browser, shop);
  await expect(home.getByRole('link', { name: 'There’s a new order' })).toBeVisible(soon);
  await expect(list.locator(`[data-order="${second.id}"]`)).toBeVisible(soon);

  // While the screen is touched, the card keeps its button.
  await list.bringToFront();
  await card.getByRole('heading').dispatchEvent('pointerdown');
  await shop.step(id, 'cancelled');
  await home.goto('/delivery/orders');
  await expect(home.locator(`[data-order="${second.id}"]`)).toBeVisible();
  await expect(home.locator(`[data-order="${id}"]`)).toHaveCount(0);
  await list.bringToFront();
  await expect(list.locator('body')).toHaveAttribute('data-same-page', '');
  await expect(card.getByRole('button', { name: 'Take order' })).toBeVisible();
  await card.getByRole('heading').dispatchEvent('pointerup');
  await expect(card.getByText('This order is no longer available.')).toBeVisible(soon);
  await expect(list.locator('body')).toHaveAttribute('data-same-page', '');
  for (const one of [context, customer, second.customer]) await one.close();
});
