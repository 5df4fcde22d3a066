import { expect, test } from '@playwright/test';
import { deviceLines, item, place } from '../support/cart-visit.ts';

/** Everything up to the cart with plain forms, and their cart moving to a device with scripts. */
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a purchase up to the cart: add, choose, raise, coupon, tip, remove', async ({
    page,
    request,
    baseURL,
  }) => {
    const banana = await item(request, baseURL, 'yelakki-banana');
    const tomatoes = await item(request, baseURL, 'hill-tomatoes-kolar');
    await page.goto(`/item/${banana.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await expect(page).toHaveURL(new RegExp(`/item/${banana.slug}#added$`));
    const added = page.locator('#added');
    await expect(added).toContainText('It is in your cart.');
    await expect(added).toBeVisible();
    await page.goto(`/item/${tomatoes.slug}`);
    await expect(added).toBeHidden();
    await page.locator('form.opts').getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(tomatoes.name)).toBeVisible();
    for (let n = 0; n < 5; n += 1)
      await page.getByRole('button', { name: `One more ${banana.name}` }).click();
    await expect(
      page.getByRole('group', { name: `Quantity of ${banana.name}` }).locator('output'),
    ).toHaveText('6');
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('haat60');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('HAAT60 saves you ₹60')).toBeVisible();
    await page.getByRole('button', { name: /^10%/ }).click();
    await expect(page.locator('.bill')).toContainText('Tip for your rider');
    await page.getByRole('button', { name: `One less ${tomatoes.name}` }).click();
    await expect(page.getByText(tomatoes.name)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Checkout/ })).toHaveAttribute('href', '/checkout');
  });

  test('another store asks on the cart page', async ({ page, request, baseURL }) => {
    const banana = await item(request, baseURL, 'yelakki-banana');
    const butter = await item(request, baseURL, 'white-butter-hand-churned');
    await page.goto(`/item/${banana.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await page.goto(`/item/${butter.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByRole('heading', { name: 'Start a new cart?' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, start afresh' }).click();
    await expect(page.getByText(butter.name)).toBeVisible();
    await expect(page.getByText(banana.name)).toHaveCount(0);
  });
});

test('a cart kept by forms moves to the device as soon as scripts run', async ({
  browser,
  baseURL,
  request,
}) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
  const sent = await context.request.post('/api/cart/add', {
    form: { line: `${banana.id}.${banana.variants[0]!.id}` },
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(303);
  const page = await context.newPage();
  await page.goto(`/item/${banana.slug}`);
  await expect(page.locator('.cartbar')).toBeVisible();
  expect(await deviceLines(page)).toEqual([[banana.id, 1]]);
  await context.close();
});
