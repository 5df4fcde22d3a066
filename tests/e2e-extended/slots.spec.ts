import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { fillCart, fillGuest, newPhone, placeButton, setPlaceCookies } from '../support/checkout-browser.ts';
import {
  type BuiltPayingShop,
  choosePayment,
  onPaymentPage,
  fillSlot,
  openBuiltPayingShop,
} from '../support/paying-browser.ts';

const timeZone = 'Asia/Kolkata';
const tomorrow = addDays(today(new Date(), timeZone), 1);
const startOf = (hour: number) => instantAt(tomorrow, hour * 60, timeZone).toISOString();

let shop: BuiltPayingShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openBuiltPayingShop();
});
test.afterAll(() => shop.close());

const fill = (hour: number) => fillSlot(shop, startOf(hour));

async function chooseSlot(page: Page, hour: number) {
  await page.locator(`[name=day][value="${tomorrow}"]`).check({ force: true });
  const slot = page.locator(`[name=when][value="slot:${startOf(hour)}"]`);
  await slot.check({ force: true });
  return slot;
}

for (const javaScriptEnabled of [true, false])
  test(`CALL-72 a slot that fills up meanwhile is reported, the next slot is offered, and no input is lost: ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const device = await shop.openDevice(browser);
    await fillCart(device, 2);
    const state = await device.context().storageState();
    const context = await browser.newContext({
      baseURL: shop.url,
      storageState: state,
      javaScriptEnabled,
      serviceWorkers: 'block',
    });
    await setPlaceCookies(context, shop.url);
    const page = await context.newPage();
    await page.goto('/checkout');
    await fillGuest(page, newPhone());
    const hour = javaScriptEnabled ? 18 : 20;
    const slot = await chooseSlot(page, hour);
    await expect(page.locator('label').filter({ has: slot })).toContainText('+₹10');
    if (javaScriptEnabled) await expect(page.locator('.bill')).toContainText('Time slot');
    await fill(hour);
    await placeButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('just filled up');
    await expect(page.locator('.bill')).toContainText('Time slot');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
    await expect(page.locator('label').filter({ has: slot })).toContainText('Full');
    // If the form is sent again unchanged, no order is placed for another time.
    await placeButton(page).click();
    await expect(placeButton(page)).not.toHaveAttribute('aria-busy');
    await expect(alert).toContainText('just filled up');
    // Axe needs scripts.
    if (javaScriptEnabled) await expectNoAxeViolations(page);
    await alert.getByRole('button', { name: /^Choose / }).click();
    await expect(alert).toHaveCount(0);
    await expect(slot).not.toBeChecked();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/running-order\//);
    await context.close();
    await device.context().close();
  });

test('CALL-72 a countdown shows how long the slot is reserved during the payment, and the slot does not appear full to that customer', async ({
  browser,
}) => {
  const page = await shop.openDevice(browser);
  await fillCart(page, 2);
  await page.goto('/checkout');
  await fillGuest(page, newPhone());
  const slot = await chooseSlot(page, 10);
  await shop.query(`update stores set slot_capacity = 1 where slug = 'green-basket'`);
  await expect(page.locator('.bill')).not.toContainText('Time slot');
  await choosePayment(page, 'Card');
  await placeButton(page).click();
  await onPaymentPage(page);
  await page.goto(`${shop.url}/checkout`);
  const link = page.getByRole('link', { name: 'Continue to payment' });
  await expect(page.getByRole('timer')).toHaveText(/^Time left: 1[34]:\d\d$/);
  await page.locator(`[name=day][value="${tomorrow}"]`).check({ force: true });
  await expect(page.locator('label').filter({ has: slot })).not.toContainText('Full');
  const id = /\/payment\/([^?]+)/.exec((await link.getAttribute('href')) ?? '')![1]!;
  await page.goto(`${shop.url}/payment/${id}`);
  await expect(page.getByText('Your items and your time slot are reserved until')).toBeVisible();
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before!);
  await expectNoAxeViolations(page);
  await shop.query(`update stores set slot_capacity = 6 where slug = 'green-basket'`);
  await page.context().close();
});

async function openSlots(browser: Browser, width: number) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 900 },
    isMobile: false,
    hasTouch: false,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto(`/desk/slots?from=${addDays(tomorrow, 1)}`);
  await expect(page.getByRole('button', { name: /10:00 to 12:00/ }).first()).toBeVisible();
  return page;
}

for (const width of [1280, 390])
  test(`the slots of a week can be set by keyboard alone at ${width} px`, async ({ browser }) => {
    const page = await openSlots(browser, width);
    await expectNoAxeViolations(page);
    const first = page.getByRole('button', { name: /00:00 to 02:00/ }).first();
    await first.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Space', 'ArrowDown', 'Space'])
      await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: '2 slots chosen' })).toBeVisible();
    const form = page.getByRole('form', { name: 'Chosen slots' });
    await form.getByLabel('Orders').focus();
    await page.keyboard.type('9');
    await form.getByLabel('Charge, ₹').focus();
    await page.keyboard.type('25');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    const set = page.getByRole('button', {
      name: /(04:00 to 06:00|06:00 to 08:00), 0 of 9 taken, charge ₹25/,
    });
    await expect(set).toHaveCount(2);
    // The slots are copied to another day, and then the whole day is blocked.
    await set.first().press('Space');
    await page.getByRole('button', { name: 'Copy to other days' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').last().press('Space');
    await dialog.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
    await expect(set).toHaveCount(3);
    const day = page.getByRole('button', { name: /whole day$/ }).nth(2);
    await day.press('Enter');
    await form.getByLabel('Blocked').press('Space');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('button', { name: /, blocked, / })).toHaveCount(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await shop.query(`update slots set own_capacity = null, own_charge = null, is_blocked = null`);
    await page.context().close();
  });

test('CALL-72 another day preselects its first slot of the daytime, in a store that is open at night too', async ({
  browser,
}) => {
  const page = await shop.openDevice(browser);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  await shop.query(`update stores set hours = $1 where slug = 'green-basket'`, [JSON.stringify(hours)]);
  await fillCart(page, 2);
  await page.goto('/checkout');
  await page.locator(`[name=day][value="${tomorrow}"]`).check({ force: true });
  await expect(page.locator(`[name=when][value="slot:${startOf(0)}"]`)).toBeVisible();
  await expect(page.locator(`[name=when][value="slot:${startOf(8)}"]`)).toBeChecked();
  await page.context().close();
});
