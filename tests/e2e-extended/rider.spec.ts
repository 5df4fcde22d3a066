import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { installation } from '#server/db/schema/index.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { newPhone, readCode } from '../support/checkout-browser.ts';
import { overflow } from '../support/overflow.ts';
import {
  openWaitingShop,
  placeAccepted,
  send,
  signInAs,
  signInOnShift,
  type WaitingShop,
} from '../support/waiting-shop.ts';

let shop: WaitingShop;
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

/** Opens a small phone without scripts. */
const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    locale: 'en-IN',
  });

/** Checks only the width, because axe needs scripts; other tests run axe on the same screens. */
const expectFits = async (page: Page): Promise<void> => expect.poll(() => overflow(page)).toBe('');

async function placeOrder(browser: Browser): Promise<{ id: string; code: string }> {
  const { id, code, customer } = await placeAccepted(browser, shop);
  await customer.close();
  return { id, code };
}

test('ROUTE-56 ROUTE-55 ROUTE-54 a rider signs up without script, is approved at the desk, and signs in', async ({
  browser,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const phone = newPhone();
  await page.goto('/signUpWithAadhar');
  await expectFits(page);
  await page.getByLabel('Name').fill('Ravi Kumar');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Scooter').check();
  await page.getByLabel('Aadhaar number').fill('234123412345');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('This is not a valid Aadhaar number.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Kumar');
  await expect(page.getByLabel('Scooter')).toBeChecked();
  // The page does not contain the Aadhaar number that was entered.
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
  await send(desk, 'desk/riders/decide', {
    id: list.rows[0].id,
    state: 'approved',
    storeIds: [shop.store.id],
  });
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
  await shop.open.db
    .update(installation)
    .set({ outgoing: 'paused', pauseReason: 'staff', pausedAt: new Date() });
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto('/delivery/login');
  await expect(page.getByText('We can’t send codes by SMS right now.')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveCount(0);
  await expectFits(page);
  await shop.open.db.update(installation).set({ outgoing: 'on', pauseReason: null, pausedAt: null });
  await page.reload();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
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
  await expect(page.getByText('The store hasn’t finished packing yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Navigate' }).first()).toHaveAttribute('href', /^geo:/);
  await shop.step(id, 'preparing', 'ready');
  await page.goto(`/delivery/orders/${id}`);
  await expectFits(page);
  await page.getByRole('button', { name: 'Picked up' }).click();
  await expect(page.getByText('Collect ₹125')).toBeVisible();
  await page.getByLabel('Customer’s code').fill(code === '0000' ? '0001' : '0000');
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByLabel('Customer’s code')).toHaveAccessibleDescription(
    'This code is wrong. Ask the customer again. Four digits, shown on the customer’s order page.',
  );
  await expectFits(page);
  await page.getByLabel('Customer’s code').fill(code);
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
  await signInOnShift(context);
  const page = await context.newPage();
  await page.goto(`/delivery/orders/${id}`);
  const other = await context.newPage();
  await other.goto(`/delivery/orders/${id}`);
  await page.getByRole('button', { name: 'Take order' }).click();
  await other.getByRole('button', { name: 'Take order' }).click();
  await expect(other.locator('.note[role=status]')).toHaveText('The order is yours.');
  await shop.step(id, 'preparing', 'ready');
  await page.reload();
  await page.getByRole('button', { name: 'Picked up' }).click();
  await page.getByRole('link', { name: 'Could not deliver' }).click();
  await page.getByLabel('Nobody was there').check();
  await expectFits(page);
  await page.getByRole('button', { name: 'Report and return to store' }).click();
  await expect(page.getByText('Bring the order back to Green Basket.')).toBeVisible();
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
    await signInOnShift(context);
    await send(context, 'delivery/accept', { unique_order_id: id });
    await shop.step(id, 'preparing', 'ready', 'picked_up');
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
