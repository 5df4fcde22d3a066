import { expect } from '@playwright/test';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { deviceLines, storeCart, place, signIn, test } from '../support/cart-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';

/** The tests of this file cover the cart: minimum order, coupons, tips, storage and several devices. */
test('BAR-08 BAR-09 BAR-10 BAR-11 BAR-12 ERR-06 [F12] below the minimum order the button is disabled and shows the missing amount, rounded up', async ({
  page,
  item,
}) => {
  const leaves = await item('curry-leaves');
  await storeCart(page, leaves.restaurant_id, [{ item: leaves, quantity: 1 }]);
  // As if the page had been left before it loaded the minimum order of the store.
  await page.evaluate(() =>
    localStorage.setItem(
      'cart-figures',
      '{"lines":1,"quantity":1,"total":800,"missing":0,"free":null,"free_missing":0,"unavailable":0,"has_store":false,"pictures":[]}',
    ),
  );
  await page.goto('/stores/green-basket');
  const bar = page.locator('.cart-bar');
  await expect(bar).toContainText('Shop for ₹91 more to place the order');
  await expect(bar.getByRole('link', { name: 'View cart' })).toHaveAttribute('aria-disabled', 'true');
  // On an item page, too, the bar shows the missing amount.
  await page.goto('/item/curry-leaves');
  await expect(bar.getByText('Shop for ₹91 more to place the order')).toBeVisible();
  await page.goto('/stores/green-basket');
  // If 99.60 of 100 is reached, the missing amount is shown as 1, never as 0.
  await page.evaluate(() => {
    const figures = JSON.parse(localStorage.getItem('cart-figures')!) as Record<string, number>;
    localStorage.setItem('cart-figures', JSON.stringify({ ...figures, missing: 40 }));
    dispatchEvent(new Event('pageshow'));
  });
  await expect(bar).toContainText('Shop for ₹1 more to place the order');
  await page.evaluate(() => {
    const figures = JSON.parse(localStorage.getItem('cart-figures')!) as Record<string, number>;
    localStorage.setItem('cart-figures', JSON.stringify({ ...figures, missing: 0 }));
    dispatchEvent(new Event('pageshow'));
  });
  await expect(bar.getByRole('link', { name: 'View cart' })).not.toHaveAttribute('aria-disabled');
  await page.goto('/cart');
  await expect(page.getByText('Shop for ₹91 more to place the order')).toBeVisible();
  await expect(page.getByRole('button', { name: /Checkout/ })).toBeDisabled();
});

test('BAR-07 [F58] a cart too large for a cookie can be checked out like any other', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 7 }]);
  await page.goto('/cart');
  await page.getByRole('link', { name: /Checkout/ }).click();
  await page.waitForURL('**/checkout');
});

test('COUP-06 COUP-07 CART-08 [F18] the cart offers the best coupon, explains a refused one, and removes it when the cart becomes too small', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 7 }]);
  await page.goto('/cart');
  const coupons = page.getByRole('region', { name: 'Coupons' });
  await coupons.getByRole('textbox', { name: 'Coupon code' }).fill('monsoon');
  await coupons.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(coupons).toContainText('MONSOON has expired');
  await expect(coupons).toContainText('Expired on');
  await coupons.getByRole('textbox', { name: 'Coupon code' }).fill('nosuchcode');
  await coupons.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(coupons).toContainText('NOSUCHCODE isn’t a valid coupon code');
  await expect(coupons).not.toContainText('yet');
  await coupons.getByRole('textbox', { name: 'Coupon code' }).fill('haat60');
  await coupons.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(coupons).toContainText('HAAT60 saves you ₹60');
  expect(
    await page.evaluate(() => [
      localStorage.getItem('appliedCoupon'),
      localStorage.getItem('couponAppliedAmount'),
    ]),
  ).toEqual(['HAAT60', '6000']);
  await page.getByRole('button', { name: `One less ${banana.name}` }).click();
  await expect(coupons.getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('appliedCoupon'))).toBeNull();
  const couponNotice = coupons
    .getByRole('status')
    .filter({ hasText: 'HAAT60 was removed because your cart changed.' });
  await expect(couponNotice).toBeVisible();
  // Other screens also report the removed coupon, and can apply it again.
  await page.getByRole('button', { name: `One more ${banana.name}` }).click();
  await couponNotice.getByRole('button', { name: 'Apply again' }).click();
  await expect(coupons).toContainText('HAAT60 saves you ₹60');
  await expect(couponNotice).toHaveCount(0);
  await page.goto(`/item/${banana.slug}`);
  await page
    .locator('.buy')
    .getByRole('button', { name: `One less ${banana.name}` })
    .click();
  const toast = page.getByRole('status').filter({ hasText: 'HAAT60 was removed because your cart changed.' });
  await expect(toast).toBeVisible();
  await page
    .locator('.buy')
    .getByRole('button', { name: `One more ${banana.name}` })
    .click();
  await toast.getByRole('button', { name: 'Apply again' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('appliedCoupon'))).toBe('HAAT60');
});

test('CART-47 CART-48 CART-49 DELIV-06 tip and self-pickup change the bill immediately', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 3 }]);
  await page.goto('/cart');
  const bill = page.locator('.bill');
  await page.getByRole('button', { name: /^10%/ }).click();
  await expect(bill).toContainText('Tip for your rider');
  await expect(page.getByRole('button', { name: /^10%/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^10%/ }).click();
  await expect(bill).not.toContainText('Tip for your rider');
  await page.getByRole('button', { name: 'Self-pickup' }).click();
  await expect(bill).toContainText('Free');
  expect(await page.evaluate(() => localStorage.getItem('userSelected'))).toBe('SELFPICKUP');
});

