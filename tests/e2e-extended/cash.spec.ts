import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import {
  confirm,
  fetchOrder,
  fillCart,
  fillGuest,
  newPhone,
  placeButton,
  readCode,
  setPlaceCookies,
  test,
} from '../support/checkout-browser.ts';
import { openSecondShop } from '../support/second-shop.ts';

const given = (page: Page) => page.getByLabel('I’ll pay with');

const placedOrder = async (page: Page) => {
  await expect(page).toHaveURL(/\/running-order\/[\w-]+/, { timeout: 15_000 });
  return fetchOrder(page, /running-order\/([\w-]+)/.exec(page.url())![1]!);
};

test('ROUTE-45 a banknote that is too small is an error at its field, and the order shows the change', async ({
  page,
  phone,
}) => {
  await fillCart(page, 1);
  await page.goto('/checkout');
  await fillGuest(page, phone);
  await given(page).fill('1');
  await placeButton(page).click();
  await expect(given(page)).toHaveAccessibleDescription(/^Enter at least ₹/);
  await expect(given(page)).toHaveValue('1');
  await expectNoAxeViolations(page);
  await given(page).fill('2,000');
  await placeButton(page).click();
  await confirm(page, phone);
  expect((await placedOrder(page)).cash_given).toBe(200_000);
  await expect(page.getByText(/Change needed for ₹2,000/)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('ROUTE-45 an invalid banknote stays in its field with the error, and a valid banknote is stored with the order', async ({
    browser,
    baseURL,
    page,
    phone,
  }) => {
    const scripted = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: true });
    await setPlaceCookies(scripted, baseURL);
    const shopper = await scripted.newPage();
    await fillCart(shopper, 1);
    await shopper.goto('/checkout');
    const cookies = (await scripted.cookies()).filter(({ name }) => name !== 'device_cart');
    const [cart] = await scripted
      .cookies(new URL('/checkout', baseURL).href)
      .then((all) => all.filter(({ name }) => name === 'device_cart'));
    await page.context().addCookies([...cookies, cart!]);
    await scripted.close();
    await page.goto('/checkout');
    await fillGuest(page, phone);
    await given(page).fill('five');
    await placeButton(page).click();
    await expect(given(page)).toHaveAccessibleDescription(/^Enter at least ₹/);
    await expect(given(page)).toHaveValue('five');
    await given(page).fill('2000');
    await placeButton(page).click();
    await expect(given(page)).toHaveValue('2000');
    await page.getByLabel('Your one-time code').fill(await readCode(page, phone));
    await placeButton(page).click();
    expect((await placedOrder(page)).cash_given).toBe(200_000);
    await expect(page.getByText(/Change needed for ₹2,000/)).toBeVisible();
  });
});

/** Opens a demo that accepts cash up to 1.00; its currency decides which payment providers it offers. */
const openShopWithLimit = (currency: string) =>
  openSecondShop({
    prepare: `update revisions set body = body || '{"cashMaximum":100,"currencyCode":"${currency}"}' where id =
      (select published_revision_id from documents where kind = 'settings' and slug = 'shop');`,
  });
const limit = 'You can pay up to ₹1.00 in cash per order.';

test('ROUTE-45 the checkout shows the limit of cash before it is submitted, and the button explains it', async ({
  browser,
}) => {
  // No payment provider of the demo accepts rufiyaa.
  const shop = await openShopWithLimit('MVR');
  try {
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
    await setPlaceCookies(context, shop.url);
    const page = await context.newPage();
    await fillCart(page, 1);
    await page.goto('/checkout');
    const payment = page.locator('[data-part="payment"]');
    await expect(payment).toContainText(limit);
    await expect(payment.getByRole('link', { name: 'Edit cart' })).toBeVisible();
    await expect(given(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await fillGuest(page, newPhone());
    await expect(placeButton(page)).toBeEnabled();
    await placeButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: limit })).toBeVisible();
    await expect(page.getByLabel('Your one-time code')).toHaveCount(0);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
  } finally {
    await shop.close();
  }
});

test('ROUTE-45 an order above the limit of cash is paid online', async ({ browser }) => {
  const shop = await openShopWithLimit('INR');
  try {
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
    await setPlaceCookies(context, shop.url);
    const page = await context.newPage();
    const phone = newPhone();
    await fillCart(page, 1);
    await page.goto('/checkout');
    const payment = page.locator('[data-part="payment"]');
    await expect(payment).toContainText(limit);
    await expect(payment.getByRole('radio', { name: /^Cash/ })).toHaveCount(0);
    await expect(payment.getByRole('radio', { name: /^Card/ })).toBeChecked();
    await expect(payment.getByRole('link', { name: 'Edit cart' })).toHaveCount(0);
    await fillGuest(page, phone);
    await placeButton(page).click();
    await confirm(page, phone);
    await expect(page).toHaveURL(/\/demo\/payments\//, { timeout: 15_000 });
  } finally {
    await shop.close();
  }
});
