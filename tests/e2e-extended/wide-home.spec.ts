import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';

/** docs/decisions/020: a visitor on a desktop reaches the stores in one step, without a redirect loop. */
test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('choosing an area on the landing page opens the home, and the landing page then shows the place', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Continue to the shop' })).toBeHidden();
    await page
      .getByRole('combobox', { name: 'Search for an area or address' })
      .filter({ visible: true })
      .fill('indiran');
    await page
      .getByRole('option', { name: /^Indiranagar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home$/);
    const navigation = page.getByRole('navigation', { name: 'Shopping' });
    await expect(navigation.getByRole('link', { name: 'Stores' })).toHaveAttribute(
      'href',
      '/categories/stores',
    );
    await expect(page.locator('a[href="/stores"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Fruit/ }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/');
    await expect(page.getByText('Delivering to Indiranagar')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Continue to the shop' }).click();
    await expect(page).toHaveURL(/\/home$/);
    // The redirects of the specification still lead to the landing page.
    await page.goto('/stores');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const shopping = page.getByRole('navigation', { name: 'Shopping' });
    for (const [name, path] of [
      ['Home', '/home'],
      ['Categories', '/categories'],
      ['Search', '/explore'],
      ['Account', '/my-account'],
      ['Cart', '/cart'],
    ] as const)
      await expect(shopping.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('the home without a place asks for a place and opens again afterwards', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/search-location\?next=%2Fhome$/);
    await page.getByRole('combobox', { name: 'Search for an area or address' }).fill('indiran');
    await page
      .getByRole('option', { name: /^Indiranagar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('choosing an area on the search screen opens the home, not the landing page', async ({ page }) => {
    await page.goto('/search-location');
    await page.getByRole('combobox', { name: 'Search for an area or address' }).fill('indiran');
    await page
      .getByRole('option', { name: /^Indiranagar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('choosing a popular area opens the home, also in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search-location');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Indiranagar|Koramangala|Jayanagar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the wide home on a phone is the mobile home', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/stores$/);
});
