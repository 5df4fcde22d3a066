import { expect } from '@playwright/test';
import { deviceLines, test } from '../support/cart-browser.ts';

/** Screens without contents offer what the search offers before anything is typed. */
for (const path of ['/nothing-here', '/my-orders', '/cart'])
  test(`${path} offers items and categories, and nothing scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    const offered = page.locator('.offered-items');
    await expect(offered.getByRole('heading', { name: 'Categories' })).toBeVisible();
    await expect(offered.getByRole('button', { name: /^Add / }).first()).toBeVisible();
    await expect(offered.getByRole('link', { name: 'Vegetables' })).toHaveAttribute(
      'href',
      '/category/vegetables',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

test('what an empty cart offers goes into the cart, which shows it', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.locator('.offered-items').getByRole('button', { name: /^Add / }).first().click();
  await expect.poll(async () => (await deviceLines(page)).length).toBe(1);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^One more/ }).first()).toBeVisible();
});
