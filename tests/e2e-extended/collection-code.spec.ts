import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { openCustomer, openWaitingShop, send, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
  const admin = await openDeskPage(browser, shop.url, 'admin');
  await admin.goto('/desk/settings');
  await admin.getByLabel('Search the settings').fill('code pickup');
  await admin.getByRole('switch', { name: 'Ask for a code at self-pickup' }).check();
  const saved = admin.waitForResponse((response) => response.url().endsWith('/desk/settings/save'));
  await admin.getByRole('button', { name: 'Save and publish' }).click();
  expect((await saved).ok()).toBe(true);
  await admin.context().close();
});
test.afterAll(() => shop?.close());

type Placed = { id: number; number: string; code: string; wrong: string; path: string };

async function placeReady(customer: { context: BrowserContext; phone: string }): Promise<Placed> {
  const line = await addItem(shop.open.db, shop.store.id, {}, { name: 'Pears' });
  const order = orderOf(customer, shop.store.id, [line], { userSelected: 'SELFPICKUP', address: undefined });
  const { unique_order_id: unique } = await send(customer.context, 'order/place', order);
  await shop.step(unique, 'accepted', 'preparing', 'ready');
  const { id, orderNumber: number, deliveryCode: code } = await shop.find(unique);
  return {
    ...{ id, number, code: code!, wrong: code === '0000' ? '0001' : '0000' },
    path: `/running-order/${unique}`,
  };
}
async function openPhone(browser: Browser): Promise<Page> {
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
}
const partsOf = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: () => page.getByRole('button', { name: 'Mark as collected' }).click(),
    field: dialog.getByRole('textbox', { name: 'Customer’s code' }),
    hand: dialog.getByRole('button', { name: '₹100.00 received' }),
  };
};

test('the customer reads the code on the page of the order in each language, and the store enters it at Collected', async ({
  browser,
}) => {
  const customer = await openCustomer(browser, shop);
  const order = await placeReady(customer);
  const phone = await customer.context.newPage();
  for (const [language, title] of [
    ['hi', 'दुकान को यह कोड बताएँ'],
    ['ar', 'أعطِ المتجر هذا الرمز'],
    ['en', 'Give the store this code'],
  ] as const) {
    await phone.goto(`${order.path}?lang=${language}`);
    await expect(phone.locator('[data-part="code"]')).toContainText(title);
    await expect(phone.locator('[data-part="code"] .sr')).toHaveText(order.code);
  }
  const page = await openPhone(browser);
  await page.goto('/desk/board');
  await page.getByRole('tab', { name: /^Ready/ }).click();
  const card = page.getByRole('listitem', { name: `Order ${order.number}`, exact: true });
  const { dialog, field, hand } = partsOf(page);
  const open = () => card.getByRole('button', { name: 'Mark as collected' }).click();
  await open();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  expect((await field.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(
    await field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  await expectNoAxeViolations(page);
  await hand.click();
  await expect(dialog).toContainText('Enter the four digits of the code.');
  await field.fill(order.wrong);
  await field.press('Enter');
  await expect(dialog).toContainText('This code is wrong. You have 4 more tries.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await field.fill(order.code);
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('status')).toContainText(/^Collected, by /);
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('status')).toBeHidden();
  await open();
  await field.fill(order.code);
  await hand.click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeHidden({ timeout: 30_000 });
  await phone.reload();
  await expect(phone.locator('[data-part="code"]')).toBeEmpty();
  await page.context().close();
  await customer.context.close();
});

test('a wrong code whose answer was lost counts once, and after five only support can hand the order over', async ({
  browser,
}) => {
  const customer = await openCustomer(browser, shop);
  const order = await placeReady(customer);
  const page = await openPhone(browser);
  await page.goto(`/desk/picking?order=${order.id}`);
  const { dialog, field, hand, open } = partsOf(page);
  await open();
  await field.fill(order.wrong);
  await page.route(
    '**/api/desk/orders/step',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await hand.click();
  await expect(dialog.getByRole('alert')).toContainText('You’re offline.');
  await field.press('Enter');
  await expect(dialog).toContainText('This code is wrong. You have 4 more tries.');

  // The page of the order has the same dialog.
  await page.goto(`/desk/orders/${order.id}`);
  await open();
  for (const left of ['3 more tries', '2 more tries', '1 more try']) {
    await field.fill(order.wrong);
    await field.press('Enter');
    await expect(dialog).toContainText(`This code is wrong. You have ${left}.`);
  }
  await field.fill(order.wrong);
  await field.press('Enter');
  await expect(dialog).toContainText('The code was wrong five times. Only support can hand over this order.');
  await expect(field).toBeHidden();
  await expect(hand).toBeHidden();
  await expect(dialog.getByRole('link', { name: 'Call support' })).toHaveAttribute('href', /^tel:/);
  await expectNoAxeViolations(page);
  await page.context().close();

  const support = await openDeskPage(browser, shop.url, 'support');
  await support.goto(`/desk/orders/${order.id}`);
  const bySupport = partsOf(support);
  await bySupport.open();
  await expect(bySupport.field).toBeHidden();
  await bySupport.hand.click();
  await expect(support.getByRole('status').filter({ hasText: /^Collected, by / })).toBeVisible();
  await support.context().close();
  await customer.context.close();
});
