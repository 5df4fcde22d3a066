import { expect, type Page } from '@playwright/test';
import { confirm, fillGuest, openCheckout, placeButton, test } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { overflow } from '../support/overflow.ts';
import { orderIdOf } from '../support/wallet-browser.ts';

const papers = { A4: 794, Letter: 816, '80 mm': 302 };
const longWord = `https://example.com/${'very-long-link-'.repeat(12)}`;

/** Texts that reach over the edge of the paper. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => element.textContent!.trim())
      .filter(Boolean),
  );

/** Amounts whose digits are on several lines. */
const brokenAmounts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main td:last-child, main dd')]
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        return /^\D{0,3}[\d.,]+$/.test(cell.textContent!.trim()) && lines.size > 1;
      })
      .map((cell) => cell.textContent!.trim()),
  );

test('order, invoice and the order at the desk are printed whole on each paper, without notices and bars', async ({
  page,
  phone,
  browser,
  baseURL,
}) => {
  await openCheckout(page, 2);
  await fillGuest(page, phone);
  await page
    .getByLabel(/note|instructions/i)
    .first()
    .fill(longWord);
  await placeButton(page).click();
  await confirm(page, phone);
  await page.waitForURL('**/running-order/**');
  const order = new URL(page.url()).pathname;
  await page.evaluate(() => localStorage.removeItem('gdpr'));
  await page.goto(order);
  await expect(page.locator('.gdpr')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.gdpr')).toBeHidden();
  await expect(page.locator('.tab-bar')).toBeHidden();
  await expect(page.locator('.order-actions')).toBeHidden();
  // The list of items is folded on the screen.
  await expect(page.locator('[data-part="goods"] li').first()).toBeVisible();
  for (const [paper, width] of Object.entries(papers)) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await cutTexts(page), paper).toEqual([]);
  }

  await page.goto(`${order}/print`);
  await expect(page.locator('.gdpr')).toBeHidden();
  const footer = page.locator('tfoot').first();
  for (const [paper, width] of Object.entries(papers)) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await cutTexts(page), paper).toEqual([]);
    const amounts = page.locator('tbody td:last-child');
    for (const amount of await amounts.all()) await expect(amount, paper).toBeInViewport({ ratio: 0.5 });
    expect(await brokenAmounts(page), paper).toEqual([]);
    // A footer group would be repeated on each page.
    expect(await footer.evaluate((element) => getComputedStyle(element).display), paper).not.toBe(
      'table-footer-group',
    );
  }

  const desk = await openDeskPage(browser, baseURL, 'support');
  await desk.goto(`/desk/orders/${await orderIdOf(desk, phone)}`);
  const sheet = desk.locator('.print-sheet');
  await expect(sheet).toContainText(longWord);
  await desk.emulateMedia({ media: 'print' });
  for (const [paper, width] of Object.entries(papers)) {
    await desk.setViewportSize({ width, height: 1000 });
    await expect.poll(() => overflow(desk), paper).toBe('');
    for (const amount of await sheet.locator('.amount').all()) await expect(amount).toBeInViewport();
  }
  expect(await sheet.locator('tfoot').evaluate((element) => getComputedStyle(element).display)).toBe(
    'table-row-group',
  );
  await desk.context().close();
});
