import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { createCheckoutToken } from '#server/services/account/guest-checkout-token.ts';
import { orderPath } from '#paths';
import { openWaitingShop, send, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

test('staff give one order more time from the board and from packing, and the customer’s page follows', async ({
  browser,
}) => {
  const phone = '+919845097401';
  const item = { ...(await addItem(shop.open.db, shop.store.id, {}, { name: 'Slow beans' })), quantity: 1 };
  const token = await createCheckoutToken({ db: shop.open.db, clock: { now: () => new Date() } }, phone);
  const customer = await browser.newContext({ baseURL: shop.url });
  await customer.addCookies([{ name: 'checkout', value: token, url: shop.url }]);
  const pickup = { userSelected: 'SELFPICKUP', address: undefined };
  const order = orderOf({ phone }, shop.store.id, [item], pickup);
  const { unique_order_id: id } = await send(customer, 'order/place', order);
  const { id: orderId } = await shop.find(id);

  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.setViewportSize({ width: 390, height: 844 });
  await send(page.context(), 'desk/orders/step', { id: orderId, to: 'accepted', promiseMinutes: 30 });
  await shop.step(id, 'preparing');
  const followed = await customer.newPage();
  await followed.goto(orderPath(id));
  const promised = async () => (await shop.find(id)).promisedAt!;
  const first = await promised();
  const timeText = (time: Date) =>
    new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' }).format(
      time,
    );
  await expect(followed.getByText(timeText(first)).first()).toBeVisible();

  await page.goto('/desk/board');
  await page.getByRole('tab', { name: /Preparing/ }).click();
  const card = page.getByRole('listitem', { name: /^Order / }).filter({ hasText: 'Slow beans' });
  await card.getByRole('button', { name: 'More time' }).click();
  const dialog = page.getByRole('dialog', { name: /^More time for/ });
  await expect(dialog).toContainText(timeText(first));
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '+10 min' }).click();
  await expect(dialog).toBeHidden();
  const second = new Date(first.getTime() + 10 * 60_000);
  await expect(card).toContainText(`promised ${timeText(second)}`);
  await expect(followed.getByText(timeText(second)).first()).toBeVisible({ timeout: 20_000 });

  await page.goto(`/desk/picking?order=${orderId}`);
  await page.getByRole('button', { name: 'More time' }).click();
  await dialog.getByRole('textbox', { name: 'Other minutes' }).fill('7x');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter whole minutes, from 1 to 180.');
  await dialog.getByRole('textbox', { name: 'Other minutes' }).fill('7');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await promised()).toEqual(new Date(second.getTime() + 7 * 60_000));
  await page.context().close();
  await customer.close();
});
