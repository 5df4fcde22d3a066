import { expect, type Page } from '@playwright/test';
import { setPlaceCookies, test } from '../support/checkout-browser.ts';
import { item } from '../support/cart-browser.ts';
import { choicesOf, makeChoices, openCheckoutWithCoupon } from '../support/checkout-choices.ts';
import { newAccount } from '../support/new-account.ts';

test.use({ javaScriptEnabled: false });

async function fillCart(page: Page, baseURL: string | undefined) {
  for (const slug of ['nagpur-oranges', 'yelakki-banana']) {
    const { id, variants } = await item(page.request, baseURL, slug);
    const line = variants[0] ? `${id}.${variants[0].id}` : String(id);
    for (let n = 0; n < 4; n += 1) {
      const added = await page.request.post('/api/cart/add', {
        form: { line },
        headers: { origin: baseURL ?? '' },
        maxRedirects: 0,
      });
      expect(added.status()).toBe(303);
    }
  }
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByText('Signed in as')).toBeVisible();
}

for (const isPickUp of [false, true])
  test(`ROUTE-45 CART-49 without script, who signs in during the checkout finds every choice of a ${isPickUp ? 'pick-up' : 'delivery'} and the coupon again, also in another language and after the session has ended`, async ({
    page,
    context,
    browser,
    baseURL,
    phone,
  }) => {
    const other = await browser.newContext({ baseURL: baseURL! });
    const account = await newAccount(other.request);
    await other.close();
    await setPlaceCookies(context, baseURL);
    await fillCart(page, baseURL);
    await openCheckoutWithCoupon(page);
    await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByLabel('House, floor, landmark').fill('12, second floor');
    const { tip, ...others } = await makeChoices(page, { isPickUp, hasScript: false });
    // A pick-up has no tip.
    const choices = isPickUp ? others : { ...others, tip: tip! };
    await page.getByRole('button', { name: 'Have an account? Sign in' }).click();
    await signIn(page, account);
    expect(await choicesOf(page)).toEqual(choices);
    await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
    await expect(page.locator('[name="house"]')).toHaveValue('12, second floor');
    await expect(page.locator('.bill')).toContainText('TEN10');
    if (!isPickUp) await expect(page.locator('.bill')).toContainText('Tip for your rider');

    await page.goto('/checkout?lang=ar');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    expect(await choicesOf(page)).toEqual(choices);

    await page.goto('/checkout?lang=en');
    await page.getByLabel(/^Note/).fill('Leave it at the gate');
    await context.clearCookies({ name: /session/ });
    await page.locator('[data-send]').click();
    const alert = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Sign in again' }).click();
    await signIn(page, account);
    expect(await choicesOf(page)).toEqual({ ...choices, note: 'Leave it at the gate' });
  });

test('CART-49 without script, a tip changed in the cart after the checkout is the tip of the checkout, and the other choices stay', async ({
  page,
  baseURL,
}) => {
  await fillCart(page, baseURL);
  await page.goto('/checkout');
  await makeChoices(page, { hasScript: false });
  await page.getByRole('button', { name: 'Update total' }).click();
  await expect(page.locator('.bill')).toContainText('Tip for your rider');
  const choices = await choicesOf(page);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: '₹50', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: '₹20', exact: true }).click();
  await page.goto('/checkout');
  expect(await choicesOf(page)).toEqual({ ...choices, tip: 'a2000' });
});
