import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test.beforeEach(async ({ page, baseURL }) => {
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'support@haat.example', password: demoPassword },
    headers: { origin: baseURL! },
  });
  expect(signedIn.ok()).toBe(true);
});

test('the server applies the filters of a list, and an empty result offers to remove them', async ({
  page,
}) => {
  await page.goto('/desk/orders?filter={}');
  await page.getByLabel('Number, name, phone or email').fill('nobody of this name');
  const empty = page.getByRole('status').filter({ hasText: /order/ });
  await expect(empty).toContainText(/No order matches these filters\.|No orders yet\./);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  const showAll = page.getByRole('button', { name: 'Show all' });
  if (await showAll.isVisible()) {
    await showAll.click();
    await expect(empty).toHaveCount(0);
  }
  const listRequest = page.waitForRequest(
    (request) =>
      request.url().endsWith('/orders/list') && /"mode":"SELFPICKUP"/.test(request.postData() ?? ''),
  );
  await page.getByRole('combobox', { name: 'Delivery' }).click();
  await page.getByRole('option', { name: 'Self-pickup' }).click();
  await listRequest;
});

test('support finds a customer by phone and sees the addresses and the account', async ({ page }) => {
  await page.goto('/desk/customers');
  const search = page.getByLabel('Name, phone, email or order');
  await search.fill('98450 12345');
  const row = page.getByRole('row').filter({ hasText: 'Asha Menon' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Asha Menon', level: 2 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('6th Cross, Indiranagar');
  await expect(page.getByRole('region', { name: 'Audit log' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflowWidth = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowWidth).toBe(0);
});

test.describe('as an administrator', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    const signedIn = await page.request.post('/api/account/login', {
      data: { email: 'admin@haat.example', password: demoPassword },
      headers: { origin: baseURL! },
    });
    expect(signedIn.ok()).toBe(true);
  });

  test('an item is titled by its name and links to its page in the shop, as a document does', async ({
    page,
  }) => {
    await page.goto('/desk/items?filter={"q":"kiran watermelon"}');
    await page.getByRole('row').filter({ hasText: 'Kiran watermelon' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kiran watermelon');
    await expect(page.locator('a[href^="/item/"]').first()).toBeVisible();
    await page.goto('/desk/documents?filter={"q":"mango","kind":"campaign"}');
    await page.getByText('Ten weeks of mango').first().click();
    await expect(page.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
      'href',
      /^\/campaign\/mango/,
    );
  });
});
