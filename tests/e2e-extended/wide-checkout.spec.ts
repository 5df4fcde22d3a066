import { expect, type Locator, type Page } from '@playwright/test';
import { confirm, fetchOrders, fillCart, fillGuest, placeButton, test } from '../support/checkout-browser.ts';
import { expectNoAxeViolations } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Expects the bill beside the rest, in view from the beginning to the end of the page. */
async function expectBeside(page: Page, summary: Locator, rest: Locator) {
  for (const end of [0, 1e6]) {
    await page.evaluate((y) => scrollTo(0, y), end);
    await expect(summary).toBeInViewport({ ratio: 1 });
    const [bill, form] = [(await summary.boundingBox())!, (await rest.boundingBox())!];
    expect(bill.x).toBeGreaterThanOrEqual(form.x + form.width);
  }
}

test('the bill and the main action stay beside the cart, the checkout and the order in a wide window', async ({
  page,
  phone,
}) => {
  await fillCart(page);
  await page.goto('/cart');
  await expectBeside(page, page.locator('.bill'), page.getByRole('region', { name: /^2 items/ }));
  await expect(page.getByRole('link', { name: /Checkout/ })).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);

  await page.goto('/checkout');
  const form = page.locator('[data-part="who"]');
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectBeside(page, page.locator('.bill'), form);
    await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
  }
  await expectNoAxeViolations(page);
  await fillGuest(page, phone);
  await placeButton(page).click();
  await expect(page.getByLabel('Your one-time code')).toBeInViewport();
  await expectBeside(page, page.locator('.bill'), form);
  await confirm(page, phone);

  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  expect(await fetchOrders(page)).toHaveLength(1);
  await page.reload();
  await expectBeside(page, page.locator('.fold'), page.locator('.line'));
  await expect(page.locator('.fold .bill dd.total')).toBeVisible();
  // A new step does not fold what is open.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Order placed', { timeout: 60_000 });
  await expect(page.locator('.fold .bill dd.total')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('below 64rem the items of an order are folded and the action of the checkout is at the lower edge', async ({
  page,
  phone,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await fillCart(page);
  await page.goto('/checkout');
  const bar = (await page.locator('.pay-bar').boundingBox())!;
  expect(bar.y + bar.height).toBe(900);
  await fillGuest(page, phone);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page.locator('.fold > summary')).toBeVisible();
  await expect(page.locator('.fold .bill')).toBeHidden();
});
