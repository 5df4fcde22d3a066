import { expect, type Locator } from '@playwright/test';
import { storeCart, test } from '../support/cart-browser.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** What somebody sees of a control when backgrounds and shadows are gone. */
const drawn = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      border: Number.parseFloat(style.borderBlockStartWidth),
      background: style.backgroundColor,
    };
  });

/** Colours change gradually, and some styles load after the page. */
const expectFrame = (control: Locator) =>
  expect.poll(async () => (await drawn(control)).border, `the frame of ${control}`).toBeGreaterThan(0);
const expectDifferent = (one: Locator, other: Locator) =>
  expect
    .poll(async () => (await drawn(one)).background !== (await drawn(other)).background, `${one} differs`)
    .toBe(true);

test('in forced colours, controls have a frame, what is chosen differs, and the veg mark differs by its shape', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 2 }]);
  await page.goto('/cart');
  const tips = page.locator('.chip[aria-pressed]');
  await tips.first().click();
  await expect(tips.first()).toHaveAttribute('aria-pressed', 'true');
  await expectFrame(tips.first());
  await expectFrame(tips.nth(1));
  await expectDifferent(tips.first(), tips.nth(1));
  for (const control of ['.stepper', '.btn', '.card']) await expectFrame(page.locator(control).first());

  await page.goto('/checkout');
  for (const kind of ['.segmented label', '.day', '.tips label']) {
    const on = page.locator(`${kind}:has(:checked)`).first();
    const off = page.locator(`${kind}:not(:has(:checked))`).first();
    await expectDifferent(on, off);
    await expectFrame(off);
  }

  for (const [path, controls] of [
    ['/stores', ['.search', '.category-tile', '.slide', '.find__box']],
    ['/category/fruit', ['.find__box']],
    ['/search-location', ['.current-place']],
    ['/recipes', ['.dish']],
  ] as const) {
    await page.goto(path);
    for (const control of controls) await expectFrame(page.locator(control).first());
  }

  await page.goto('/stores/dilli-dhaba');
  const mark = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { clipPath, backgroundColor } = getComputedStyle(element, '::before');
        return { clipPath, isDrawn: backgroundColor !== getComputedStyle(element).backgroundColor };
      });
  const marks = () => Promise.all([mark('.mark:not(.mark--non)'), mark('.mark--non')]);
  await expect.poll(async () => (await marks()).every(({ isDrawn }) => isDrawn)).toBe(true);
  const [veg, nonVeg] = await marks();
  expect(veg.clipPath).not.toBe(nonVeg.clipPath);
  await page.keyboard.press('Tab');
  const focused = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
      return `${outlineStyle} ${outlineWidth}`;
    });
  await expect.poll(focused).toBe('solid 3px');
});
