import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expectNoCoveredControls } from '../support/covered-controls.ts';
import {
  chooseTip,
  confirm,
  fetchOrder,
  fetchOrders,
  fillCart,
  fillGuest,
  newPhone,
  placeButton,
  readCode,
} from '../support/checkout-browser.ts';
import { asSupport } from '../support/order-transitions.ts';

test('ROUTE-45 ROUTE-46 ROUTE-41 [F14] a new guest chooses a place, fills a cart, follows the order until delivery, and gets an invoice that adds up', async ({
  page,
  request,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search for an area or address' }).fill('indranagar');
  await page
    .getByRole('option', { name: /^Indiranagar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stores$/);
  await fillCart(page);
  await page.goto('/item/worm-compost-for-pots');
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(page.locator('.buy output')).toHaveText('1');
  await page.goto('/cart');
  await page.getByRole('link', { name: /Checkout/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expectNoAxeViolations(page);
  const phone = newPhone();
  await fillGuest(page, phone);
  const before = await placeButton(page).innerText();
  await chooseTip(page, '₹20');
  await expect(placeButton(page)).not.toHaveText(before);
  await expect(page.getByLabel('House, floor, landmark')).toHaveValue('12, second floor');
  await placeButton(page).click();
  await expect(page.getByLabel('Your one-time code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoAxeViolations(page);
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(page.getByText('In this demo, orders move on by themselves.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.locator('[data-cart-bar]')).toBeHidden();
  expect(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as { lines: unknown[] }).lines,
    ),
  ).toEqual([]);

  await page.getByRole('link', { name: /Print order summary/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order summary');
  await expect(page.locator('[data-number]')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.goto('/stores');
  await expect(page.locator('[data-running]')).toContainText('Green Basket');
  await page.getByRole('link', { name: 'Track' }).click();
  const support = await asSupport(request);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Order|Being|Packed|Ready)/);
  await support.moveOrderTo(phone, 'picked_up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:On the way|Delivered)$/);
  await support.moveOrderTo(phone, 'delivered');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivered');
  await expect(page.locator('.line li')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.goto('/my-orders');
  await expect(page.getByText('Delivered')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('link', { name: /Print invoice/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice');
  await expect(page.locator('[data-number]')).toHaveText(/^GB\/\d\d-\d\d\/\d{6}$/);
  const amountsIn = async (selector: string) =>
    (await page.locator(selector).allInnerTexts()).map((text) =>
      Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100),
    );
  const [total] = await amountsIn('tfoot tr.sum td');
  const rows = await amountsIn('table:not([data-taxes]) tbody td:last-child');
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  const order = await fetchOrder(page, /running-order\/([\w-]+)/.exec(page.url())![1]!);
  expect(total).toBe(order.total);
  const cells = (column: number) => `[data-line] td:nth-child(${column})`;
  expect(await amountsIn(cells(6))).toEqual(order.lines.map((line) => line.total));
  await expect(page.locator(cells(3))).toHaveText(order.lines.map(({ quantity }) => String(quantity)));
  await expect(page.locator(cells(5))).toHaveText(order.lines.map((line) => `${line.tax_rate} %`));
  for (const line of order.lines)
    expect(line.tax_amount).toBe(Math.round((line.total * line.tax_rate) / (100 + line.tax_rate)));
  const taxes = order.lines.reduce((sum, line) => sum + line.tax_amount, 0);
  expect(taxes).toBeGreaterThan(0);
  expect(await amountsIn('tfoot tr:not(.sum) td')).toEqual([taxes]);
  expect(order.tax_total).toBe(taxes);
  // The invoice has the tax codes, and for each rate the taxed amount, CGST, SGST and the tax.
  for (const code of await page.locator(cells(2)).allInnerTexts()) expect(code).toMatch(/^\d{4,6}$/);
  await expect(page.locator('[data-taxes] th')).toContainText([
    'Tax rate',
    'Taxable value',
    'CGST',
    'SGST',
    'Tax',
  ]);
  const [taxable, cgst, sgst, tax] = await Promise.all(
    [2, 3, 4, 5].map(async (column) =>
      (await amountsIn(`[data-taxes] td:nth-child(${column})`)).reduce((sum, amount) => sum + amount, 0),
    ),
  );
  expect([cgst! + sgst!, tax, taxable! + tax!]).toEqual([taxes, taxes, total]);
  await expectNoAxeViolations(page);
  await page.goBack();
  const orderUrl = page.url();
  await page.getByRole('button', { name: /Buy again/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  // The bar shows the amount on the next page, although the device has not seen these items' prices before.
  await page.goto('/stores/green-basket');
  await expect(page.locator('[data-cart-total]')).toHaveText(/[1-9]/);
  await expect(page.locator('.cart-bar__view')).not.toHaveAttribute('aria-disabled', 'true');
  // If the cart has items, a dialog asks first: Cancel changes nothing, Add doubles the quantities, and Replace puts
  // only the items of the order into the cart.
  const quantities = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('cart')!) as { lines: { quantity: number }[] }).lines.map(
        (line) => line.quantity,
      ),
    );
  const once = await quantities();
  const buyAgain = async (choice: string) => {
    await page.goto(orderUrl);
    await page
      .getByRole('button', { name: /Buy again/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Your cart already has items' });
    await dialog.getByRole('button', { name: choice }).click();
    if (choice === 'Cancel') await expect(dialog).toHaveCount(0);
    else await expect(page).toHaveURL(/\/cart$/);
  };
  await buyAgain('Cancel');
  expect(await quantities()).toEqual(once);
  await buyAgain('Add to cart');
  expect(await quantities()).toEqual(once.map((quantity) => quantity * 2));
  await buyAgain('Replace cart');
  expect(await quantities()).toEqual(once);
  // With a filled cart, too, only the tab bar floats over the order, so that the actions of the order can be reached.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(orderUrl);
  await expect(page.locator('.cart-bar')).toHaveCount(0);
  await expectNoCoveredControls(page);
  expect(failures).toEqual([]);
});

test('a guest can choose a place, fill a cart and place an order by keyboard only', async ({ page }) => {
  const phone = newPhone();
  const tabTo = async (wanted: (id: string, name: string, text: string) => boolean, most = 80) => {
    for (let n = 0; n < most; n += 1) {
      await page.keyboard.press('Tab');
      const [id, name, text] = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        // If no element has the focus, the active element is the body, whose text would match every wanted text.
        if (!element || element === document.body) return ['', '', ''] as const;
        return [element.id, element.getAttribute('name') ?? '', element.textContent] as const;
      });
      if (wanted(id, name, text)) return;
    }
    throw new Error('The keyboard does not get there');
  };
  const words = (pattern: RegExp) => (_: string, __: string, text: string) => pattern.test(text);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search for an area or address' }).focus();
  await page.keyboard.type('indiranagar');
  // The whole word is marked once the suggestions belong to the complete input.
  await expect(page.getByRole('listbox').getByRole('option').first().locator('mark')).toHaveText(
    'Indiranagar',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stores$/);
  await page.goto('/stores/green-basket');
  await tabTo((_, __, text) => text.trim() === 'Add', 120);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).toContain('item_id');
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();
  await tabTo(words(/View cart/), 400);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  await tabTo(words(/^\W*[^a-z]*Checkout/i), 150);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  await tabTo((id) => id === 'name');
  await page.keyboard.type('Meera Nair');
  await tabTo((id) => id === 'phone');
  await page.keyboard.type(phone);
  await tabTo((id) => id === 'house');
  await page.keyboard.type('12');
  await tabTo((_, name) => name === 'missing');
  await page.keyboard.press('ArrowDown');
  await tabTo((id) => id === 'note');
  await page.keyboard.type('Ripe ones, please');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your one-time code')).toBeFocused();
  await page.keyboard.type(await readCode(page, phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/running-order\//);
  await tabTo((_id, _name, text) => text.includes('Cancel order'));
  await page.keyboard.press('Enter');
  // Cancelling asks for confirmation: in a dialog, or on a page if the script is not loaded yet.
  await expect(page.getByRole('button', { name: 'Yes, cancel order' })).toBeVisible();
  expect((await fetchOrders(page)).map(({ status }) => status)).not.toContain('cancelled');
  await tabTo((_id, name, text) => name === 'action' && text.includes('Yes, cancel order'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order cancelled');
  expect((await fetchOrders(page)).map(({ status }) => status)).toEqual(['cancelled']);
});
