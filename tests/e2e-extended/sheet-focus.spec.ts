import { expect } from '@playwright/test';
import { test } from '../support/cart-browser.ts';

const focused = () =>
  document.activeElement?.closest('dialog[open]') !== null && document.activeElement !== document.body;

test('a sheet starts at its first choice, and Tab stays in it in both directions', async ({ page }) => {
  await page.goto('/category/fruit');
  const filters = page.getByRole('link', { name: /^Filters/ });
  await filters.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio', { name: 'Relevance' })).toBeFocused();
  const seen = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused)).toBe(true);
    seen.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''));
  }
  expect(seen.size).toBe(7);
  await page.keyboard.press('Shift+Tab');
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(focused)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(filters).toBeFocused();
});

test('the sheet of options starts at an option, not at the button that closes it', async ({ page }) => {
  await page.goto('/stores/green-basket');
  await page
    .getByRole('link', { name: /^\d+ options/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Close' })).not.toBeFocused();
  await expect.poll(() => page.evaluate(focused)).toBe(true);
});
