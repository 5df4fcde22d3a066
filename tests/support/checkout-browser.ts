import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Order } from '#domain/placed-order.ts';
import { pauseBetweenTaps } from './pause-between-taps.ts';

const indiranagar = {
  point: '12.9719,77.6412',
  words: { address: 'Indiranagar, Bengaluru 560038', house: '', tag: 'Home' },
};
export const newPhone = () => `98${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** A test with a visitor in Indiranagar and a unique phone number. */
export const test = base.extend<{ phone: string }>({
  context: async ({ context, baseURL }, use) => {
    await setPlaceCookies(context, baseURL);
    await use(context);
  },
  phone: ({ browserName: _ }, use) => use(newPhone()),
});

export async function setPlaceCookies(context: BrowserContext, baseURL: string | undefined) {
  await context.addCookies([
    { name: 'place', value: indiranagar.point, url: baseURL! },
    { name: 'place_address', value: encodeURIComponent(JSON.stringify(indiranagar.words)), url: baseURL! },
  ]);
}

/** Adds a store's first items without options that cost at least this price (in major units) to the cart. */
export async function fillCart(page: Page, count = 2, store = 'green-basket', minimumPrice = 100) {
  // Sorted by name, because bestsellers change while other tests order. One item is enough for the minimum order, also
  // when other tests have bought all of the first one.
  await page.goto(`/stores/${store}?sort=name&from=${minimumPrice}`);
  for (let n = 0; n < count; n += 1) {
    const simple = page
      .locator('item-control')
      .filter({ hasNotText: 'option' })
      .getByRole('button', { name: /^Add / });
    await simple.nth(n).click();
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as { lines: unknown[] }).lines.length,
        ),
      )
      .toBe(n + 1);
  }
  await expect
    .poll(async () => {
      const cookies = await page.context().cookies(new URL('/checkout', page.url()).href);
      const cart = cookies.find(({ name }) => name === 'device_cart')?.value ?? '';
      return cart.match(/\*\d+/g)?.length;
    })
    .toBe(count);
}

export async function openCheckout(page: Page, count = 1) {
  await fillCart(page, count);
  await page.goto('/checkout');
}

/** The one-time code from the demo's outbox. */
export async function readCode(page: Page, phone: string): Promise<string> {
  // The server may close the idle connection at the moment when this request is sent.
  const response = await page.request.get('/demo/outbox', { maxRetries: 2 });
  const html = await response.text();
  const from = html.indexOf(phone);
  expect(from).toBeGreaterThan(-1);
  return /\b(\d{6})\b is your code|>(\d{6}) is/.exec(html.slice(from))?.slice(1).find(Boolean) ?? '';
}

export async function fillGuest(page: Page, phone: string) {
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('House, floor, landmark').fill('12, second floor');
}

export const placeButton = (page: Page) => page.locator('[data-send]');

/** Enters the code from the outbox into the focused field. */
export async function enterCode(page: Page, phone: string) {
  await expect(page.getByLabel('Your one-time code')).toBeFocused();
  await page.getByLabel('Your one-time code').fill(await readCode(page, phone));
  await pauseBetweenTaps(page);
}

export async function confirm(page: Page, phone: string) {
  await enterCode(page, phone);
  await placeButton(page).click();
}

/** Sends an order that was saved while offline: it is checked again and sent only after a tap. */
export async function sendSavedOrder(page: Page, phone: string) {
  expect(await fetchOrders(page)).toHaveLength(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//, { timeout: 15_000 });
}

async function callOrder<Data>(page: Page, verb: string, data: object): Promise<Data> {
  const response = await page.request.post(`/api/order/${verb}`, {
    data,
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
  });
  return ((await response.json()) as { data: Data }).data;
}

export const fetchOrders = async (page: Page) =>
  (await callOrder<{ orders: { unique_order_id: string; status: string }[] }>(page, 'list', {})).orders;

export const fetchOrder = (page: Page, unique_order_id: string) =>
  callOrder<Order>(page, 'single', { unique_order_id });

/** Chooses a tip by its label, because the radio button is not visible. */
export async function chooseTip(page: Page, name: string) {
  const radio = page.getByRole('radio', { name });
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}
