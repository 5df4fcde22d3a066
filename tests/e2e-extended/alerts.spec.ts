import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { and, eq, isNull } from 'drizzle-orm';
import type { PushedNotification } from '#domain/push-notification.ts';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { alerts, pushSubscriptions, stores, users } from '#server/db/schema/index.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { setPlaceCookies } from '../support/checkout-browser.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { createPushDevice, openPushService } from '../support/push-service.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { asSupport } from '../support/order-transitions.ts';
import { giveCredit } from '../support/wallets.ts';

let shop: SecondShop;
let database: OpenDatabase;
let service: Awaited<ReturnType<typeof openPushService>>;
let store: number;
let support: Awaited<ReturnType<typeof asSupport>>;
let item: Awaited<ReturnType<typeof addItem>>;
const device = createPushDevice();
const clock = { now: () => new Date() };

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  service = await openPushService();
  // Orders do not advance automatically, because the steps of the demo would create further alerts.
  shop = await openSecondShop({ environment: { HAAT_ORDER_PACE: '3600', HAAT_PUSH_HOSTS: service.host } });
  database = openDatabase(shop.databaseUrl);
  const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  const [row] = await database.db
    .update(stores)
    .set({ hours: allDay, autoAccept: false })
    .where(eq(stores.slug, 'green-basket'))
    .returning({ id: stores.id });
  store = row!.id;
  support = await asSupport((await browser.newContext({ baseURL: shop.url })).request);
  item = await addItem(database.db, store, {}, { name: 'Told beans' });
});
test.afterAll(async () => {
  await database?.close();
  await shop?.close();
  await service?.close();
});

/**
 * Simulates the permission and the subscription for push, because headless browsers have no push service and block
 * notifications.
 */
const mockPush = (context: BrowserContext) =>
  context.addInitScript(
    ({ endpoint, keys }) => {
      const counts = Object.assign(globalThis, { asked: 0 });
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem('test-permission') ?? 'default',
      });
      Notification.requestPermission = async () => {
        counts.asked += 1;
        localStorage.setItem('test-permission', 'granted');
        return 'granted';
      };
      const name = 'test-subscription';
      const read = (key: string | null) =>
        key === null
          ? null
          : {
              endpoint,
              options: { applicationServerKey: Uint8Array.from(key.split(',').map(Number)).buffer },
              toJSON: () => ({ endpoint, keys }),
              unsubscribe: async () => void localStorage.removeItem(name),
            };
      PushManager.prototype.getSubscription = async () => read(localStorage.getItem(name)) as never;
      PushManager.prototype.subscribe = async (options) => {
        const key = (options!.applicationServerKey as Uint8Array).join();
        localStorage.setItem(name, key);
        return read(key) as never;
      };
    },
    { endpoint: service.endpoint('phone'), keys: device.keys },
  );

let customers = 0;
type Customer = { id: string; phone: string; page: Page; context: BrowserContext };

async function openCustomer(context: BrowserContext): Promise<Customer> {
  customers += 1;
  const phone = `+91974019${1000 + customers}`;
  const page = await context.newPage();
  const answer = await page.request.post(`${shop.url}/api/account/register`, {
    data: {
      name: 'Kiran Rao',
      email: `told-${customers}@haat.example`,
      password: 'a long password',
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { id } = ((await answer.json()) as { data: { id: string } }).data;
  await database.db
    .update(users)
    .set({ phoneNumber: phone, phoneNumberVerified: true })
    .where(eq(users.id, id));
  await setPlaceCookies(context, shop.url);
  return { id, phone, page, context };
}

async function placeOrder({ page, phone }: Customer): Promise<string> {
  const answer = await page.request.post(`${shop.url}/api/order/place`, {
    data: orderOf({ phone }, store, [item], { userSelected: 'SELFPICKUP', address: undefined }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { data, error } = (await answer.json()) as { data: { unique_order_id: string }; error?: unknown };
  expect(error).toBeUndefined();
  return data.unique_order_id;
}

const unreadOf = ({ id }: Customer) =>
  database.db.$count(alerts, and(eq(alerts.userId, id), isNull(alerts.readAt)));
const devicesOf = ({ id }: Customer) =>
  database.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, id));
/** Changes the state of the customer's order on the server, so that it sends the pushes. */
const step = ({ phone }: Customer, to: 'accepted' | 'ready' | 'collected') => support.moveOrderTo(phone, to);
const entry = (page: Page, title: RegExp) => page.getByRole('listitem').filter({ hasText: title });

test('ROUTE-38 NOTIF-01 CALL-63 each step of an order becomes an unread alert, every page counts it, and opening its page marks it as read', async ({
  browser,
}) => {
  const customer = await openCustomer(await browser.newContext({ baseURL: shop.url }));
  const { page } = customer;
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible();
  await expectNoAxeViolations(page);
  const order = await placeOrder(customer);
  await step(customer, 'accepted');
  // A tab caches the count for two minutes. Clearing the storage has the same effect as a new tab.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/stores');
  const bell = page.getByRole('link', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName('Alerts 2 unread alerts');
  await expect(page.getByRole('link', { name: /^Account/ })).toContainText('2');
  await expectNoAxeViolations(page);
  await bell.click();
  await expect(page.getByRole('status').filter({ hasText: '2 unread alerts' })).toBeVisible();
  const accepted = entry(page, /has been accepted/);
  await expect(accepted).toContainText('New');
  await expect(page.getByRole('listitem').first()).toContainText(/has been accepted/);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await accepted.getByRole('link').click();
  await expect(page).toHaveURL(`/running-order/${order}`);
  // The page of the order shows what both alerts report, so both are marked as read.
  await expect.poll(() => unreadOf(customer)).toBe(0);
  // An alert about the page that is open is marked as read immediately.
  await step(customer, 'ready');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packed and ready');
  await expect.poll(() => unreadOf(customer)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: 'You’re all caught up.' })).toBeVisible();
  await expect(entry(page, /is ready for pickup/)).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await page.goto('/my-account');
  await expect(page.getByRole('link', { name: /^Alerts/ })).toHaveAccessibleName('Alerts Nothing new');
  await page.context().close();
});

test('ROUTE-38 one alert or all alerts can be marked as read without script, also in Arabic; a guest is asked to sign in', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto('/alerts');
  await expect(guest.getByRole('heading', { name: 'Sign in to see your alerts' })).toBeVisible();
  await expect(guest.locator('main').getByRole('link', { name: 'My orders' })).toHaveAttribute(
    'href',
    '/my-orders',
  );
  const customer = await openCustomer(context);
  const { page } = customer;
  for (const amount of [100, 200, 300]) await giveCredit({ ...database, clock }, customer.id, amount);
  await page.goto('/my-account');
  await page.getByRole('link', { name: 'Alerts 3 unread' }).click();
  await entry(page, /₹2/).getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: '2 unread alerts' })).toBeVisible();
  await expect(entry(page, /₹2/).getByRole('button')).toHaveCount(0);
  await page.goto('/alerts?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('listitem').first()).toContainText('محفظتك');
  await page.getByRole('button', { name: 'تحديد الكل كمقروء' }).click();
  await expect.poll(() => unreadOf(customer)).toBe(0);
  await context.close();
});

