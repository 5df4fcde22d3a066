import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { item as findItem, storeCart } from '../support/cart-browser.ts';
import { confirm, newPhone, placeButton, readCode, test } from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { customerIdOf, giveCreditAtDesk, openSupportDesk } from '../support/wallet-browser.ts';

/** An item of a store that is always open. */
const item = { slug: 'shrikhand-with-kesar', name: 'Shrikhand' };
const coupon = 'TEN10';

const minorOf = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** The balance that the wallet page shows, in minor units. */
async function balanceOf(page: Page): Promise<number> {
  await page.goto('/my-wallet');
  return minorOf(await page.locator('.wallet-balance dd').innerText());
}

async function fillContact(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('House, floor, landmark').fill('12, second floor');
}

const fromWallet = (page: Page) => page.getByRole('checkbox', { name: /^Pay ₹[\d,.]+ from your wallet/ });

test('ROUTE-40 ROUTE-42 a guest who opens the wallet signs in first, and then returns to it', async ({
  page,
}) => {
  for (const path of ['/my-wallet', '/transactions']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  const file = await page.request.get('/transactions/file', { maxRedirects: 0 });
  expect(file.headers()['location']).toBe(`/login?next=${encodeURIComponent('/transactions')}`);
});

test('ROLE-11 ROUTE-40 ROUTE-42 support gives credit; the customer filters and downloads the transactions, pays a part of an order with it, and gets it back by cancelling', async ({
  page,
  phone,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await newAccount(page.request);
  await page.goto('/my-wallet');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  const id = await customerIdOf(page);
  const desk = await openSupportDesk(browser, baseURL);
  await desk.goto(`/desk/customers/${id}`);

  // Support gives the credit by keyboard only.
  const wallet = desk.getByRole('region', { name: 'Wallet' });
  await wallet.getByRole('combobox', { name: 'Store credit' }).focus();
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('100.50');
  // The first Tab reaches the kind of reason, which is left unchanged.
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('The mangoes were soft');
  await desk.keyboard.press('Enter');
  await expect(wallet.getByRole('listitem')).toHaveCount(1);
  await expect(wallet.getByRole('listitem')).toContainText(/Credit given.*The mangoes were soft.*\+₹100\.50/);
  await expectNoAxeViolations(desk);
  await wallet.getByRole('combobox', { name: 'Store credit' }).focus();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await wallet.getByLabel(/^Amount/).fill('200');
  await wallet.getByLabel(/^Reason/).fill('Given twice');
  await wallet.getByRole('button', { name: 'Deduct credit' }).press('Enter');
  await expect(desk.getByText('The wallet has less than this.')).toBeVisible();
  await wallet.getByLabel(/^Amount/).fill('0.50');
  await wallet.getByRole('button', { name: 'Deduct credit' }).press('Enter');
  await expect(wallet.getByRole('listitem').first()).toContainText(
    /Credit deducted.*−₹0\.50\s*Balance ₹100\.00/,
  );

  expect(await balanceOf(page)).toBe(100_00);
  await expect(page.getByRole('listitem').filter({ hasText: 'The mangoes were soft' })).toContainText(
    /\+₹100\.50\s*Balance ₹100\.50/,
  );
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.getByRole('link', { name: 'All transactions' }).click();
  await expect(page).toHaveURL('/transactions');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Credit deducted by the shop.*−₹0\.50\s*Balance ₹100\.00/s);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  const filters = page.getByRole('navigation', { name: 'Filter transactions' });
  await filters.getByRole('link', { name: 'Money in' }).click();
  await expect(rows).toHaveCount(1);
  await expect(filters.getByRole('link', { name: 'Money in' })).toHaveAttribute('aria-current', 'true');
  await filters.getByRole('link', { name: 'Money out' }).click();
  await expect(rows).toContainText('Given twice');
  await filters.getByRole('link', { name: 'All' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toEqual([
    expect.stringContaining('Date,Transaction,Note,Amount,Balance,Currency'),
    expect.stringMatching(/Credit deducted by the shop,Given twice,-0\.5,100,INR$/),
    expect.stringMatching(/Credit from the shop,The mangoes were soft,100\.5,100\.5,INR$/),
  ]);

  const found = await findItem(page.request, baseURL, item.slug);
  await storeCart(page, found.restaurant_id, [{ item: found, quantity: 2 }], coupon);
  await page.goto('/checkout');
  await expect(page.locator('.bill')).toContainText(coupon);
  await expect(fromWallet(page)).toHaveAccessibleName(/^Pay ₹100\.00 from your wallet/);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await fromWallet(page).press('Space');
  await fillContact(page, phone);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  await expect(page.getByText(/₹100(?:\.00)? from the wallet · Cash on delivery: ₹/)).toBeVisible();
  // The order page stays open, because the order must be cancelled before the demo accepts it.
  expect(await (await page.request.get('/my-wallet')).text()).toContain(
    '₹100.00 is set aside for open orders and payments.',
  );

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/cancelled/i);
  expect(await balanceOf(page)).toBe(100_00);
  await expect(page.getByText(/is set aside/)).toHaveCount(0);
  await desk.context().close();
});

test('CALL-52 an account with a wallet balance is deleted only after the customer forfeits it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { password } = await newAccount(page.request);
  const desk = await openSupportDesk(browser, baseURL);
  await giveCreditAtDesk(desk, await customerIdOf(page), 40_00, 'Welcome');
  await page.goto('/my-account/delete');
  const giveUp = page.getByRole('checkbox', { name: /₹40\.00/ });
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(giveUp).toHaveJSProperty('validity.valueMissing', true);
  await expect(page).toHaveURL('/my-account/delete');
  await expectNoAxeViolations(page);
  await giveUp.check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await desk.context().close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('ROLE-11 an order with a coupon can be paid in part from the wallet, and cancelled', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const phone = newPhone();
    await newAccount(page.request);
    const desk = await openSupportDesk(browser, baseURL);
    await giveCreditAtDesk(desk, await customerIdOf(page), 50_00, 'Welcome');
    await page.goto(`/item/${item.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await page.goto('/cart');
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(coupon);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.goto('/checkout');
    await expect(page.locator('.bill')).toContainText(coupon);
    await fromWallet(page).press('Space');
    await fillContact(page, phone);
    await placeButton(page).click();
    await expect(fromWallet(page)).toBeChecked();
    await page.getByLabel('Your one-time code').fill(await readCode(page, phone));
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/running-order\/[\w-]+\?placed$/);
    await expect(page.getByText(/₹50(?:\.00)? from the wallet · Cash on delivery: ₹/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/cancelled/i);
    expect(await balanceOf(page)).toBe(50_00);
    await desk.context().close();
  });
});
