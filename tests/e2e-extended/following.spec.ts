import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { deliveryEvents, riderPositions } from '#server/db/schema/index.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { overflow } from '../support/overflow.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';
import {
  openWaitingShop,
  placeAccepted,
  placeNew,
  send,
  signInOnShift,
  type WaitingShop,
} from '../support/waiting-shop.ts';

let shop: WaitingShop;
let store: WaitingShop['store'];
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
  ({ store } = shop);
});
test.afterAll(() => shop?.close());

const openContext = (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) =>
  browser.newContext({ baseURL: shop.url, locale: 'en-IN', ...options });

/** Opens the phone of the demo's rider at the store; it reports its position. */
async function openRider(browser: Browser, options: object = {}): Promise<BrowserContext> {
  const context = await openContext(browser, {
    viewport: { width: 390, height: 844 },
    permissions: ['geolocation'],
    geolocation: { latitude: store.latitude, longitude: store.longitude, accuracy: 10 },
    ...options,
  });
  await signInOnShift(context);
  return context;
}

/** Places a customer's order, which the store then packs. */
async function placeOrder(browser: Browser): ReturnType<typeof placeAccepted> {
  const placed = await placeAccepted(browser, shop);
  await shop.step(placed.id, 'preparing', 'ready');
  return placed;
}

