import { expect } from '@playwright/test';
import { signIn, storeCart, test } from '../support/cart-browser.ts';

test('FAV-01 CART-30 a heart or a deletion that fails says so on the screen, and an ended session leads to the sign-in', async ({
  page,
  item,
  baseURL,
  context,
}) => {
  await signIn(page.request, baseURL, 'asha@haat.example');
  const banana = await item('yelakki-banana');
  await page.route('**/api/items/toggle-favorite', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: { code: 'server_error', message: 'It failed.' } },
    }),
  );
  await page.goto('/item/yelakki-banana');
  const heart = page.locator('.like').first();
  await heart.click();
  await expect(page.locator('.toast')).toHaveText('It failed.');
  await expect(page.locator('.toast')).toBeVisible();
  await expect(page.locator('#live')).toHaveText('It failed.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 2 }]);
  await page.goto('/cart');
  await page.route('**/api/address/delete', (route) => route.abort());
  const addresses = page.getByRole('list', { name: /address/i });
  await expect(addresses.getByRole('listitem').first()).toBeVisible();
  const count = await addresses.getByRole('listitem').count();
  await addresses
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.toast')).toHaveText(/We couldn’t delete this address/);
  await expect(addresses.getByRole('listitem')).toHaveCount(count);

  await page.unroute('**/api/items/toggle-favorite');
  await page.goto('/item/yelakki-banana');
  await expect(heart).toBeVisible();
  // The session has ended elsewhere; the page does not know it yet.
  for (const { name, httpOnly } of await context.cookies())
    if (httpOnly) await context.clearCookies({ name });
  await heart.click();
  await expect(page).toHaveURL(/\/login\?next=%2Fitem%2Fyelakki-banana/);
});

test('a message is announced inside an open dialog and shown in front of it', async ({ page, baseURL }) => {
  await signIn(page.request, baseURL, 'asha@haat.example');
  await page.route('**/api/items/toggle-favorite', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: { code: 'server_error', message: 'It failed.' } },
    }),
  );
  await page.goto('/item/yelakki-banana');
  await expect(page.locator('.like').first()).toBeVisible();
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.id = 'in-front';
    document.body.append(dialog);
    dialog.showModal();
    document.querySelector<HTMLElement>('.like')!.click();
  });
  const dialog = page.locator('#in-front');
  await expect(dialog.locator('[data-live]')).toHaveText('It failed.');
  await expect(page.locator('#live')).toBeEmpty();
  const toast = dialog.locator('.toast');
  await expect(toast).toBeVisible();
  // In front of the backdrop, not behind it.
  const isInFront = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isInFront).toBe(true);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#in-front')!.close());
  const kept = page.locator('body > .toast');
  await expect(kept).toHaveText('It failed.');
  await expect(kept).toBeVisible();
  // Also if the dialog is removed as soon as it closes, as islands do.
  await page.evaluate(() => {
    const opened = document.querySelector<HTMLDialogElement>('#in-front')!;
    opened.showModal();
    document.querySelector<HTMLElement>('.like')!.click();
  });
  await expect(toast).toBeVisible();
  await page.evaluate(() => {
    const opened = document.querySelector<HTMLDialogElement>('#in-front')!;
    opened.close();
    opened.remove();
  });
  await expect(kept).toBeVisible();
  await expect(kept).toHaveCount(0, { timeout: 15_000 });
});

test('LOC-07 a point without an address and a failed search for a place say so on the screen', async ({
  page,
}) => {
  const refuse = (path: string, message: string) =>
    page.route(`**/api/location/${path}`, (route) =>
      route.fulfill({ status: 500, json: { success: false, error: { code: 'unavailable', message } } }),
    );
  await refuse('reverse', 'No address there.');
  await page.goto('/my-location?lat=12.9719&lng=77.6412');
  const address = page.locator('[data-pin-form] [name="address"]');
  await expect(address).not.toHaveValue('');
  // The script shows the keys.
  await expect(page.locator('[data-pin-keys]').first()).toBeVisible();
  await page.locator('[data-pin-map]').press('ArrowUp');
  await expect(page.locator('.toast')).toHaveText('No address there.');
  await expect(page.locator('.toast')).toBeVisible();
  await expect(address).toHaveValue('');

  await refuse('suggest', 'No search right now.');
  await page.goto('/search-location');
  await page.getByRole('combobox').fill('Indira');
  await expect(page.locator('[data-area-search] [data-none]')).toHaveText('No search right now.');
  await expect(page.locator('[data-area-search] [data-none]')).toBeVisible();
  // No answer at all, while the browser believes to be online.
  await page.route('**/api/location/suggest', (route) => route.abort());
  await page.getByRole('combobox').fill('Koramangala');
  await expect(page.locator('[data-area-search] [data-none]')).toHaveText(/offline|connection|reach/i);
  await expect(page.locator('[data-area-search] [data-none]')).toBeVisible();
});

test('HOME-01 a page from the back-forward cache reloads if the place or the language has changed meanwhile', async ({
  page,
}) => {
  // The check of the version is the last task of an idle page: the page listens.
  const isIdle = page.waitForResponse(/version\.json/);
  await page.goto('/stores');
  await isIdle;
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  const show = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await show();
  await page.evaluate(() => (document.cookie = 'lang=hi;path=/'));
  await show();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(loads, 'the page with the same language stays').toBe(1);
});
