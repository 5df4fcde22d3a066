import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { item as findItem, storeCart } from '../support/cart-browser.ts';
import {
  confirm,
  fillGuest,
  newPhone,
  placeButton,
  setPlaceCookies,
  test,
} from '../support/checkout-browser.ts';
import { holdResponse } from '../support/hold-response.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { newAccount } from '../support/new-account.ts';

/** Signs in as the demo's admin in a separate browser context, and returns a function that calls the API. */
async function openDesk(browser: Browser, baseURL: string | undefined) {
  const { request } = await browser.newContext({ ...(baseURL && { baseURL }) });
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/${path}`, {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.ok(), path).toBe(true);
    return ((await response.json()) as { data: { id: number } }).data;
  };
  await post('account/login', { email: 'admin@haat.example', password: demoPassword });
  return post;
}

/** Adds items without variants, which are always in stock, to the shop of the oranges. */
async function addQuinces(
  { page, baseURL }: { page: Page; baseURL: string | undefined },
  desk: Awaited<ReturnType<typeof openDesk>>,
  count: number,
) {
  const { restaurant_id: storeId } = await findItem(page.request, baseURL, 'nagpur-oranges');
  const mark = randomBytes(4).toString('hex');
  const own: { id: number; slug: string; name: string }[] = [];
  for (let n = 1; n <= count; n += 1) {
    const names = { slug: `quince-${mark}-${n}`, name: `Quince ${n} ${mark}` };
    const item = { storeId, ...names, image: 'mango', price: 15_000, publication: 'published' };
    own.push({ id: (await desk('desk/items/save', item)).id, ...names });
  }
  return own;
}

/**
 * Registers a customer, and orders four of each item, which reaches the store's minimum order. The customer stays
 * signed in.
 */
async function orderAsCustomer(page: Page, slugs: readonly string[], baseURL: string | undefined) {
  await newAccount(page.request);
  const found = await Promise.all(slugs.map((slug) => findItem(page.request, baseURL, slug)));
  await storeCart(
    page,
    found[0]!.restaurant_id,
    found.map((item) => ({ item, quantity: 4 })),
  );
  await page.goto('/cart');
  await page.getByRole('link', { name: /Checkout/ }).click();
  const phone = newPhone();
  await fillGuest(page, phone);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  return found;
}

test('Buy again lists only the items of an order that are still available, and ordering it again shows the unavailable items in the cart', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const desk = await openDesk(browser, baseURL);
  const own = await addQuinces({ page, baseURL }, desk, 4);
  const ids = own.map(({ id }) => id);
  await orderAsCustomer(
    page,
    own.map(({ slug }) => slug),
    baseURL,
  );
  await desk('desk/items/withdraw', { ids: ids.slice(2) });

  await page.goto('/my-account');
  await page.getByRole('link', { name: 'Buy again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy again' })).toBeVisible();
  const names = page.locator('[data-bought] h3');
  await expect(names).toHaveCount(2);
  for (const { name } of own.slice(0, 2)) await expect(names.filter({ hasText: name })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: /^Buy again: Green Basket/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const unavailable = page.getByRole('region', { name: 'Unavailable Items' });
  for (const { name } of own.slice(2)) await expect(unavailable.getByText(name)).toBeVisible();
  // The tap removes its own button, which Playwright may take for a tap that has failed, and would repeat without end.
  await expect(async () => {
    if ((await unavailable.count()) > 0)
      await unavailable.getByRole('button', { name: 'Remove All' }).click({ timeout: 5_000 });
    await expect(unavailable).toHaveCount(0);
  }).toPass();
  await expect(page.getByRole('link', { name: /Checkout/ })).toBeVisible();

  // If the cart has items, the page first asks what happens to them.
  await page.goto('/buy-again');
  await page.getByRole('button', { name: /^Buy again: Green Basket/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart already has items' })).toBeVisible();
  await desk('desk/items/withdraw', { ids });
});

test('the same items can be ordered again right after the order, also if its page is left before its scripts arrive', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  const [quince] = await addQuinces({ page, baseURL }, desk, 1);
  // The scripts of the order's page never arrive.
  await page.route('**/own._unique_order_id_*', () => undefined);
  await orderAsCustomer(page, [quince!.slug], baseURL);
  await page.goto('/buy-again');
  await page.getByRole('button', { name: /^Buy again: Green Basket/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: quince!.name })).toBeVisible();
  // The next page compares the cart with the account's.
  const compared = page.waitForResponse(/\/api\/cart\/(?:get|put)$/);
  await page.goto('/cart');
  await compared;
  const account = await page.request.post('/api/cart/get', {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { cart } = ((await account.json()) as { data: { cart: { lines: unknown[] } } }).data;
  expect(cart.lines).toHaveLength(1);
  await expect(page.getByRole('link', { name: quince!.name })).toBeVisible();
  await desk('desk/items/withdraw', { ids: [quince!.id] });
});

test('ROLE-13 the bar of the open order and the shelf of the customer’s own items cause no layout shift on the home, and the shelf is in no cached page', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const [oranges] = await orderAsCustomer(page, ['nagpur-oranges'], baseURL);
  const shifted = await watchLayoutShift(page);
  // The shelf is inserted once the rest of the page is laid out.
  const { requested: shelfRequested, release } = await holdResponse(page, '**/buy-again');
  const { requested: orderRequested, release: releaseOrder } = await holdResponse(
    page,
    '**/api/order/running',
  );
  // Only a page reached from another page of the shop reads its cookies before it is painted.
  await page.goto('/stores', { referer: page.url() });
  await orderRequested;
  await shelfRequested;
  await page.evaluate(() => document.fonts.ready);
  const before = await shifted();
  releaseOrder();
  // On a slow machine, the demo has moved the order on in the meantime.
  await expect(page.getByText(/Green Basket: \S/)).toBeVisible();
  expect(await shifted()).toEqual(before);
  release();
  const shelf = page.getByRole('region', { name: 'Buy again' });
  await expect(shelf.getByRole('link', { name: oranges!.name, exact: true })).toBeVisible();
  await expect(shelf.getByRole('button', { name: /to favourites$/ })).toBeVisible();
  expect(await shifted()).toEqual(before);
  await shelf.getByRole('link', { name: /options, Nagpur oranges$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const guest = await browser.newContext({ ...(baseURL && { baseURL }) });
  await setPlaceCookies(guest, baseURL);
  const other = await guest.newPage();
  const requestedUrls: string[] = [];
  other.on('request', (request) => request.url().includes('buy-again') && requestedUrls.push(request.url()));
  await other.goto('/stores');
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('region', { name: 'Buy again' })).toHaveCount(0);
  expect(requestedUrls.filter((url) => !url.includes('_astro'))).toEqual([]);
  await guest.close();

  await context.clearCookies();
  await page.goto('/buy-again');
  await expect(page).toHaveURL('/login?next=%2Fbuy-again');
});

test('from the second visit on, the wide home shows what was bought above everything else, in a reserved space', async ({
  page,
  baseURL,
}) => {
  await orderAsCustomer(page, ['nagpur-oranges'], baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/home');
  await page.mouse.wheel(0, 1200);
  const shelf = page.getByRole('region', { name: 'Buy again' });
  await expect(shelf).toBeAttached();
  const shifts = await watchLayoutShift(page);
  // Only a page reached from another page of the shop reads its cookies before it is painted.
  await page.goto('/home', { referer: page.url() });
  await expect(shelf.getByRole('link', { name: 'Nagpur oranges', exact: true })).toBeInViewport();
  const [top, next] = [await shelf.boundingBox(), await page.locator('.cats').boundingBox()];
  expect(top!.y + top!.height).toBeLessThan(next!.y);
  const { total, moved } = await shifts();
  expect(total, moved.join('\n')).toBeLessThan(0.01);
});

test('a customer without orders sees a message', async ({ page }) => {
  await newAccount(page.request);
  await page.goto('/buy-again');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectNoAxeViolations(page);
});
