import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import {
  confirm,
  fetchOrders,
  fillGuest,
  openCheckout,
  placeButton,
  readCode,
  test,
} from '../support/checkout-browser.ts';
import { cartLines, choosePayment, placedOrder } from '../support/paying-browser.ts';

/** Chooses a payment method and opens the payment page. */
async function goToPayment(page: Page, phone: string, name: string): Promise<void> {
  await openCheckout(page);
  await fillGuest(page, phone);
  await choosePayment(page, name);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/demo\/payments\//, { timeout: 15_000 });
}

test('CALL-76 a card is charged on the payment page, which then leads to the order', async ({
  page,
  phone,
}) => {
  await goToPayment(page, phone, 'Card');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Pay' }).first().click();
  const order = await placedOrder(page);
  expect(order.payments).toMatchObject([{ method: 'stripe' }]);
  await expect.poll(() => cartLines(page)).toBe(0);
  await page
    .getByText(/item · |items · |₹/)
    .first()
    .waitFor();
  await expect(page.getByText(/Card|Paid by card/).first()).toBeAttached();
  // The order may already be accepted, so only the absence of this text is checked.
  await expect(page.getByText('You haven’t paid anything yet.')).toHaveCount(0);
});

test('CALL-76 a declined card leaves the cart unchanged, and the customer pays another way', async ({
  page,
  phone,
}) => {
  await goToPayment(page, phone, 'Card');
  await page.getByRole('button', { name: /refuse|declin/i }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: /back/i }).click();
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Choose how to pay' }).click();
  await expect(page.getByText('You have an unfinished payment for the items in this cart.')).toBeVisible();
  await choosePayment(page, 'Cash on delivery');
  await fillGuest(page, phone);
  await placeButton(page).click();
  const order = await placedOrder(page);
  expect(order.payments).toMatchObject([{ method: 'cash' }]);
  expect(await fetchOrders(page)).toHaveLength(1);
});

test('[F25] a payment in one tab results in one order although the checkout was continued in another tab', async ({
  page,
  phone,
}) => {
  await goToPayment(page, phone, 'UPI');
  const other = await page.context().newPage();
  await other.goto('/checkout');
  await other.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(other).toHaveURL(/\/demo\/payments\//);
  await other.getByRole('button').first().click();
  const order = await placedOrder(other);
  await page.reload();
  await page.getByRole('link').first().click();
  expect((await placedOrder(page)).unique_order_id).toBe(order.unique_order_id);
  expect(await fetchOrders(page)).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('CALL-76 a Razorpay UPI link opens from a page, can be paid, and leads to the order', async ({
    browser,
    baseURL,
    page,
    phone,
  }) => {
    const scripted = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: true });
    await scripted.addCookies(await page.context().cookies());
    const shopper = await scripted.newPage();
    await openCheckout(shopper);
    await page.context().addCookies(await scripted.cookies(new URL('/checkout', baseURL).href));
    await scripted.close();
    await page.goto('/checkout');
    await fillGuest(page, phone);
    await choosePayment(page, 'UPI');
    await placeButton(page).click();
    await page.getByLabel('Your one-time code').fill(await readCode(page, phone));
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/demo\/payments\//, { timeout: 15_000 });
    await page.getByRole('button').first().click();
    expect((await placedOrder(page)).payment_state).toBe('captured');
  });
});
