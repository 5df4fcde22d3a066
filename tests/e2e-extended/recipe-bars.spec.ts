import { expect, type Page } from '@playwright/test';
import { storeCart, test } from '../support/cart-browser.ts';

/** The ingredients that “Add all” lies on, wherever the page is scrolled to. */
async function coveredIngredients(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered = new Set<string>();
    const button = document.querySelector('.ingredients form:has([name="line"]) button')!;
    for (let top = 0; top < document.documentElement.scrollHeight; top += 120) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const box = button.getBoundingClientRect();
      for (const row of document.querySelectorAll('.ingredients li')) {
        const { top: rowTop, bottom } = row.getBoundingClientRect();
        if (box.top < bottom && box.bottom > rowTop) covered.add(row.textContent ?? '');
      }
    }
    return [...covered];
  });
}

test('ROUTE-27 the button that adds all ingredients lies on none of them, with and without a filled cart', async ({
  page,
  item,
}) => {
  await page.goto('/recipe/aamras');
  await expect(page.getByRole('button', { name: /^Add all/ })).toBeAttached();
  expect(await coveredIngredients(page)).toEqual([]);
  const banana = await item('yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 1 }]);
  await page.goto('/recipe/aamras');
  await expect(page.locator('.cart-bar')).toBeVisible();
  expect(await coveredIngredients(page)).toEqual([]);
});
