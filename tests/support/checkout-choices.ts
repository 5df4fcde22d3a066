import { expect, type Page } from '@playwright/test';
import { pauseBetweenTaps } from './pause-between-taps.ts';

const namesOfChoices = /^(?:mode|day|when|tip|missing|payment|note|missing:.*)$/;

/**
 * Makes every choice of the checkout; returns the checked radio buttons, the selects and the note. Without script, the
 * page shows no new prices before its form is sent.
 */
export async function makeChoices(page: Page, { isPickUp = false, hasScript = true } = {}) {
  if (isPickUp) {
    await page.locator('label:has([name="mode"][value="SELFPICKUP"])').click();
    if (hasScript) await expect(page.locator('[data-part="how"]')).toContainText('Pick up at');
  }
  await page.locator('.day').nth(2).click();
  await page.locator('.slots--2 .option').last().click();
  if (!isPickUp) await page.locator('label:has([name="tip"][value="a5000"])').click();
  await page.locator('label:has([name="missing"][value="refund"])').click();
  await page.locator('.each-line summary').click();
  await page.locator('.each-line select').first().selectOption('ask_me');
  await pauseBetweenTaps(page);
  await page.locator('label:has([name="payment"][value="razorpay"])').click();
  await page.locator('#note').fill('Ring twice');
  if (hasScript && !isPickUp) await expect(page.locator('.bill')).toContainText('Tip for your rider');
  await expect(page.locator('[data-send]')).not.toHaveAttribute('aria-busy', 'true');
  return choicesOf(page);
}

/** Reads them through locators, so that it works in pages without script, too. */
export async function choicesOf(page: Page): Promise<Record<string, string>> {
  const fields = page.locator(
    '[data-checkout] :is(input[type="radio"]:checked, input:not([type]), input[type="text"], select)',
  );
  const values = await fields.evaluateAll((all) =>
    (all as HTMLInputElement[]).map(({ name, value }) => [name, value] as const),
  );
  return Object.fromEntries(values.filter(([name]) => namesOfChoices.test(name)));
}

/** Applies a coupon in the cart, and opens the checkout. */
export async function openCheckoutWithCoupon(page: Page, code = 'TEN10') {
  await page.goto('/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText(`${code} saves you`)).toBeVisible();
  await page.goto('/checkout');
}
