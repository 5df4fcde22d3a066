import { expect } from '@playwright/test';
import { test } from '../support/cart-browser.ts';

test('ROUTE-05 Back to a list with more loaded pages scrolls to the card that was tapped', async ({
  page,
}) => {
  await page.goto('/stores/green-basket?sort=price');
  const cards = page.locator('#items > li');
  const first = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  const card = cards
    .nth(first + 9)
    .locator('[data-item]')
    .first();
  await card.scrollIntoViewIfNeeded();
  const name = await card.textContent();
  await card.click();
  await expect(page).toHaveURL(/\/item\//);
  await page.goBack();
  await expect(page.locator('#items [data-item]').filter({ hasText: name!.trim() }).first()).toBeInViewport();
});
