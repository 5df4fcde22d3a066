import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { item as findItem, storeCart } from '../support/cart-browser.ts';
import { confirm, placeButton, test } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { asSupport } from '../support/order-transitions.ts';
import { callDesk, customerIdOf, giveCreditAtDesk, orderIdOf } from '../support/wallet-browser.ts';

test('ROLE-11 ROUTE-40 ROUTE-42 an order paid from the wallet with a coupon is cancelled when it was packed: the refund is in the wallet, with its state and date', async ({
  page,
  phone,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await newAccount(page.request);
  const desk = await openDeskPage(browser, baseURL, 'admin');
  await giveCreditAtDesk(desk, await customerIdOf(page), 900_00, 'Welcome');
  const found = await findItem(page.request, baseURL, 'shrikhand-with-kesar');
  await storeCart(page, found.restaurant_id, [{ item: found, quantity: 2 }], 'TEN10');
  await page.goto('/checkout');
  await expect(page.locator('.bill')).toContainText('TEN10');
  await page.getByRole('checkbox', { name: /^Pay ₹[\d,.]+ from your wallet/ }).press('Space');
  await page.getByLabel('Mobile Number').fill(phone);
  await page.getByLabel('House, floor, landmark').fill('12, second floor');
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  const order = page.url();
  await (await asSupport(desk.request)).moveOrderTo(phone, 'ready');
  // The money is taken now.
  await page.goto('/transactions');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const [, paid] = /−(₹[\d,.]+)/.exec(await rows.first().innerText())!;

  await callDesk(desk, 'orders/step', {
    id: await orderIdOf(desk, phone),
    to: 'cancelled',
    reason: 'The jar broke',
  });
  await page.goto(order);
  await page.locator('details.fold > summary').first().click();
  await expect(page.getByText(new RegExp(`^Refund of ${paid} · To your wallet, \\d+ \\w+`))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/transactions');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(
    new RegExp(`Refund for order.*\\+${paid}\\s*Balance ₹900\\.00`, 's'),
  );
  await page.goto('/my-wallet');
  await expect(page.locator('.purse dd')).toHaveText('₹900.00');
  await desk.context().close();
});
