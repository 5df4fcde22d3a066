import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { test } from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { overflow } from '../support/overflow.ts';
import { receiveOrder, receivedItem as item } from '../support/received-order.ts';
import { openSupportDesk } from '../support/wallet-browser.ts';

const star = (page: Page, group: string | RegExp, n: number) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: new RegExp(`^${n} star`) });

test('ROUTE-43, ROUTE-44 a customer rates a delivered order, and the shop answers and hides the review with a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const desk = await openSupportDesk(browser, baseURL);
  await newAccount(page.request, { name: 'Meera Lakshmi Nair' });
  await receiveOrder(page, desk);
  const words = `Creamy and fresh ${crypto.randomUUID()}`;

  // Both the page of the order and the list of orders ask for a rating as soon as the order is delivered.
  await expect(page.getByRole('link', { name: 'Rate order' })).toBeVisible();
  await page.goto('/my-orders');
  await page.getByRole('link', { name: /^Rate order: / }).click();
  await expect(page).toHaveURL(/\/rate-order\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Rate / })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => overflow(page)).toBe('');
  await star(page, /^How was/, 4).press('Space');
  await star(page, /Shrikhand/, 5).press('Space');
  await page.getByLabel('Write a review (optional)').fill(words);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your rating.' })).toBeVisible();

  // An order is rated once, and the rating can be changed for a day.
  await expect(star(page, /^How was/, 4)).toBeChecked();
  await star(page, /^How was/, 3).press('Space');
  await page.getByRole('button', { name: 'Change rating' }).click();
  await expect(star(page, /^How was/, 3)).toBeChecked();

  const ratePage = page.url();
  await page.goto('/my-orders');
  await expect(page.getByRole('button', { name: /^Buy again: / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Rate order: / })).toHaveCount(0);
  await page.goto(ratePage);
  await page.getByRole('link', { name: 'See all reviews' }).click();
  await expect(page).toHaveURL(`/reviews/${item.store}`);
  const review = page.getByRole('listitem').filter({ hasText: words });
  await expect(review.getByText('Meera N.', { exact: true }).first()).toBeVisible();
  await expect(review.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await expect.poll(() => overflow(page)).toBe('');

  await desk.goto('/desk/reviews');
  await desk.getByRole('row').filter({ hasText: words }).getByText('Meera N.').click();
  await expectNoAxeViolations(desk);
  await desk.getByLabel('The store’s answer').fill('Thank you, Meera.');
  await desk.getByRole('button', { name: 'Save answer' }).click();
  await expect(desk.getByText('The answer is public now.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(review.getByText('Thank you, Meera.')).toBeVisible({ timeout: 1000 });
  }).toPass();

  // The structured data of the item contains the averages, and the store's page shows them.
  const html = await (await page.request.get(`/item/${item.slug}`)).text();
  expect(html).toContain('"@type":"AggregateRating"');
  await page.goto(`/stores/${item.store}`);
  await page.getByRole('link', { name: /of 5, \d+ ratings?/ }).click();
  await expect(page).toHaveURL(`/reviews/${item.store}`);

  await review.locator('summary').click();
  await review.getByRole('radio', { name: 'It’s advertising' }).check();
  await review.getByRole('button', { name: 'Report review' }).click();
  await expect(page.getByText('Thank you. We’ll look at this review.')).toBeVisible();

  await desk.goto(
    `/desk/reviews?filter=${encodeURIComponent(JSON.stringify({ state: 'reported', q: words }))}`,
  );
  await desk.getByRole('row').filter({ hasText: words }).getByText('Meera N.').click();
  await expect(desk.getByText('Reported by customers: 1 × advertising.')).toBeVisible();
  await desk.getByLabel('Reason for hiding').fill('Advertising');
  await desk.getByRole('button', { name: 'Hide review' }).click();
  await expect(desk.getByText('Hidden from customers: Advertising')).toBeVisible();
  await expect(async () => {
    await page.goto(`/reviews/${item.store}`);
    await expect(review).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await desk.context().close();
});
