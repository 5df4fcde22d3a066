import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { item as findItem, storeCart } from '../support/cart-browser.ts';
import { confirm, placeButton, test } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { asSupport } from '../support/order-transitions.ts';
import { overflow } from '../support/overflow.ts';
import {
  callDesk,
  customerIdOf,
  giveCreditAtDesk,
  openSupportDesk,
  orderIdOf,
} from '../support/wallet-browser.ts';

test('ROLE-11 ROUTE-40 ROUTE-42 an order paid from the wallet with a coupon is cancelled after it was packed: the refund is in the wallet, with its state and date', async ({
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
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('House, floor, landmark').fill('12, second floor');
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  const order = page.url();
  await (await asSupport(desk.request)).moveOrderTo(phone, 'ready');
  // The order is packed, so the money is taken from the wallet.
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
  // The page of an order shows decimals only if its bill needs them.
  const amount = paid!.replace(/\.00$/, '(\\.00)?');
  await expect(page.getByText(new RegExp(`^Refund of ${amount} · To your wallet, \\d+ \\w+`))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/transactions');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(
    new RegExp(`Refund for order.*\\+${paid}\\s*Balance ₹900\\.00`, 's'),
  );
  await page.goto('/my-wallet');
  await expect(page.locator('.wallet-balance dd')).toHaveText('₹900.00');
  await desk.context().close();
});

test('ROLE-11 support refunds one line of a delivered order at the desk, and the customer sees the refund in the wallet', async ({
  page,
  phone,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await newAccount(page.request);
  const desk = await openSupportDesk(browser, baseURL);
  await giveCreditAtDesk(desk, await customerIdOf(page), 150_00, 'Welcome');
  const found = await findItem(page.request, baseURL, 'shrikhand-with-kesar');
  await storeCart(page, found.restaurant_id, [{ item: found, quantity: 2 }], 'TEN10');
  await page.goto('/checkout');
  await page.getByRole('checkbox', { name: /^Pay ₹[\d,.]+ from your wallet/ }).press('Space');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('House, floor, landmark').fill('12, second floor');
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  const order = page.url();
  await (await asSupport(desk.request)).moveOrderTo(phone, 'delivered');

  await desk.goto(`/desk/orders/${await orderIdOf(desk, phone)}`);
  const payments = desk.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText(/Wallet\s*Paid\s*₹150\.00/);
  const open = payments.getByRole('button', { name: 'Refund' });
  await open.press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Refund' });
  const send = dialog.getByRole('button', { name: 'Refund' });
  await expect(send).toBeDisabled();
  await expectNoAxeViolations(desk);
  await desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await desk.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: /^Everything that is left/ }).press('Space');
  await dialog.getByLabel(new RegExp('Shrikhand')).press('ArrowUp');
  await expect(dialog.getByLabel(new RegExp('Shrikhand'))).toHaveValue('1');
  await expectNoAxeViolations(desk);
  await dialog.getByLabel(/^Reason/).fill('One was broken');
  await send.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(payments).toContainText('One was broken');
  const [, refund] = /−(₹[\d.,]+)/.exec(await payments.innerText())!;
  expect(refund).toMatch(/[1-9]/);
  await expectNoAxeViolations(desk);

  await page.goto('/my-wallet');
  await expect(page.locator('.wallet-balance dd')).toHaveText(refund!);
  const entry = page.getByRole('listitem').filter({ hasText: 'Refund for order' });
  await expect(entry).toContainText(/\+₹/);
  await entry.getByRole('link', { name: /^Refund for order / }).click();
  await expect(page).toHaveURL(order);
  await page.locator('details.fold > summary').first().click();
  await expect(page.getByText(/^Refund of ₹[\d.]+ · To your wallet, .* · “One was broken”$/)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ['/my-wallet', '/transactions', order]) {
    await page.goto(path);
    await expect.poll(() => overflow(page)).toBe('');
  }
  await desk.context().close();
});
