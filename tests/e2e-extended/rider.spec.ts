import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { installation, orders, stores } from '#server/db/schema/index.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { newPhone, readCode } from '../support/checkout-browser.ts';
import { moveOrder } from '../support/customers.ts';
import { newPerson } from '../support/new-person.ts';
import { addItem, orderOf, setVerifiedPhone } from '../support/orders.ts';
import { overflow } from '../support/overflow.ts';
import { openSecondShop } from '../support/second-shop.ts';

let shop: Awaited<ReturnType<typeof openSecondShop>>;
let open: OpenDatabase;
let storeId: number;
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Orders wait for people: the demo's own steps would be faster.
  shop = await openSecondShop({ environment: { HAAT_ORDER_PACE: '3600' } });
  open = openDatabase(shop.databaseUrl);
  const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  const [store] = await open.db
    .update(stores)
    .set({ hours: allDay, autoAccept: false })
    .where(eq(stores.slug, 'green-basket'))
    .returning({ id: stores.id });
  storeId = store!.id;
});
test.afterAll(async () => {
  await open?.close();
  await shop?.close();
});

/** A small phone without scripts. */
const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    locale: 'en-IN',
  });

const send = async (context: BrowserContext, path: string, data: object) => {
  const response = await context.request.post(`/api/${path}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: any }).data;
};

const signInAs = (context: BrowserContext, who: string) =>
  send(context, 'account/login', { email: `${who}@haat.example`, password: demoPassword });

/** The demo's rider, on shift. */
async function signInAsRider(context: BrowserContext): Promise<void> {
  await signInAs(context, 'rider');
  await send(context, 'delivery/shift', { on: true });
}

/** axe needs scripts: it looks at the same screens below. */
const expectFits = async (page: Page): Promise<void> => expect(await overflow(page)).toBe('');

/** An order that the store has accepted, and the customer's code. */
async function placeOrder(browser: Browser): Promise<{ id: string; code: string }> {
  const customer = await browser.newContext({ baseURL: shop.url });
  const account = await send(customer, 'account/register', newPerson());
  const phone = `+91${newPhone()}`;
  await setVerifiedPhone(open.db, account.id, phone);
  const line = await addItem(open.db, storeId);
  const placed = await send(customer, 'order/place', orderOf({ phone }, storeId, [line]));
  await customer.close();
  const [row] = await open.db.select().from(orders).where(eq(orders.uniqueOrderId, placed.unique_order_id));
  await step(placed.unique_order_id, 'accepted');
  return { id: placed.unique_order_id, code: row!.deliveryCode! };
}

const step = (id: string, ...states: Parameters<typeof moveOrder>[2][]) =>
  moveOrder({ db: open.db, clock: { now: () => new Date() } }, id, ...states);

test('ROUTE-56 ROUTE-55 ROUTE-54 a rider signs up without script, is approved at the desk, and signs in', async ({
  browser,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const phone = newPhone();
  await page.goto('/signUpWithAadhar');
  await expectFits(page);
  await page.getByLabel('Name').fill('Ravi Kumar');
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Scooter').check();
  await page.getByLabel('Aadhaar number').fill('234123412345');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('This is not a valid Aadhaar number.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Kumar');
  await expect(page.getByLabel('Scooter')).toBeChecked();
  // The number is in no page.
  await expect(page.getByLabel('Aadhaar number')).toHaveValue('');
  expect(await page.content()).not.toContain('234123412345');
  await page.getByLabel('Aadhaar number').fill('2765 9820 1233');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await readCode(page, phone));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/delivery$/);
  await expect(page.getByRole('heading', { name: 'We are checking your details' })).toBeVisible();
  await expectFits(page);

  const desk = await browser.newContext({ baseURL: shop.url });
  await signInAs(desk, 'admin');
  const list = await send(desk, 'desk/riders/list', { page: 1, perPage: 100, q: phone });
  await send(desk, 'desk/riders/decide', { id: list.rows[0].id, state: 'approved', storeIds: [storeId] });
  await desk.close();
  await page.reload();
  await page.getByRole('button', { name: 'Start shift' }).click();
  await expect(page.getByRole('heading', { name: 'On shift' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/delivery\/login$/);
  await expectFits(page);
  await page.goto('/delivery/orders');
  await expect(page).toHaveURL(/\/delivery\/login$/);
  await context.close();
});

test('ROUTE-55 the riders’ sign-in reports that no codes can be sent', async ({ browser }) => {
  await open.db.update(installation).set({ outgoing: 'paused', pauseReason: 'staff', pausedAt: new Date() });
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto('/delivery/login');
  await expect(page.getByText('This shop can’t send codes by SMS yet.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveCount(0);
  await expectFits(page);
  await open.db.update(installation).set({ outgoing: 'on', pauseReason: null, pausedAt: null });
  await page.reload();
  await expect(page.getByLabel('Phone')).toBeVisible();
  await context.close();
});

test('ROUTE-57 ROUTE-58 ROUTE-59 a rider takes, picks up and delivers an order without script', async ({
  browser,
}) => {
  const { id, code } = await placeOrder(browser);
  const context = await openPhone(browser);
  await signInAs(context, 'rider');
  const page = await context.newPage();
  await page.goto('/delivery');
  await page.getByRole('button', { name: 'Start shift' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const offer = page.getByRole('listitem').filter({ hasText: 'Green Basket' });
  await expect(offer).not.toContainText('Meera');
  await expectFits(page);
  await offer.getByRole('button', { name: 'Take order' }).click();
  await expect(page.locator('.note[role=status]')).toHaveText('The order is yours.');
  await expect(page.getByText('The store is still packing.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Navigate' }).first()).toHaveAttribute('href', /^geo:/);
  await step(id, 'preparing', 'ready');
  await page.goto(`/delivery/orders/${id}`);
  await expectFits(page);
  await page.getByRole('button', { name: 'Picked up' }).click();
  await expect(page.getByText('Collect ₹125')).toBeVisible();
  await page.getByLabel('Code of the customer').fill(code === '0000' ? '0001' : '0000');
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is wrong. Ask the customer again.');
  await expectFits(page);
  await page.getByLabel('Code of the customer').fill(code);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.locator('.note[role=status]')).toHaveText('Delivered. Well done.');
  await expect(page.getByRole('main')).not.toContainText('Meera');
  await page.goto('/delivery/completed-orders');
  await expect(page.getByRole('heading', { name: 'Cash with you' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₹125');
  await expectFits(page);
  await context.close();
});

test('[F24] a step that is sent twice is applied once, and an undeliverable order is returned to the store', async ({
  browser,
}) => {
  const { id } = await placeOrder(browser);
  const context = await openPhone(browser);
  await signInAsRider(context);
  const page = await context.newPage();
  await page.goto(`/delivery/orders/${id}`);
  const other = await context.newPage();
  await other.goto(`/delivery/orders/${id}`);
  await page.getByRole('button', { name: 'Take order' }).click();
  await other.getByRole('button', { name: 'Take order' }).click();
  await expect(other.locator('.note[role=status]')).toHaveText('The order is yours.');
  await step(id, 'preparing', 'ready');
  await page.reload();
  await page.getByRole('button', { name: 'Picked up' }).click();
  await page.getByRole('link', { name: 'Could not deliver' }).click();
  await page.getByLabel('Nobody was there').check();
  await expectFits(page);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('Bring the goods back to Green Basket.')).toBeVisible();
  await context.close();
});

for (const [language, title] of [
  ['en', 'Orders'],
  ['hi', 'ऑर्डर'],
  ['ar', 'الطلبات'],
] as const)
  test(`the screens of riders are accessible in ${language}, in light and dark`, async ({ browser }) => {
    const { id } = await placeOrder(browser);
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 320, height: 1600 } });
    await context.addCookies([{ name: 'lang', value: language, url: shop.url }]);
    await signInAsRider(context);
    await send(context, 'delivery/accept', { unique_order_id: id });
    await step(id, 'preparing', 'ready', 'picked_up');
    const page = await context.newPage();
    const paths = ['', '/orders', `/orders/${id}`, `/orders/${id}?ask=undeliverable`];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of paths) {
        await page.goto(`/delivery${path}`);
        await expectFits(page);
        await expectNoAxeViolations(page);
        if (process.env['HAAT_SHOTS'])
          await page.screenshot({
            path: `${process.env['HAAT_SHOTS']}/${language}-${colorScheme}-${paths.indexOf(path)}.png`,
          });
      }
    }
    await page.goto('/delivery/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await send(context, 'delivery/undeliverable', { unique_order_id: id, reason: 'other' });
    await context.close();
  });
