import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newPhone } from '../support/checkout-browser.ts';
import { newPerson } from '../support/new-person.ts';
import { addItem, orderOf, setVerifiedPhone } from '../support/orders.ts';
import { overflow } from '../support/overflow.ts';
import { openWaitingShop, send, signInAs, signInOnShift, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

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
  await setVerifiedPhone(shop.open.db, account.id, phone);
  const line = await addItem(shop.open.db, shop.store.id);
  const order = orderOf({ phone }, shop.store.id, [line], { tip: { amount: 2_000 } });
  const { unique_order_id: id } = await send(customer, 'order/place', order);
  await shop.step(id, 'accepted');
  const rider = await browser.newContext({ baseURL: shop.url, viewport: { width: 320, height: 900 } });
  await signInOnShift(rider);
  await send(rider, 'delivery/accept', { unique_order_id: id });
  await shop.step(id, 'preparing', 'ready');
  await send(rider, 'delivery/picked-up', { unique_order_id: id });

  // The desk shows the delivery before and after the rider's phone has sent a position.
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

  const code = (await shop.find(id)).deliveryCode;
  await send(rider, 'delivery/delivered', { unique_order_id: id, delivery_code: code });
  const rating = await customer.newPage();
  await rating.goto(`/rate-order/${id}`);
  await rating
    .getByRole('group', { name: /^How was Green Basket/ })
    .getByLabel('4 stars')
    .check();
  await rating.getByRole('group', { name: 'How was Ravi, your rider?' }).getByLabel('5 stars').check();
  await rating.getByLabel('Comment for the shop').fill('Friendly and careful.');
  await expect.poll(() => overflow(rating)).toBe('');
  await rating.getByRole('button', { name: 'Send rating' }).click();
  await expect(rating.getByText('Thank you for your rating.')).toBeVisible();
  await expect(rating.getByLabel('Comment for the shop')).toHaveValue('Friendly and careful.');

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
  await expect.poll(() => overflow(phoneOfRider)).toBe('');
  await expectNoAxeViolations(phoneOfRider);
  await Promise.all([customer.close(), rider.close(), desk.close()]);
});