test('the server renders the cart of the device completely, without a layout shift', async ({
  page,
  baseURL,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await page.goto(`/item/${banana.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(page.locator('.buy output')).toHaveText('1');
  await expect
    .poll(async () =>
      (await page.context().cookies(`${baseURL}/cart`)).some(({ name }) => name === 'device_cart'),
    )
    .toBe(true);
  const html = await (await page.context().request.get('/cart')).text();
  expect(html).toContain(`Quantity of ${banana.name}`);
  const shifted = await watchLayoutShift(page);
  await page.goto('/cart');
  await waitUntilIdle(page);
  await page.waitForLoadState('networkidle');
  expect((await shifted()).total).toBeLessThan(0.01);
});

test('a cart works by keyboard only: add, increase, open the panel, open the cart, empty it', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await page.goto(`/item/${banana.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).focus();
  await page.keyboard.press('Enter');
  const more = page.locator('.buy').getByRole('button', { name: /One more/ });
  await expect(more).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.locator('.buy output')).toHaveText('3');
  await page.getByRole('button', { name: /Review Items/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.cart-bar__panel output')).toHaveText('3');
  await page.keyboard.press('Escape');
  await expect(page.locator('.cart-bar__panel')).toBeHidden();
  await page.goto('/cart');
  const less = page.getByRole('button', { name: `One less ${banana.name}` });
  for (let n = 0; n < 3; n += 1) {
    await less.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('[F58] without storage the cart lasts as long as the page, and a notice explains this', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`/item/${banana.slug}`);
  // Without storage, the answer to the cookie notice is not stored either.
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(page.locator('.buy output')).toHaveText('1');
  await expect(page.getByText('Your browser won’t let us save your cart')).toBeVisible();
  await expect(page.locator('.cart-bar')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a signed-in customer has the same cart on each device, and sign-out removes it from the device', async ({
  browser,
  baseURL,
  item,
}) => {
  const banana = await item('yelakki-banana');
  const leaves = await item('curry-leaves');
  const origin = { origin: baseURL ?? '' };
  const visitor = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
    return context;
  };
  const phone = await visitor();
  const page = await phone.newPage();
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 3 }]);
  const { email } = await newAccount(phone.request, { password: 'haat-demo-1' });
  await page.goto(`/item/${leaves.slug}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-version'))).not.toBeNull();
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  const kept = async () =>
    (
      (await (await phone.request.post('/api/cart/get', { data: {}, headers: origin })).json()) as {
        data: { cart: { lines: { item_id: number; quantity: number }[] } };
      }
    ).data.cart.lines.map((line) => [line.item_id, line.quantity]);
  await expect(page.locator('.buy output')).toHaveText('1');
  await expect.poll(kept).toEqual([
    [banana.id, 3],
    [leaves.id, 1],
  ]);

  const laptop = await visitor();
  await signIn(laptop.request, baseURL, email);
  const other = await laptop.newPage();
  await other.goto('/cart');
  await expect(other.getByText(leaves.name)).toBeVisible();
  await expect.poll(() => deviceLines(other)).toEqual(await deviceLines(page));

  // The laptop adds a unit: the cart screen of the phone shows it, and the next tap on the phone adds another one.
  await other.getByRole('button', { name: `One more ${banana.name}` }).click();
  await expect.poll(kept).toContainEqual([banana.id, 4]);
  await page.goto('/cart');
  const more = page.getByRole('button', { name: `One more ${banana.name}` });
  await expect.poll(() => deviceLines(page)).toEqual(await deviceLines(other));
  await more.click();
  await expect.poll(kept).toContainEqual([banana.id, 5]);
  // A change made without a connection is sent when the connection is back.
  await phone.setOffline(true);
  await more.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-unsent'))).toBe('1');
  await phone.setOffline(false);
  await expect.poll(kept).toContainEqual([banana.id, 6]);

  await phone.request.post('/api/account/logout', { data: {}, headers: origin });
  await page.goto('/stores/green-basket');
  await expect.poll(() => deviceLines(page)).toEqual([]);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await phone.close();
  await laptop.close();
});

test('a banned customer sees the cart and the reason, but cannot check out', async ({
  context,
  page: firstTab,
  baseURL,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await signIn(context.request, baseURL, 'imran@haat.example');
  const merged = context.waitForEvent('response', (response) => response.url().endsWith('/api/cart/merge'));
  await storeCart(firstTab, banana.restaurant_id, [{ item: banana, quantity: 4 }]);
  // Each tab checks the account only once. The first tab may already have done so, so the test opens another one.
  const page = await context.newPage();
  const banCheckResponse = page.waitForResponse('**/api/account/ban-check');
  await page.goto('/cart');
  await expect(page.getByText('Ordering is paused on this account.')).toBeVisible();
  await expect(page.getByText(banana.name)).toBeVisible();
  await expect(page.getByRole('button', { name: /Checkout/ })).toBeDisabled();
  expect((await merged).status()).toBe(200);
  await banCheckResponse;
  await expect(page.getByText('Ordering is paused on this account').filter({ visible: true })).toHaveCount(1);
  await page.goto('/checkout');
  await expect(page.getByText('Ordering is paused on this account: Two orders')).toBeVisible();
  const place = page.locator('.pay-bar').getByRole('button', { name: /Place order/ });
  await expect(place).toBeDisabled();
  expect(Number(await place.evaluate((button) => getComputedStyle(button).opacity))).toBeLessThan(1);
});
