import { expect, type Locator } from '@playwright/test';
import { storeCart, test } from '../support/cart-browser.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** What somebody sees of a control when backgrounds and shadows are gone. */
const drawn = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      border: Number.parseFloat(style.borderBlockStartWidth),
      borderColour: style.borderBlockStartColor,
      background: style.backgroundColor,
    };
  });

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
  const [chosen, other] = [await drawn(tips.first()), await drawn(tips.nth(1))];
  expect(chosen.border).toBeGreaterThan(0);
  expect(other.border).toBeGreaterThan(0);
  expect(chosen.background).not.toBe(other.background);
  for (const control of ['.stepper', '.btn', '.card'])
    expect((await drawn(page.locator(control).first())).border, control).toBeGreaterThan(0);

  await page.goto('/checkout');
  for (const kind of ['.segmented label', '.day', '.tips label']) {
    const on = page.locator(`${kind}:has(:checked)`).first();
    const off = page.locator(`${kind}:not(:has(:checked))`).first();
    expect((await drawn(on)).background, kind).not.toBe((await drawn(off)).background);
    expect((await drawn(off)).border, kind).toBeGreaterThan(0);
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
  const focused = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(focused).toBe('solid 3px');
});
