import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { fetchOrder } from '../support/checkout-browser.ts';
import {
  type BuiltPayingShop,
  goToPayment,
  onPaymentPage,
  openBuiltPayingShop,
  placedOrder,
} from '../support/paying-browser.ts';

let shop: BuiltPayingShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openBuiltPayingShop();
});
test.afterAll(() => shop.close());

test('a customer pays for a change of an order by card: after leaving the payment page, the customer opens it again from the order, and the order changes once the payment is made', async ({
  browser,
}) => {
  const page = await shop.openDevice(browser);
  await goToPayment(page, 'Card');
  await page.getByRole('button', { name: 'Pay' }).first().click();
  const before = await placedOrder(page);
  const [line] = before.lines;
  await page.getByRole('link', { name: 'Change order' }).click();
  const quantity = page.getByRole('spinbutton', { name: new RegExp(`^${line!.name}.*quantity$`) });
  await quantity.fill('2');
  await page.getByRole('button', { name: 'See the new total' }).click();
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Change the order' }).click();
  const change = await onPaymentPage(page);

  // The customer goes back: the order is unchanged, and shows the change that is not paid yet.
  await page.goto(`/running-order/${before.unique_order_id}`);
  await expect(page.getByText('Your change to this order isn’t paid yet.')).toBeVisible();
  expect((await fetchOrder(page, before.unique_order_id)).total).toBe(before.total);
  await page.getByRole('link', { name: 'Change order' }).click();
  await expect(quantity).toHaveValue('2');
  await expectNoAxeViolations(page);
  // The page of the open payment says what is reserved: the change, not the order.
  const payment = await page.getByRole('link', { name: 'Continue to payment' }).getAttribute('href');
  await page.goto(new URL(payment!, page.url()).pathname);
  await expect(page.getByText(/^Pay by .* to change your order/)).toBeVisible();

  shop.demo.control.pay(change);
  await expect(async () => {
    await page.goto(`/running-order/${before.unique_order_id}`);
    expect((await fetchOrder(page, before.unique_order_id)).total).toBe(before.total + line!.total);
  }).toPass();
  await expect(page.getByText('This order was changed on')).toBeVisible();
  await page.context().close();
});