test('CALL-61 NOTIF-03 an order page offers push and the browser prompts only after a tap; the device receives each step until its customer signs out', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' });
  await mockPush(context);
  const customer = await openCustomer(context);
  const { page } = customer;
  const offer = page.getByRole('region', { name: 'Notifications on this device' });
  const permissionRequests = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
  // Before the first order, no page offers push.
  for (const path of ['/stores', '/my-account', '/my-orders', '/alerts']) {
    await page.goto(path);
    await expect(page.locator('[data-push]')).toHaveCount(0);
  }
  // The page of a finished order does not offer it either.
  const finished = await placeOrder(customer);
  await step(customer, 'collected');
  await page.goto(`/running-order/${finished}`);
  await expect(page.locator('[data-push]')).toHaveCount(0);
  const order = await placeOrder(customer);
  await page.goto(`/running-order/${order}`);
  await expect(offer).toBeVisible();
  expect(await permissionRequests()).toBe(0);
  await expectNoAxeViolations(page);
  await offer.getByRole('button', { name: 'Turn on' }).click();
  await expect(offer.getByRole('status')).toHaveText(/^Notifications about your orders/);
  expect(await permissionRequests()).toBe(1);
  expect(await devicesOf(customer)).toBe(1);
  await step(customer, 'accepted');
  await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
  const sent = JSON.parse(device.read(service.received[0]!.body)) as PushedNotification;
  expect(sent.title).toMatch(/has been accepted$/);
  expect(sent.click_action).toBe(`/running-order/${order}`);
  // The server has deleted the device: the next load of an order page registers the device again.
  await database.db.delete(pushSubscriptions);
  await page.reload();
  await expect.poll(() => devicesOf(customer)).toBe(1);
  await expect(offer).toBeHidden();
  // The profile page turns push off and on.
  await page.goto('/my-account/profile');
  await expect(page.getByRole('checkbox', { name: 'Notifications on my devices' })).toBeChecked();
  await offer.getByRole('button', { name: 'Turn off' }).click();
  await expect(offer.getByRole('button', { name: 'Turn on' })).toBeFocused();
  expect(await devicesOf(customer)).toBe(0);
  await expectNoAxeViolations(page);
  await offer.getByRole('button', { name: 'Turn on' }).click();
  await expect(offer.getByRole('button', { name: 'Turn off' })).toBeFocused();
  expect(await devicesOf(customer)).toBe(1);
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    PushManager.prototype.getSubscription = async () =>
      ({ unsubscribe: async () => void Object.assign(globalThis, { hasEnded: true }) }) as never;
  });
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await devicesOf(customer)).toBe(0);
  await expect
    .poll(() => worker!.evaluate(() => (globalThis as unknown as { hasEnded?: boolean }).hasEnded))
    .toBe(true);
  await context.close();
});

test('a declined push offer is not shown again, and tapping a notification marks its alerts as read', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' });
  await mockPush(context);
  const customer = await openCustomer(context);
  const { page } = customer;
  const first = await placeOrder(customer);
  await page.goto(`/running-order/${first}`);
  const offer = page.getByRole('region', { name: 'Notifications on this device' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  const compared = page.waitForResponse('**/api/notification/key');
  await page.reload();
  await compared;
  await expect(page.locator('[data-push]')).toBeHidden();
  await giveCredit({ ...database, clock }, customer.id, 500);
  await expect.poll(() => unreadOf(customer)).toBe(1);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    // A headless browser shows no notification that could be tapped, so the test dispatches the event.
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: { path: '/my-wallet' } },
      waitUntil: () => undefined,
    });
    dispatchEvent(event);
  });
  await expect.poll(() => unreadOf(customer)).toBe(0);
  await context.close();
});
