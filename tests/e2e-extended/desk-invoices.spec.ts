import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { confirm, fillGuest, openCheckout, placeButton, test } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { asSupport } from '../support/order-transitions.ts';
import { overflow } from '../support/overflow.ts';

test('a delivered order links to its invoice at the desk, and the invoices of its seller can be downloaded', async ({
  page,
  phone,
  request,
  browser,
  baseURL,
}) => {
  await openCheckout(page);
  await fillGuest(page, phone);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  const support = await asSupport(request);
  await expect
    .poll(async () => {
      await support.moveOrderTo(phone, 'delivered');
      await page.reload();
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Delivered');

  const desk = await openDeskPage(browser, baseURL, 'support');
  await desk.goto('/desk/orders?filter={}');
  await desk.getByLabel('Number, name, phone or email').fill(phone);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('row').nth(1).getByRole('link').first().click();
  const link = desk.getByRole('link', { name: /^Invoice GB\// });
  const number = (await link.textContent())!.replace('Invoice ', '');
  await link.click();
  await expect(desk.getByRole('heading', { level: 2 })).toHaveText(`Invoice ${number}`);
  await expect(desk.getByRole('main')).toContainText(/CGST ₹[\d.,]+, SGST ₹[\d.,]+/);
  await expectNoAxeViolations(desk);
  await expectNoAxeViolationsInDarkMode(desk);

  await desk.goto('/desk/invoices');
  await desk.getByLabel('Number of invoice or order').fill(number);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expectNoAxeViolations(desk);
  const admin = await openDeskPage(browser, baseURL, 'admin');
  await admin.goto('/desk/invoices');
  const chosen = admin.waitForResponse(
    (response) =>
      response.url().endsWith('/invoices/list') && /"sellerId"/.test(response.request().postData() ?? ''),
  );
  await admin.getByRole('combobox', { name: 'Seller' }).click();
  await admin.getByRole('option', { name: /^Green Basket/ }).click();
  await chosen;
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(number);
  expect(file).toContain('taxable_value,CGST,SGST,tax,total');
  await desk.context().close();
  await admin.context().close();
});

test('an administrator creates a seller, and a prefix in use is an error at its field', async ({
  browser,
  baseURL,
}) => {
  const desk = await openDeskPage(browser, baseURL, 'admin');
  await desk.goto('/desk/sellers/create');
  await desk.getByLabel('Legal name').fill('Hill Foods LLP');
  await desk.getByLabel('Invoice prefix').fill('gb');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByLabel('Invoice prefix')).toHaveAccessibleDescription(
    'Another seller uses this prefix, or one that differs only by a C.',
  );
  await expectNoAxeViolations(desk);
  const prefix = `Z${Date.now().toString(36).slice(-2).toUpperCase()}`.replace(/C$/, 'D');
  await desk.getByLabel('Invoice prefix').fill(prefix);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk).toHaveURL(/\/desk\/sellers(?:\?|$)/);
  await expect(desk.getByRole('row').filter({ hasText: prefix })).toContainText('Hill Foods LLP');
  await expectNoAxeViolations(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(desk)).toBe('');
  await desk.context().close();
});
