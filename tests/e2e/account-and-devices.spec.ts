import { expect, type Page } from '@playwright/test';
import { deviceLines, place, storeCart, test } from '../support/cart-browser.ts';
import { confirm, newPhone, placeButton } from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';

async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test('signing in on two devices merges the carts that a guest filled on each, without loss', async ({
  browser,
  baseURL,
  item,
}) => {
  test.setTimeout(120_000);
  const [banana, leaves] = [await item('yelakki-banana'), await item('curry-leaves')];
  const fresh = async () => {
    const context = await browser.newContext({ baseURL: baseURL! });
    await context.addCookies([{ name: 'place', value: place, url: baseURL! }]);
    return context.newPage();
  };
  const registering = await fresh();
  const person = await newAccount(registering.request);
  await registering.context().close();

  const [phone, laptop] = [await fresh(), await fresh()];
  await storeCart(phone, banana.restaurant_id, [{ item: banana, quantity: 3 }]);
  await storeCart(laptop, leaves.restaurant_id, [{ item: leaves, quantity: 2 }]);
  await signInByForm(phone, person);
  await phone.goto('/cart');
  await expect(phone.getByText(banana.name)).toBeVisible();
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('cart-version'))).not.toBeNull();
  await signInByForm(laptop, person);
  await laptop.goto('/cart');
  const joined = [
    [banana.id, 3],
    [leaves.id, 2],
  ];
  const sorted = async (page: Page) => (await deviceLines(page)).toSorted(([a], [b]) => a! - b!);
  await expect.poll(() => sorted(laptop)).toEqual(joined.toSorted(([a], [b]) => a! - b!));
  await phone.reload();
  await expect.poll(() => sorted(phone)).toEqual(await sorted(laptop));
  await expect(phone.getByText(leaves.name)).toBeVisible();
  await phone.context().close();
  await laptop.context().close();
});

test('the next person on the device sees no data of the previous person', async ({
  page,
  context,
  baseURL,
  item,
}) => {
  test.setTimeout(180_000);
  await context.addCookies([{ name: 'place', value: place, url: baseURL! }]);
  const banana = await item('yelakki-banana');
  const phone = newPhone();
  const first = await newAccount(page.request, { name: 'Leela Before' });
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 4 }]);
  await page.goto(`/item/${banana.slug}`);
  const heart = page.getByRole('button', { name: `Add ${banana.name} to favourites`, exact: true }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/checkout');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('House, floor, landmark').fill('7 Secret Lane');
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  const order = new URL(page.url()).pathname;
  await page.goto('/my-orders');
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await newAccount(page.request, { name: 'Next Person' });
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { name: /Next Person/ })).toBeVisible();
  const traces = [first.email, 'Leela', phone.slice(-8), 'Secret Lane'];
  for (const path of ['/my-account', '/my-orders', '/my-addresses', '/my-account/profile', '/cart', order]) {
    await page.goto(path);
    const shown = await page.locator('body').innerText();
    for (const trace of traces) expect(shown, path).not.toContain(trace);
  }
  for (const path of ['/my-favorite-items', '/buy-again']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /^No (?:favourite items|orders) yet$/ })).toBeVisible();
  }
  const stored = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const bodies = (await cache.keys()).map(async (request) => (await cache.match(request))?.text());
        return Promise.all(bodies);
      }),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, cached]);
  });
  for (const trace of traces) expect(stored).not.toContain(trace);
});
