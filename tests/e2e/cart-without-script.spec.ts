import { expect } from '@playwright/test';
import { deviceLines, place, test } from '../support/cart-browser.ts';

/** Plain forms fill and change the server cart, which moves to the device once scripts run. */
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a cart can be filled and changed: add, choose, increase, coupon, tip, remove', async ({
    page,
    item,
  }) => {
    const banana = await item('yelakki-banana');
    const tomatoes = await item('hill-tomatoes-kolar');
    await page.goto(`/item/${banana.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await expect(page).toHaveURL(new RegExp(`/item/${banana.slug}#added$`));
    const added = page.locator('#added');
    await expect(added).toContainText('Added to your cart.');
    await expect(added).toBeVisible();
    await page.goto(`/item/${tomatoes.slug}`);
    await expect(added).toBeHidden();
    await page.getByRole('radio', { name: tomatoes.variants[0]!.name }).check();
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
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
    const line = page.getByRole('group', { name: `Quantity of ${tomatoes.name}` });
    const oneLess = page.getByRole('button', { name: `One less ${tomatoes.name}` });
    await oneLess.click();
    await expect(page.getByText(`${tomatoes.name} removed`)).toBeVisible();
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toBeVisible();
    await oneLess.click();
    await expect(line).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Checkout/ })).toHaveAttribute('href', '/checkout');
  });

  test('an item’s addons are shown once, and sliders show no buttons that need JavaScript', async ({
    page,
  }) => {
    await page.goto('/item/medium-prawns-shell-on');
    for (const choice of ['1 kg', 'Shelled and deveined'])
      await expect(page.getByText(choice, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await page.goto('/stores?page=2');
    await expect(page.locator('.slides').first()).toBeVisible();
    await expect(page.locator('.carousel__bar').filter({ visible: true })).toHaveCount(0);
  });

  test('[F8] [F9] substitutes for a line are forms', async ({ page, context, item }) => {
    const tomatoes = await item('hill-tomatoes-kolar');
    const peas = await item('green-peas-in-the-pod');
    const [pack] = tomatoes.variants;
    await context.addCookies([
      {
        name: 'device_cart',
        value: `${peas.restaurant_id}!${tomatoes.id}.${pack!.id}*1@100_${peas.id}.${peas.variants[0]!.id}*2!!!`,
        domain: 'localhost',
        path: '/cart',
      },
    ]);
    await page.goto('/cart');
    await page.getByRole('link', { name: `See similar, ${peas.name}` }).click();
    const instead = page.getByRole('region', { name: `Replace ${peas.name}` });
    await expect(instead).toBeInViewport();
    const first = instead.getByRole('listitem').first();
    await expect(first.getByRole('button', { name: /^Choose this, / })).toBeVisible();
    await expect(first.locator('input[name=key]')).toHaveValue(`${peas.id}:${peas.variants[0]!.id}:`);
    await expect(first.locator('input[name=line]')).toHaveValue(/^\d+\.\d*$/);
    await instead.getByRole('link', { name: 'Back to cart' }).click();
    await expect(instead).toHaveCount(0);

    await page.getByRole('link', { name: `Other options, ${tomatoes.name}` }).click();
    const packs = page.getByRole('region', { name: `Other options for ${tomatoes.name}` });
    await expect(packs.locator('input[name=line]').first()).toHaveValue(
      new RegExp(`^${tomatoes.id}\\.\\d+$`),
    );
  });

  test('the cart page asks before an item of another store replaces the cart', async ({ page, item }) => {
    const banana = await item('yelakki-banana');
    const butter = await item('white-butter-hand-churned');
    await page.goto(`/item/${banana.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await page.goto(`/item/${butter.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    const question = page.getByRole('region', { name: 'Start a new cart?' });
    await expect(question).toContainText(
      'Your cart has items from Green Basket. You can order from one store at a time',
    );
    await page.getByRole('button', { name: 'Yes, start a new cart' }).click();
    await expect(page.getByText(butter.name)).toBeVisible();
    await expect(page.getByText(banana.name)).toHaveCount(0);
  });
});

test('a cart saved by forms moves to the device once scripts run', async ({ browser, baseURL, item }) => {
  const banana = await item('yelakki-banana');
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
  await expect(page.locator('.cart-bar [data-cart-total]')).toHaveText(/^₹[1-9]/);
  expect(await deviceLines(page)).toEqual([[banana.id, 1]]);
  await context.close();
});
