import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newPhone } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { overflow } from '../support/overflow.ts';

/** Moves the focus to a control with the Tab key. */
async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0] = 'textbox') {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(name)}.`);
}

/** Registers a customer who calls, with an address in Indiranagar. */
async function registerCustomer(page: Page, name: string): Promise<void> {
  await page.goto('/desk/phone-order');
  await expect(page.getByRole('combobox', { name: 'Phone, name or email' })).toBeFocused();
  await tabTo(page, 'Register a new customer', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, 'Phone');
  await page.keyboard.type(newPhone());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeFocused();
  await tabTo(page, 'Search for a place', 'combobox');
  await page.keyboard.type('Indiranagar');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'House, floor, landmark');
  await page.keyboard.type('12, second floor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /12, second floor/ })).toBeFocused();
}

/** Adds an item of the demo's Green Basket. */
async function addItem(page: Page, words: string): Promise<void> {
  await tabTo(page, 'Search items', 'combobox');
  await page.keyboard.type(words);
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: new RegExp(words, 'i') }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search items' })).toBeFocused();
}

const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem');

test('UNK-02 CALL-60 by keyboard alone: a customer calls, is registered, orders with an address, and pays in cash; a reload loses nothing', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const page = await openDeskPage(browser, baseURL, 'support');
  const name = `Ravi ${Date.now().toString(36)}`;
  await registerCustomer(page, name);
  await addItem(page, 'Nagpur orange');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.locator('[data-total]')).toBeVisible();
  await expectNoAxeViolations(page);

  await tabTo(page, /^Quantity of /, 'spinbutton');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, /^Tip/);
  await page.keyboard.type('20');
  await tabTo(page, 'Note for the store');
  await page.keyboard.type('Ring twice');

  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('spinbutton', { name: /^Quantity of / })).toHaveValue('3');
  await expect(page.getByRole('textbox', { name: 'Note for the store' })).toHaveValue('Ring twice');
  await expect(page.getByRole('button', { name: 'Place the order' })).toBeEnabled();
  await expectNoAxeViolationsInDarkMode(page);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflow(page), `at ${width}`).toBe('');
  }

  await tabTo(page, /I have checked who is calling/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Place the order', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('is placed');
  await expect(page.getByRole('button', { name: 'Next order' })).toBeFocused();
  await page.getByRole('status').getByRole('link').press('Enter');
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main')).toContainText('Ring twice');
  await page.context().close();
});

test('UNK-02 the customer pays a phone order by the link on their own device, without signing in; the desk shows the order', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const desk = await openDeskPage(browser, baseURL, 'support');
  await registerCustomer(desk, `Kavi ${Date.now().toString(36)}`);
  await addItem(desk, 'Nagpur orange');
  await expect(desk.getByRole('radio', { name: 'Pay link: Card (Stripe)' })).toBeVisible();
  await tabTo(desk, 'Cash', 'radio');
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('radio', { name: 'Pay link: Card (Stripe)' })).toBeChecked();
  await tabTo(desk, /I have checked who is calling/, 'checkbox');
  await desk.keyboard.press('Space');
  await tabTo(desk, 'Send the pay link', 'button');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('status')).toContainText('Waiting for');
  await expectNoAxeViolations(desk);
  const url = await desk.getByRole('textbox', { name: 'Pay link' }).inputValue();

  // An altered link does not open another order.
  expect((await page.goto(`${url.slice(0, -4)}AAAA`))?.status()).toBe(404);
  for (const language of ['ar', 'en']) {
    await page.goto(`${url}?lang=${language}`);
    await expect(page.locator('.bill')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => overflow(page), language).toBe('');
  }
  await page.getByRole('button', { name: /^Pay / }).press('Enter');
  await expect(page).toHaveURL(/\/demo\/payments\//, { timeout: 15_000 });
  await page.getByRole('button', { name: 'Pay' }).first().click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(desk.getByRole('status')).toContainText('is placed');
  await desk.getByRole('status').getByRole('link').press('Enter');
  await expect(desk.getByRole('main')).toContainText('Card (Stripe)');
  // When the link is opened again, it offers no second payment.
  await page.goto(url);
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await desk.context().close();
});

test('UNK-02 a refused phone order keeps the input, and a blocked order shows the reason', async ({
  browser,
  baseURL,
}) => {
  const page = await openDeskPage(browser, baseURL, 'support');
  await registerCustomer(page, `Leela ${Date.now().toString(36)}`);
  await addItem(page, 'Nagpur orange');
  await tabTo(page, 'Coupon');
  await page.keyboard.type('NOSUCHCODE');
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /coupon|code/i }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place the order' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Coupon' })).toHaveValue('NOSUCHCODE');
  await expect(lines(page)).toHaveCount(1);
  await page.context().close();
});

test('UNK-02 the screen for phone orders is for support and administrators only', async ({
  browser,
  baseURL,
}) => {
  for (const who of ['shop', 'editor']) {
    const page = await openDeskPage(browser, baseURL, who);
    await page.goto('/desk');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Phone order' })).toHaveCount(0);
    await page.context().close();
  }
});
