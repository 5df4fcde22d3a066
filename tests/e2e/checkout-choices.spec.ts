import { expect, type Page } from '@playwright/test';
import { openCheckout, placeButton, test } from '../support/checkout-browser.ts';
import { choicesOf, makeChoices, openCheckoutWithCoupon } from '../support/checkout-choices.ts';
import { newAccount } from '../support/new-account.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pauseBetweenTaps(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout/);
}

test('ROUTE-45 CART-49 who signs in during the checkout, or changes the language there, finds every choice and the coupon again', async ({
  page,
  browser,
  baseURL,
  phone,
}) => {
  const other = await browser.newContext({ baseURL: baseURL! });
  const account = await newAccount(other.request);
  await other.close();
  await openCheckout(page, 2);
  await openCheckoutWithCoupon(page);
  await page.getByLabel('Mobile number').fill(phone);
  const choices = await makeChoices(page);
  expect(choices).toMatchObject({ missing: 'refund', payment: 'razorpay', tip: 'a5000', note: 'Ring twice' });
  const total = await placeButton(page).innerText();
  await page.getByRole('button', { name: 'Have an account? Sign in' }).click();
  await signIn(page, account);
  await expect(page.getByText('Signed in as')).toBeVisible();
  await expect.poll(() => choicesOf(page)).toEqual(choices);
  await expect(placeButton(page)).toHaveText(total.replace(/\s+/g, ' '), { useInnerText: true });
  await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
  await expect(page.locator('.bill')).toContainText('TEN10');

  await page.goto('/checkout?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect.poll(() => choicesOf(page)).toEqual(choices);
  await expect(page.locator('.bill')).toContainText('TEN10');
});

test('ROUTE-45 an order whose session has ended says so, orders nothing, and keeps every choice through the next sign-in', async ({
  page,
  context,
  phone,
}) => {
  const account = await newAccount(page.request);
  const saved = await page.request.post('/api/address/save', {
    data: {
      latitude: 12.9731,
      longitude: 77.6405,
      address: '6th Cross, Indiranagar, Bengaluru 560038',
      house: '12',
      tag: 'Aunt',
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(saved.ok()).toBe(true);
  await openCheckout(page, 2);
  await page.getByLabel('Mobile number').fill(phone);
  const repriced = page.waitForResponse(
    (r) => r.request().method() === 'POST' && r.url().includes('/checkout'),
  );
  await page.getByLabel(/Aunt/).check();
  await (await repriced).finished();
  const choices = await makeChoices(page);
  await context.clearCookies({ name: /session/ });
  await placeButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Your address has changed')).toHaveCount(0);
  await expect.poll(() => choicesOf(page)).toEqual(choices);
  await alert.getByRole('button', { name: 'Sign in again' }).click();
  await signIn(page, account);
  await expect(page.getByText('Signed in as')).toBeVisible();
  await expect.poll(() => choicesOf(page)).toEqual(choices);
});

test('CART-49 a tip changed in the cart after the checkout is the tip of the checkout', async ({ page }) => {
  await openCheckout(page);
  await page.locator('label:has([name="tip"][value="a5000"])').click();
  await expect(page.locator('.bill')).toContainText('Tip for your rider');
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: '₹50', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: '₹20', exact: true }).click();
  await expect(page.getByRole('button', { name: '₹20', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/checkout');
  await expect(page.locator('[name="tip"][value="a2000"]')).toBeChecked();
});
