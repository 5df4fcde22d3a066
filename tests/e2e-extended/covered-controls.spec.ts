import { expect } from '@playwright/test';
import { expectNoCoveredControls } from '../support/covered-controls.ts';
import { storeCart, test } from '../support/cart-browser.ts';

/** Small and large screens on which the bars at the bottom must cover no control and no title. */
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const screens = [
  '/stores',
  '/item/hill-tomatoes-kolar',
  '/item/yelakki-banana',
  '/categories',
  '/explore?q=dosa',
  '/explore',
  '/cart',
  '/checkout',
  '/my-account',
  '/my-orders',
  '/login',
  '/register',
  '/farm-visit',
  '/farm-visit-form',
  '/search-location',
  '/pages/help',
  '/recipe/aamras',
  '/campaign/mango',
  '/offline',
];

for (const size of sizes)
  test(`the end of every screen can be scrolled above the bars at ${size.width} × ${size.height}`, async ({
    page,
    item,
  }) => {
    await page.setViewportSize(size);
    const banana = await item('yelakki-banana');
    await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 1 }]);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('style', /--bars-height/);
      const title = page.locator('h1').first();
      if (await title.isVisible())
        expect(
          await title.evaluate((heading) => {
            const { left, top, height } = heading.getBoundingClientRect();
            const hit = document.elementFromPoint(left + 4, top + height / 2);
            return hit?.closest('.tab-bar, .cart-bar, .pay-bar, .buy')?.className ?? '';
          }),
          `${path}: its title`,
        ).toBe('');
      await expectNoCoveredControls(page);
    }
  });