const statusOf = async (id: string) => (await shop.find(id)).status;
const lastPosition = async () =>
  (await shop.open.db.select().from(riderPositions).orderBy(desc(riderPositions.at)).limit(1))[0];

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['HAAT_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test('CALL-90 a rider’s page sends positions while an order is out for delivery, and explains what prevents it', async ({
  browser,
}) => {
  const { id, code, customer } = await placeOrder(browser);
  const rider = await openRider(browser);
  await send(rider, 'delivery/accept', { unique_order_id: id });
  const page = await rider.newPage();
  await page.goto(`/delivery/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Your location' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Picked up' }).click();
  await expect(page.getByRole('heading', { name: 'Your location' })).toBeVisible();
  await expect(page.getByText(/^Sent at/)).toBeVisible();
  // The browser's first position was taken before the pickup, so the test sets another one.
  await rider.setGeolocation({ latitude: store.latitude, longitude: store.longitude, accuracy: 12 });
  await expect(
    page.getByText('This page can’t send your location while the phone is locked or another app is open'),
  ).toBeVisible();
  await expect.poll(async () => (await lastPosition())?.latitude).toBeCloseTo(store.latitude, 4);
  await shot(page, 'rider-sharing');
  await page.getByLabel('Customer’s code').fill(code);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Delivered. Well done.')).toBeVisible();
  expect(await statusOf(id)).toBe('delivered');
  await rider.close();
  await customer.close();
});

test('[F24] steps and positions without a connection are saved with their times and sent once', async ({
  browser,
}) => {
  const { id, code, customer } = await placeOrder(browser);
  const rider = await openRider(browser);
  await send(rider, 'delivery/accept', { unique_order_id: id });
  const page = await rider.newPage();
  await page.goto(`/delivery/orders/${id}`);
  // The script that saves steps consists of several files.
  await page.waitForLoadState('networkidle');
  await rider.setOffline(true);
  const before = Date.now();
  await page.getByRole('button', { name: 'Picked up' }).click();
  await expect(page.getByText(/^Will be sent: Picked up/)).toBeVisible();
  await page.getByRole('link', { name: 'Could not deliver' }).click();
  await expect(page.getByLabel('Nobody was there')).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByLabel('Customer’s code')).toBeFocused();
  await pauseBetweenTaps(page);
  await page.getByRole('link', { name: 'Could not deliver' }).click();
  await expect(page.getByLabel('Nobody was there')).toBeFocused();
  expect(await statusOf(id)).toBe('ready');
  await shot(page, 'rider-offline');
  await rider.setOffline(false);
  await expect(page.getByText('Picked up. Have a safe trip.')).toBeVisible();
  expect(await statusOf(id)).toBe('picked_up');
  const [event] = await shop.open.db
    .select()
    .from(deliveryEvents)
    .where(eq(deliveryEvents.kind, 'picked_up'))
    .orderBy(desc(deliveryEvents.id));
  expect(event!.doneAt!.getTime()).toBeGreaterThanOrEqual(before);
  expect(event!.doneAt!.getTime()).toBeLessThan(event!.at.getTime());

  await expect(page.getByText(/^Sent at/)).toBeVisible();
  await rider.setOffline(true);
  await rider.setGeolocation({ latitude: store.latitude - 0.001, longitude: store.longitude, accuracy: 10 });
  await expect(page.getByText('Locations are saved here and sent later.')).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Customer’s code').fill(code === '0000' ? '0001' : '0000');
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText(/^Will be sent: Delivered/)).toBeVisible();
  await rider.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Not accepted: Delivered' })).toContainText(
    'This code is wrong. Ask the customer again.',
  );
  await expect.poll(async () => (await lastPosition())?.latitude).toBeCloseTo(store.latitude - 0.001, 4);
  await page.getByLabel('Customer’s code').fill(code);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Delivered. Well done.')).toBeVisible();
  await rider.close();
  await customer.close();
});

test('a rider creates an address for a tracker app, sees it once, and revokes it', async ({ browser }) => {
  const rider = await openRider(browser, { javaScriptEnabled: false });
  const page = await rider.newPage();
  await page.goto('/delivery');
  await page.getByRole('link', { name: 'Tracker app' }).click();
  await page.getByRole('button', { name: 'Create a tracker address' }).click();
  const address = await page.getByLabel('Your tracker address').inputValue();
  expect(address).toMatch(/^http:\/\/localhost:\d+\/api\/tracker\/[\w-]{24}$/);
  await expect(page.getByRole('img', { name: 'The address as a QR code' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up OwnTracks on this phone' })).toHaveAttribute(
    'href',
    /^owntracks:\/\/\/config\?inline=/,
  );
  await expect.poll(() => overflow(page)).toBe('');
  await shot(page, 'rider-tracker');
  expect((await fetch(`${address}?lat=12.97&lon=77.64`)).status).toBe(200);
  await page.goto('/delivery/tracker');
  await expect(page.getByRole('main')).toContainText('Last used');
  await expect(page.getByLabel('Your tracker address')).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn off the tracker address' }).click();
  await expect(page.locator('.note[role=status]')).toHaveText('Done. The tracker address no longer works.');
  expect((await fetch(`${address}?lat=12.97&lon=77.64`)).status).toBe(404);
  await rider.close();
});

test('CALL-91 a customer who follows an order sees the rider, the distance, and a map after a tap', async ({
  browser,
}) => {
  const { id, code, customer } = await placeOrder(browser);
  const rider = await openRider(browser);
  await send(rider, 'delivery/accept', { unique_order_id: id });
  const page = await customer.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`/running-order/${id}`);
  const card = page.getByRole('region', { name: 'Your rider' });
  await expect(card).toContainText('will bring your order');
  await expect(card.getByRole('link', { name: /^Call/ })).toHaveCount(0);
  await send(rider, 'delivery/picked-up', { unique_order_id: id });
  await expect(card).toContainText('is on the way');
  await expect(card).toContainText('We don’t know your rider’s current location.');
  await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+/);
  const sendPosition = (latitude: number) =>
    send(rider, 'delivery/set-location', {
      positions: [{ latitude, longitude: store.longitude, accuracy: 10 }],
    });
  await sendPosition(store.latitude);
  await expect(card).toContainText(/About \d+ m and \d+ minutes? away/);
  const first = await card.locator('[data-rider-words]').textContent();
  expect(requested.filter((url) => /maplibre|order-map/.test(url))).toEqual([]);

  await card.getByRole('button', { name: 'Show on a map' }).click();
  const map = page.getByRole('region', { name: 'Map with your rider, the store and your location' });
  await expect(map).toBeVisible();
  await expect(page.locator('[data-order-map][data-drawn]')).toBeVisible();
  await expect(page.locator('.order-map__pin')).toHaveCount(3);
  await shot(page, 'order-map');
  // A short distance: a longer one would be implausible for a position one second later.
  await sendPosition(store.latitude - 0.0005);
  await expect(page.locator('[data-order-map]')).toHaveAttribute(
    'data-rider',
    `${store.latitude - 0.0005},${store.longitude}`,
  );
  await expect(card.locator('[data-rider-words]')).not.toHaveText(first!);
  await expect.poll(() => overflow(page)).toBe('');
  await expectNoAxeViolations(page);
  expect(requested.filter((url) => !url.startsWith(shop.url) && !/^(?:blob|data):/.test(url))).toEqual([]);
  expect(refused).toEqual([]);

  await send(rider, 'delivery/delivered', { unique_order_id: id, delivery_code: code });
  await expect(card).toHaveCount(0);
  await expect(page.locator('[data-order-map]')).toBeHidden();
  await rider.close();
  await customer.close();
});

test('the order page without script shows the distance to the rider', async ({ browser }) => {
  const { id, customer } = await placeOrder(browser);
  const rider = await openRider(browser);
  await send(rider, 'delivery/accept', { unique_order_id: id });
  await send(rider, 'delivery/picked-up', { unique_order_id: id });
  await send(rider, 'delivery/set-location', {
    positions: [{ latitude: store.latitude, longitude: store.longitude }],
  });
  const cookies = await customer.cookies();
  for (const [lang, words, colorScheme] of [
    ['en', 'About', 'light'],
    ['hi', 'लगभग', 'dark'],
    ['ar', 'على بعد نحو', 'dark'],
  ] as const) {
    const plain = await openContext(browser, {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 900 },
      colorScheme,
    });
    await plain.addCookies([...cookies, { name: 'lang', value: lang, url: shop.url }]);
    const page = await plain.newPage();
    await page.goto(`/running-order/${id}`);
    await expect(page.locator('[data-rider-words]')).toContainText(words);
    await expect(page.locator('[data-show-map]')).toBeHidden();
    await expect.poll(() => overflow(page)).toBe('');
    await shot(page, `order-${lang}`);
    await plain.close();
  }
  await rider.close();
  await customer.close();
});

test('the question about a cancellation disappears from the page once the store has accepted the order', async ({
  browser,
}) => {
  const { id, customer } = await placeNew(browser, shop);
  const page = await customer.newPage();
  await page.goto(`/running-order/${id}?ask=cancel`);
  const answer = page.getByRole('button', { name: 'Yes, cancel order' });
  await expect(answer).toBeVisible();
  // Coming back to the page refreshes it; the question stays.
  let refreshes = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('?ask=cancel') && !request.isNavigationRequest()) refreshes += 1;
  });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(refreshes).toBeGreaterThan(0);
  }).toPass();
  await expect(answer).toBeVisible();
  await shop.step(id, 'accepted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order accepted');
  await expect(answer).toHaveCount(0);
  await customer.close();

  // The same question in a dialog.
  const second = await placeNew(browser, shop);
  const other = await second.customer.newPage();
  await expect(async () => {
    // A click before the script has loaded leads to the page with the question.
    await other.goto(`/running-order/${second.id}`);
    await other.getByRole('button', { name: 'Cancel order' }).click();
    await expect(other.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await shop.step(second.id, 'accepted');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Order accepted');
  await second.customer.close();
});
