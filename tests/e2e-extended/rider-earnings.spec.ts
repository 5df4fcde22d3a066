import { type BrowserContext, expect, test } from '@playwright/test';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newPhone } from '../support/checkout-browser.ts';
import { moveOrder } from '../support/customers.ts';
import { newPerson } from '../support/new-person.ts';
import { addItem, orderOf, setVerifiedPhone } from '../support/orders.ts';
import { overflow } from '../support/overflow.ts';
import { openSecondShop } from '../support/second-shop.ts';
import { codeOf } from '../support/riders.ts';

let shop: Awaited<ReturnType<typeof openSecondShop>>;
let open: OpenDatabase;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openSecondShop({ environment: { HAAT_ORDER_PACE: '3600' } });
  open = openDatabase(shop.databaseUrl);
});
test.afterAll(async () => {
  await open?.close();
  await shop?.close();
});

async function send(context: BrowserContext, path: string, data: object) {
  const response = await context.request.post(`/api/${path}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: any }).data;
}
const signInAs = (context: BrowserContext, who: string) =>
  send(context, 'account/login', { email: `${who}@haat.example`, password: demoPassword });

test('CALL-85 a customer rates the rider, the desk pays out fees and tips, and the rider sees both', async ({
  browser,
}) => {
  const customer = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 900 },
  });
  const account = await send(customer, 'account/register', newPerson());
  const phone = `+91${newPhone()}`;
  await setVerifiedPhone(open.db, account.id, phone);
  const { rows } = await open.db.execute<{ id: number }>(
    `update stores set hours = '[${[0, 1, 2, 3, 4, 5, 6].map((day) => `{"day":${day},"opens":"00:00","closes":"24:00"}`).join()}]' where slug = 'green-basket' returning id`,
  );
  const storeId = rows[0]!.id;
  const line = await addItem(open.db, storeId);
  const order = orderOf({ phone }, storeId, [line], { tip: { amount: 2_000 } });
  const { unique_order_id: id } = await send(customer, 'order/place', order);
  const step = (...states: Parameters<typeof moveOrder>[2][]) =>
    moveOrder({ db: open.db, clock: { now: () => new Date() } }, id, ...states);
  await step('accepted');
  const rider = await browser.newContext({ baseURL: shop.url, viewport: { width: 320, height: 900 } });
  await signInAs(rider, 'rider');
  await send(rider, 'delivery/shift', { on: true });
  await send(rider, 'delivery/accept', { unique_order_id: id });
  await step('preparing', 'ready');
  await send(rider, 'delivery/picked-up', { unique_order_id: id });

  // Support sees who brings it, before and after a position.
  const desk = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  await signInAs(desk, 'admin');
  const page = await desk.newPage();
  const list = await send(desk, 'desk/orders/list', { page: 1, perPage: 5, q: phone.slice(3) });
  await page.goto(`/desk/orders/${list.rows[0].id}`);
  await expect(page.getByText('On the way; the phone has sent no position.')).toBeVisible();
  await send(rider, 'delivery/set-location', {
    positions: [{ latitude: 12.975, longitude: 77.64, accuracy: 10 }],
  });
  await page.reload();
  await expect(page.getByRole('link', { name: '12.97500, 77.64000' })).toBeVisible();
  await expectNoAxeViolations(page);

  const code = await codeOf({ db: open.db }, id);
  await send(rider, 'delivery/delivered', { unique_order_id: id, delivery_code: code });
  const rating = await customer.newPage();
  await rating.goto(`/rate-order/${id}`);
  await rating
    .getByRole('group', { name: /^How was Green Basket/ })
    .getByLabel('4 stars')
    .check();
  await rating.getByRole('group', { name: 'How was Ravi, who brought it?' }).getByLabel('5 stars').check();
  await rating.getByLabel('Tell the shop more').fill('Friendly and careful.');
  expect(await overflow(rating)).toBe('');
  await rating.getByRole('button', { name: 'Send rating' }).click();
  await expect(rating.getByText('Thank you for your rating.')).toBeVisible();
  await expect(rating.getByLabel('Tell the shop more')).toHaveValue('Friendly and careful.');

  await page.goto('/desk/riders/demo-rider');
  await expect(page.getByText('5 of 5 stars, 1 rating')).toBeVisible();
  await expect(page.getByText('Friendly and careful.')).toBeVisible();
  await page.getByLabel('Paid out (INR)').fill('20');
  await page.getByLabel('Reference of the transfer').fill('UPI 4711');
  await page.getByRole('button', { name: 'Record payout' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Payouts' })).toContainText('UPI 4711');
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  const download = page.waitForEvent('download');
  await page.goto('/desk/riders');
  await page.getByRole('button', { name: 'Download earnings as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^riders-\d{4}-\d\d-\d\d\.csv$/);

  const phoneOfRider = await rider.newPage();
  await phoneOfRider.goto('/delivery');
  const paid = phoneOfRider.getByRole('main');
  await expect(paid).toContainText('Paid out so far');
  await expect(paid).toContainText('₹20');
  expect(await overflow(phoneOfRider)).toBe('');
  await expectNoAxeViolations(phoneOfRider);
  await Promise.all([customer.close(), rider.close(), desk.close()]);
});
