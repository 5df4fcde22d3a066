import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { deviceLines, item as findItem, place, storeCart } from '../support/cart-browser.ts';

/** A place in Pune, where the stores of Bengaluru do not deliver, and a place where no store delivers. */
const elsewhere = '18.5085,73.8497';
const nowhere = '22.5726,88.3639';

const goTo = (context: BrowserContext, baseURL: string | undefined, value: string) =>
  context.addCookies([{ name: 'place', value, url: baseURL ?? '' }]);

const addButton = (page: Page) =>
  page
    .locator('#items item-control')
    .filter({ hasNotText: 'option' })
    .getByRole('button', { name: /^Add / })
    .first();

test('DELIV-12 CART-47 a store that does not deliver to the place refuses an add, lists stores that do, and offers self-pickup', async ({
  page,
  context,
  baseURL,
}) => {
  await goTo(context, baseURL, elsewhere);
  await page.goto('/stores/green-basket');
  const notice = page.locator('[data-undelivered]');
  await expect(notice).toContainText('doesn’t deliver to your location');
  const other = notice.locator('a[data-instead]').first();
  const name = (await other.textContent())!.trim();
  await addButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Green Basket doesn’t deliver to your location' });
  await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', /\/stores\/[a-z-]+$/);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(await deviceLines(page)).toEqual([]);
  await addButton(page).click();
  await dialog.getByRole('button', { name: 'Switch to self-pickup' }).click();
  await expect.poll(async () => (await deviceLines(page)).length).toBe(1);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Self-pickup' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Check before you order' })).toHaveCount(0);
});

test('DELIV-12 the bill and the checkout outside the delivery area show no charge and no distance', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await goTo(context, baseURL, elsewhere);
  for (const slug of ['yelakki-banana', 'nagpur-oranges']) {
    const found = await findItem(request, baseURL, slug);
    await storeCart(page, found.restaurant_id, [{ item: found, quantity: 9 }]);
    await page.goto('/cart');
    await expect(page.locator('.bill')).toContainText('Not available here');
    await expect(page.locator('.bill')).not.toContainText('km');
    await expect(page.getByRole('button', { name: /Checkout/ })).toBeDisabled();
    await page.goto('/checkout');
    await expect(page.locator('.bill')).toContainText('Not available here');
    await expect(page.locator('main')).not.toContainText(/\d km/);
  }
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Undo' })).toContainText('Your cart is empty');
});

test('ROUTE-26 HOME-52 a search at a place without delivery reports this, and does not offer delivery', async ({
  page,
  context,
  baseURL,
}) => {
  await goTo(context, baseURL, nowhere);
  for (const path of ['/explore?q=mango', '/category/fruit?q=mango', '/category/fruit']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('None of our stores deliver to this location');
    await expect(page.getByText(/No results for|No items found/)).toHaveCount(0);
  }
  const [lat, lng] = nowhere.split(',');
  await page.goto(`/my-location?lat=${lat}&lng=${lng}`);
  await expect(page.getByRole('link', { name: 'Choose another location' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeHidden();
  const [servedLat, servedLng] = place.split(',');
  await page.goto(`/my-location?lat=${servedLat}&lng=${servedLng}`);
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose another location' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('DELIV-12 CART-47 a store that does not deliver to the place refuses an add, and offers stores that do and self-pickup', async ({
    page,
    context,
    baseURL,
  }) => {
    await goTo(context, baseURL, elsewhere);
    await page.goto('/stores/green-basket');
    await addButton(page).click();
    const card = page.getByRole('region', { name: 'Green Basket doesn’t deliver to your location' });
    await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/stores\//);
    await card.getByRole('button', { name: 'Switch to self-pickup' }).click();
    await expect(page.getByRole('button', { name: 'Self-pickup' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.bill')).toBeVisible();
  });
});
