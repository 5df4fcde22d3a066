import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { createCheckoutToken } from '#server/services/account/guest-checkout-token.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { openWaitingShop, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;
let database: WaitingShop['open'];
let store: number;
let item: Awaited<ReturnType<typeof addItem>>;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
  database = shop.open;
  store = shop.store.id;
  item = await addItem(database.db, store, {}, { name: 'Board beans' });
});
test.afterAll(() => shop?.close());

let phones = 0;
async function placeOrder(quantity = 1): Promise<number> {
  const phone = `+91984509${String(1000 + (phones += 1))}`;
  const token = await createCheckoutToken({ db: database.db, clock: { now: () => new Date() } }, phone);
  const answer = await fetch(`${shop.url}/api/order/place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `checkout=${token}`, origin: shop.url },
    body: JSON.stringify(
      orderOf({ phone }, store, [{ ...item, quantity }], { userSelected: 'SELFPICKUP', address: undefined }),
    ),
  });
  const { data, error } = (await answer.json()) as { data: { unique_order_id: string }; error?: unknown };
  expect(error).toBeUndefined();
  const [row] = await database.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.uniqueOrderId, data.unique_order_id));
  return row!.id;
}
const rowOf = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!;

const countTones = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(globalThis, { tones: 0 });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      (globalThis as unknown as { tones: number }).tones += 1;
      return start.call(this, when);
    };
  });
const tonesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
/** The width of each column, rounded to whole pixels. */
const columnWidths = (page: Page) =>
  page
    .locator('[data-column]')
    .evaluateAll((columns) => columns.map((column) => Math.round(column.getBoundingClientRect().width)));
const seenButton = (page: Page) => page.getByRole('button', { name: /^Mark .* as seen$/ });
const boardAnswer = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/board/get'));

test('the sound repeats in one tab until somebody taps the order in any tab, and then stops', async ({
  browser,
}) => {
  const first = await openDeskPage(browser, shop.url, 'shop');
  await countTones(first.context());
  const second = await first.context().newPage();
  for (const page of [first, second]) await page.goto('/desk/board');
  await expect(first.getByText('The sound is off until you start your shift.')).toBeVisible();
  await first.getByRole('button', { name: 'Start shift' }).click();
  // The shift is one of the device: it is on in its other tab too, where a tap allows the sound.
  await second.locator('h1').click();
  for (const page of [first, second]) {
    await expect(page.getByRole('button', { name: 'End shift' })).toBeVisible();
    expect(await tonesOf(page)).toBe(0);
  }
  const today = first.getByRole('group', { name: 'Today' }).getByRole('menuitem');
  await expect(today.nth(0)).toHaveText('Live board');
  await expect(today.nth(1)).toHaveText('Picking');
  const widths = await columnWidths(first);
  const id = await placeOrder(3);
  for (const page of [first, second]) {
    await expect(seenButton(page)).toHaveText('Mark 1 new order as seen', { timeout: 15_000 });
  }
  const tones = async () => [await tonesOf(first), await tonesOf(second)].toSorted((a, b) => a - b);
  // Eight tones: the sound has been repeated.
  await expect.poll(async () => (await tones())[1], { timeout: 20_000 }).toBeGreaterThanOrEqual(8);
  expect((await tones())[0]).toBe(0);
  await expect(first).toHaveTitle(/^\(1\) /);
  // The columns keep their widths, so that no button moves away under the pointer.
  expect(await columnWidths(first)).toEqual(widths);
  expect((await rowOf(id)).seenAt).toBeNull();
  await seenButton(first).click();
  for (const page of [first, second]) await expect(seenButton(page)).toBeHidden();
  const counts = await tones();
  await expect.poll(async () => (await rowOf(id)).seenAt).not.toBeNull();
  // Without the tap, the sound would have been repeated by the time the page requests the board again.
  for (const page of [first, second]) await boardAnswer(page);
  expect(await tones()).toEqual(counts);
  await first.context().close();
});

test('a tap without a connection stops the sound, and the tap is sent to the server when the connection is back', async ({
  browser,
}) => {
  const page = await openDeskPage(browser, shop.url, 'shop');
  await countTones(page.context());
  await page.goto('/desk/board');
  await page.getByRole('button', { name: 'Start shift' }).click();
  const id = await placeOrder();
  await expect(seenButton(page)).toBeVisible({ timeout: 15_000 });
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection: new orders may be missing/)).toBeVisible();
  await seenButton(page).click();
  await expect(seenButton(page)).toBeHidden();
  expect((await rowOf(id)).seenAt).toBeNull();
  await page.context().setOffline(false);
  await expect.poll(async () => (await rowOf(id)).seenAt, { timeout: 20_000 }).not.toBeNull();
  await expect(page.getByText(/^No connection/)).toBeHidden();
  await page.context().close();
});

test('each step of the board takes one tap: accept with a promise, prepare, ready, hand over; totals cover all orders', async ({
  browser,
}) => {
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.goto('/desk/board');
  const [one, two] = [await placeOrder(2), await placeOrder(3)];
  const numberOf = async (id: number) => (await rowOf(id)).orderNumber;
  const card = page.getByRole('listitem', { name: `Order ${await numberOf(one)}`, exact: true });
  await expect(card).toContainText('Board beans', { timeout: 15_000 });
  await expect(page.getByRole('list', { name: 'To prepare' })).toContainText(/\d+ × Board beans/);
  await expectNoAxeViolations(page);
  await card.getByRole('combobox', { name: /^Promise/ }).click();
  await page.getByRole('option', { name: '20 min', exact: true }).click();
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toContainText(/promised \d+:\d\d/);
  const { promisedAt, seenAt } = await rowOf(one);
  expect(promisedAt!.getTime() - seenAt!.getTime()).toBe(20 * 60_000);
  for (const [label, column] of [
    ['Start preparing', 'Preparing'],
    ['Mark as ready', 'Ready'],
  ] as const) {
    await card.getByRole('button', { name: label }).click();
    await expect(
      page.getByRole('region', { name: new RegExp(`^${column}`) }).getByText(await numberOf(one)),
    ).toBeVisible();
  }
  // The last step names the amount that is due, and can be undone for some seconds.
  const collect = async () => {
    await card.getByRole('button', { name: 'Mark as collected' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('₹200.00');
    await dialog.getByRole('button', { name: '₹200.00 received' }).click();
    // While it waits for the answer, it hides the card from assistive technology.
    await expect(dialog).toBeHidden();
  };
  await collect();
  await expect(card.getByRole('status')).toContainText(/^Collected, by /);
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('status')).toBeHidden();
  expect((await rowOf(one)).status).toBe('ready');
  await collect();
  await expect(card).toBeHidden({ timeout: 30_000 });
  expect((await rowOf(one)).status).toBe('collected');

  // The other order is rejected with a reason that the customer reads.
  const other = page.getByRole('listitem', { name: `Order ${await numberOf(two)}`, exact: true });
  await other.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sold out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(other).toBeHidden();
  expect((await rowOf(two)).status).toBe('rejected');
  await page.context().close();
});

test('the board works by keyboard and can fill the screen', async ({ browser }) => {
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.goto('/desk/board');
  const id = await placeOrder();
  const number = (await rowOf(id)).orderNumber;
  const card = page.getByRole('listitem', { name: `Order ${number}`, exact: true });
  await expect(card).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Full screen' }).focus();
  await page.keyboard.press('s');
  await expect.poll(async () => (await rowOf(id)).seenAt).not.toBeNull();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  // No part of the desk covers the board: a click reaches the first control of the board.
  await page.getByRole('button', { name: 'Start shift' }).click({ trial: true, timeout: 5_000 });
  // The arrow keys move the focus from order to order; the newest order is the last of its column.
  await page.keyboard.press('ArrowDown');
  const accept = card.getByRole('button', { name: 'Accept' });
  for (let step = 0; step < 10 && !(await accept.evaluate((el) => el === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await rowOf(id)).status).toBe('accepted');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();

  await page.context().close();
});

test('the board fits a phone', async ({ browser }) => {
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await placeOrder();
  await page.goto('/desk/board');
  await expect(
    page.getByRole('listitem', { name: `Order ${(await rowOf(id)).orderNumber}`, exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeViolations(page);
  await page.context().close();
});

test('a new order that a filter hides is reported, and can be marked as seen only after Show all', async ({
  browser,
}) => {
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.goto('/desk/board');
  await page.getByRole('combobox', { name: 'Delivery' }).click();
  await page.getByRole('option', { name: 'Delivery', exact: true }).click();
  const id = await placeOrder();
  await expect(page.getByText('A new order is hidden by the filters.')).toBeVisible({ timeout: 15_000 });
  await expect(seenButton(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show all' }).click();
  await seenButton(page).click();
  await expect.poll(async () => (await rowOf(id)).seenAt).not.toBeNull();
  await page.context().close();
});

test('the board prints a slip for the kitchen and a slip for the bag', async ({ browser }) => {
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.addInitScript(() => {
    // Instead of printing, the test stores the printed text and closes the dialog.
    globalThis.print = () => {
      const sheet = document.querySelector('.print-sheet')?.textContent ?? '';
      document.body.dataset['printed'] = sheet;
      dispatchEvent(new Event('afterprint'));
    };
  });
  const id = await placeOrder(4);
  await page.goto('/desk/board');
  const card = page.getByRole('listitem', { name: `Order ${(await rowOf(id)).orderNumber}`, exact: true });
  await card.getByRole('button', { name: 'Slips' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /4 ×Board beans.*4 ×Board beans/s);
  const printed = await page.locator('body').getAttribute('data-printed');
  // The kitchen slip has no name and no amount; the bag slip has both.
  expect(printed!.indexOf('Meera Nair')).toBeGreaterThan(printed!.indexOf('Board beans'));
  expect(printed!.match(/Meera Nair/g)).toHaveLength(1);
  expect(printed!.slice(printed!.indexOf('Meera Nair'))).toContain('Collect ₹400.00');
  await page.context().close();
});
