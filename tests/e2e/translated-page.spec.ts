import { expect, type Page } from '@playwright/test';
import { storeCart, test } from '../support/cart-browser.ts';
import { confirm, fillCart, fillGuest, newPhone, placeButton } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { translatePage, translatePages } from '../support/translate-page.ts';

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // What an island recovers from is logged only.
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/Failed to load/.test(message.text()) && errors.push(message.text()),
  );
  return errors;
}

for (const way of ['replace', 'move'] as const)
  test(`CART-01 BAR-01 a customer buys from pages that the browser translates, and the numbers follow (${way})`, async ({
    page,
    item,
  }) => {
    const phone = newPhone();
    const errors = collectErrors(page);
    await translatePages(page, way);
    const banana = await item('yelakki-banana');
    await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 2 }]);
    await page.goto('/stores/green-basket?q=mango');
    await translatePage(page);
    await page
      .getByRole('link', { name: /options?/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    const sheetNumber = sheet.getByRole('group').first().locator('output');
    await sheet.getByRole('button', { name: /^Add/ }).first().click();
    await expect(sheetNumber).toHaveText('1');
    await sheet
      .getByRole('button', { name: /One more/ })
      .first()
      .click();
    await expect(sheetNumber).toHaveText('2');
    await sheet
      .getByRole('button', { name: /One less/ })
      .first()
      .click();
    await expect(sheetNumber).toHaveText('1');
    await sheet
      .getByRole('button', { name: /One less/ })
      .first()
      .click();
    await expect(sheetNumber).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Close' }).click();

    await page.goto('/cart');
    const rows = page.locator('.line');
    const number = rows.first().locator('output');
    const price = rows.first().locator('.line__p b');
    // Hydrates the cart.
    await page
      .getByRole('button', { name: '10%' })
      .or(page.getByRole('button', { name: '₹10', exact: true }))
      .first()
      .click();
    const priceOfTwo = await price.innerText();
    await translatePage(page);
    // A free delivery shows the former charge: elements appear beside a text.
    const delivery = page.locator('.bill dd').nth(1);
    await expect(delivery.locator('s')).toHaveCount(0);
    await expect(async () => {
      await page
        .getByRole('button', { name: /One more/ })
        .first()
        .click();
      await expect(delivery.locator('s')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(price).not.toHaveText(priceOfTwo);
    for (let left = Number(await number.innerText()) - 1; left >= 2; left--) {
      await page
        .getByRole('button', { name: /One less/ })
        .first()
        .click();
      await expect(number).toHaveText(String(left));
    }
    await expect(price).toHaveText(priceOfTwo);
    await page.getByRole('button', { name: '₹20', exact: true }).click();
    await expect(page.getByRole('button', { name: '₹20', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('link', { name: /Checkout/ }).click();
    await page.waitForURL('**/checkout');
    await translatePage(page);
    await fillGuest(page, phone);
    await placeButton(page).click();
    await confirm(page, phone);
    await expect(page).toHaveURL(/\/running-order\//);
    expect(errors).toEqual([]);
  });

test('on a page that was translated before its first tap, the tap counts', async ({ page }) => {
  const errors = collectErrors(page);
  await translatePages(page, 'replace');
  await fillCart(page, 1);
  await page.goto('/cart');
  await translatePage(page);
  const row = page.locator('.line').first();
  await row.getByRole('button', { name: /One more/ }).click();
  await expect(row.locator('output')).toHaveText('2');
  expect(errors).toEqual([]);
});

test('an island that crashes is mounted again with its state', async ({ page }) => {
  const errors = collectErrors(page);
  await fillCart(page, 2);
  await page.goto('/cart');
  const rows = page.locator('.line');
  await rows
    .first()
    .getByRole('button', { name: /One more/ })
    .click();
  await expect(rows.first().locator('output')).toHaveText('2');
  // Somebody else moves the row which React is about to remove.
  await rows.last().evaluate((row) => row.closest('section')!.after(row));
  await page
    .getByRole('button', { name: /One less/ })
    .last()
    .click();
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('output')).toHaveText('2');
  await rows.getByRole('button', { name: /One more/ }).click();
  await expect(rows.locator('output')).toHaveText('3');
  expect(errors.join()).toContain('removeChild');
});

test('DESK-01 the desk works while the browser translates it', async ({ browser, baseURL }) => {
  const page = await openDeskPage(browser, baseURL, 'admin');
  const errors = collectErrors(page);
  await translatePages(page, 'replace');
  await page.goto('/desk/items');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
  await translatePage(page);
  await page.getByRole('textbox', { name: /Search/ }).fill('mango');
  await expect(page.getByRole('cell', { name: /Alphonso/ }).first()).toBeVisible();
  await page.getByRole('menuitem', { name: 'Orders' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await page.getByRole('menuitem', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  expect(errors).toEqual([]);
});
