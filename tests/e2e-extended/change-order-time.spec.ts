import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { fillCart, fillGuest, newPhone, placeButton } from '../support/checkout-browser.ts';
import { overflow } from '../support/overflow.ts';
import {
  type BuiltPayingShop,
  fillSlot,
  openBuiltPayingShop,
  placedOrder,
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

/** A guest orders for 18:00 tomorrow, and stays on the page of the order. */
async function placeForSix(page: Page) {
  await fillCart(page, 2);
  await page.goto('/checkout');
  await fillGuest(page, newPhone());
  await page.locator(`[name=day][value="${tomorrow}"]`).check({ force: true });
  await page.locator(`[name=when][value="slot:${startOf(18)}"]`).check({ force: true });
  await placeButton(page).click();
  return placedOrder(page);
}

async function openOrderAtDesk(browser: Browser, number: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: shop.url, viewport: { width, height: 844 }, serviceWorkers: 'block' },
    ...{ isMobile: width < 600, hasTouch: width < 600 },
  });
  const page = await context.newPage();
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } });
    return ((await response.json()) as { data: { rows: { id: number; orderNumber: string }[] } }).data;
  };
  await post('/api/account/login', { email: 'support@haat.example', password: demoPassword });
  const { rows } = await post('/api/desk/orders/list', { q: number });
  await page.goto(`/desk/orders/${rows.find(({ orderNumber }) => orderNumber === number)!.id}`);
  return page;
}

for (const width of [390, 1280])
  test(`staff move an order to another slot at ${width} px: a slot that fills up is refused at its field, and the customer’s page follows`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const [full, wanted] = width === 390 ? [20, 16] : [12, 10];
    const customer = await shop.openDevice(browser);
    const order = await placeForSix(customer);
    const desk = await openOrderAtDesk(browser, order.order_number, width);
    await desk.getByRole('button', { name: 'Change time' }).click();
    const dialog = desk.getByRole('dialog');
    const field = dialog.getByRole('combobox', { name: 'New time' });
    await expect(field).toBeEnabled();
    // The present slot is no choice.
    await expect(field.locator(`option[value="slot:${startOf(18)}"]`)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Change time' }).click();
    await expect(dialog).toContainText('Choose a time.');
    await field.selectOption(`slot:${startOf(full)}`);
    await expectNoAxeViolations(desk);
    expect(await overflow(desk)).toBe('');
    const small = await dialog
      .locator('button, select')
      .evaluateAll((controls) =>
        controls
          .filter(
            (control) =>
              (control.closest('.MuiInputBase-root') ?? control).getBoundingClientRect().height < 43.5 ||
              (control.matches('select') && Number.parseFloat(getComputedStyle(control).fontSize) < 16),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 90)),
      );
    if (width === 390) expect(small).toEqual([]);
    await fill(full);
    await dialog.getByRole('button', { name: 'Change time' }).click();
    await expect(dialog).toContainText('This slot has just filled up. Choose another one.');
    await expect(field).toHaveValue(`slot:${startOf(full)}`);
    const free = dialog.getByRole('group', { name: 'Free now' }).getByRole('button');
    await expect(free.first()).toBeVisible();
    await expect(free.filter({ hasText: '18:00–20:00' })).toHaveCount(0);
    await desk.screenshot({ path: `test-results/change-time-${width}.png` });
    await expectNoAxeViolationsInDarkMode(desk);
    await field.selectOption(`slot:${startOf(wanted)}`);
    await dialog.getByRole('button', { name: 'Change time' }).click();
    await expect(dialog).toHaveCount(0);
    const from = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
    await expect(desk.getByRole('main')).toContainText(from.format(new Date(startOf(wanted))));
    await expect(desk.getByRole('list', { name: 'Timeline' })).toContainText('→');
    await desk.screenshot({ path: `test-results/changed-order-${width}.png`, fullPage: true });
    // The page of the customer changes without a reload.
    await expect(customer.getByRole('main')).toContainText(
      wanted === 16 ? '4:00 pm – 6:00 pm' : '10:00 am – 12:00 pm',
    );
    for (const page of [desk, customer]) await page.context().close();
  });
