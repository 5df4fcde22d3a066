import { expect } from '@playwright/test';
import { storeCart, test } from '../support/cart-browser.ts';
import { setTextSize } from '../support/text-size.ts';

/** Text of 200 % on a phone: what is always in view leaves the screen to the content, and words stay whole. */
test.beforeEach(async ({ page, item }) => {
  const banana = await item('yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 7 }]);
  await setTextSize(page, 200);
});

test('the tab bar and the cart bar together take at most a fifth of the screen', async ({ page }) => {
  for (const path of ['/stores', '/explore', '/stores/green-basket']) {
    await page.goto(path);
    await expect(page.locator('.cart-bar')).toBeVisible();
    await expect
      .poll(
        () =>
          page.evaluate(() => innerHeight - document.querySelector('.cart-bar')!.getBoundingClientRect().top),
        path,
      )
      .toBeLessThanOrEqual(844 / 5);
  }
});

test('the names of the tabs do not touch, and no name of a category is broken', async ({ page }) => {
  await page.goto('/stores');
  const labels = await page
    .locator('.tab-bar a > span:last-child')
    .evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  expect(labels).toHaveLength(5);
  for (const [index, { left }] of labels.entries())
    if (index > 0) expect(left).toBeGreaterThanOrEqual(labels[index - 1]!.right + 2);
  const broken = await page.locator('.category-tile b').evaluateAll((names) =>
    names.flatMap((name) => {
      const lines = new Set(
        [...name.querySelector('bdi')!.getClientRects()].map(({ top }) => Math.round(top)),
      ).size;
      const words = (name.textContent ?? '').trim().split(/\s+/).length;
      return lines > words ? [name.textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test('the button of a search stays in the line of its field', async ({ page }) => {
  await page.goto('/explore');
  const field = (await page.locator('.explore-page .search-field').boundingBox())!;
  const input = (await page.locator('.explore-page .search-field input').boundingBox())!;
  const button = (await page.locator('.explore-page .search-field .btn').boundingBox())!;
  expect(button.y + button.height / 2).toBeCloseTo(input.y + input.height / 2, -1);
  expect(button.x + button.width).toBeLessThanOrEqual(field.x + field.width);
  expect(input.width).toBeGreaterThan(100);
});
