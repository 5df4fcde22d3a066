import { expect, type Page } from '@playwright/test';
import { test } from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { receiveOrder } from '../support/received-order.ts';
import { openSupportDesk } from '../support/wallet-browser.ts';

const star = (page: Page, group: string | RegExp, n: number) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: new RegExp(`^${n} star`) });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a rating without stars is refused without losing its text, and only the buyer may rate', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const desk = await openSupportDesk(browser, baseURL);
    const buyer = await (
      await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: true })
    ).newPage();
    await buyer.context().addCookies(await page.context().cookies());
    await newAccount(buyer.request, { name: 'Meera Lakshmi Nair' });
    await receiveOrder(buyer, desk);
    const path = buyer.url().replace('running-order', 'rate-order');
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.context().addCookies(await buyer.context().cookies());
    await page.goto(path);
    await page.getByLabel('Write a review (optional)').fill('Not yet');
    // Even without scripts, Chromium checks required fields, and would not submit the form.
    await page.locator('form.rating-form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText('Choose one to five stars.')).toBeVisible();
    await expect(page.getByLabel('Write a review (optional)')).toHaveValue('Not yet');
    await star(page, /^How was/, 5).press('Space');
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText('Thank you for your rating.')).toBeVisible();

    await page.context().clearCookies();
    await newAccount(page.request);
    expect((await page.goto(path))?.status()).toBe(404);
    await desk.context().close();
    await buyer.context().close();
  });
});
