import { expect } from '@playwright/test';
import { storeCart, test } from '../support/cart-browser.ts';
import { newCustomer } from '../support/place-browser.ts';

test('FARM-16, FARM-17, FARM-44, FARM-45 the form offers four saved addresses and a link to all; choosing one closes the sheet and checks the cart again', async ({
  page,
  item,
}) => {
  await newCustomer(page);
  for (const [tag, longitude] of [
    ['Office', 77.6413],
    ['Gym', 77.6414],
    ['Studio', 77.6415],
  ] as const)
    await page.request.post('/api/address/save', {
      data: { latitude: 12.9721, longitude, address: `${tag} street`, house: '7', tag },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const banana = await item('yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 3 }]);
  await page.goto('/farm-visit-form');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose your location?' });
  await expect(sheet.getByRole('heading', { name: 'Select from saved address' })).toBeVisible();
  const saved = sheet.getByRole('listitem');
  await expect(saved).toHaveCount(4);
  await expect(sheet.getByRole('link', { name: 'See all' })).toHaveAttribute('href', /^\/search-location/);

  const checked = page.waitForRequest('**/api/cart/availability');
  await saved.filter({ hasText: 'Office' }).getByRole('button').click();
  await checked;
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('group', { name: 'Location' })).toContainText('7, Office street');
});
