import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';

/** docs/decisions/020: a visitor on a desktop reaches the shops in one step, and never in a circle. */
test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('an area chosen on the landing leads to the home, and the landing then knows the place', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'See the stores' })).toBeHidden();
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
    await expect(navigation.getByRole('link', { name: 'Stores' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Fruit/ }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/');
    await expect(page.getByText('Delivering to Indiranagar')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'See the stores' }).click();
    await expect(page).toHaveURL(/\/home$/);
    // The links of the specification's redirects still lead to the landing.
    await page.goto('/stores');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const shopping = page.getByRole('navigation', { name: 'Shopping' });
    for (const [name, path] of [
      ['Stores', '/home'],
      ['Categories', '/categories'],
      ['Search', '/explore'],
      ['Account', '/my-account'],
      ['Cart', '/cart'],
    ] as const)
      await expect(shopping.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('without a place the home asks for one and returns', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/search-location\?next=%2Fhome$/);
    await page.getByRole('combobox', { name: 'Search for an area or address' }).fill('indiran');
    await page
      .getByRole('option', { name: /^Indiranagar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('an area chosen on the search screen leads to the home, not back to the landing', async ({ page }) => {
    await page.goto('/search-location');
    await page.getByRole('combobox', { name: 'Search for an area or address' }).fill('indiran');
    await page
      .getByRole('option', { name: /^Indiranagar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('a popular area leads to the home of a wide window, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search-location');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Indiranagar|Koramangala|Jayanagar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home$/);
});

test('on a phone the wide home is the mobile home', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/stores$/);
});
