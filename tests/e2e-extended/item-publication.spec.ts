import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { place, test } from '../support/cart-browser.ts';

/** Signs in as the demo's admin, and returns a function that calls the API. */
async function openDesk(page: Page) {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/${path}`, {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    return { status: response.status(), ...((await response.json()) as { data: { id: number } }) };
  };
  await post('account/login', { email: 'admin@haat.example', password: demoPassword });
  return post;
}

test('ITEM-14 ITEM-15 AVAIL-05 list, page and cart immediately follow an item that is a draft, published, withdrawn and published again', async ({
  page,
  browser,
  baseURL,
  item,
}) => {
  test.setTimeout(240_000);
  const slug = `quince-${randomBytes(4).toString('hex')}`;
  const name = `Quince ${slug.slice(-8)}`;
  const sold = await item('nagpur-oranges');
  const desk = await openDesk(page);
  const { data: made } = await desk('desk/items/save', {
    storeId: sold.restaurant_id,
    name,
    slug,
    image: 'mango',
    price: 15_000,
    publication: 'draft',
  });

  const device = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  await device.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
  const customer = await device.newPage();
  const open = async (path: string) => (await customer.goto(path))?.status();
  const plain = async (path: string) => {
    const response = await device.request.get(path);
    const { 'content-length': _, date: __, 'x-request-id': ___, ...headers } = response.headers();
    const nonces = /nonce-[\w+/=-]+|nonce="[^"]*"|ray="[^"]*"/g;
    return {
      status: response.status(),
      names: Object.keys(headers).toSorted(),
      text: (await response.text()).replaceAll(nonces, ''),
    };
  };
  // The first response also sets the cookie of the zone, so the second one is compared.
  await plain('/item/no-such-item-here');
  const unknown = await plain('/item/no-such-item-here');
  const draft = await plain(`/item/${slug}`);
  expect(draft.status).toBe(404);
  expect(draft.names).toEqual(unknown.names);
  expect(draft.text.replaceAll(slug, 'no-such-item-here')).toBe(unknown.text);
  expect(draft.text).not.toContain(name);
  await open('/stores/green-basket?q=quince');
  await expect(customer.getByRole('link', { name })).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/desk/items/${made.id}`);
  const state = page
    .getByRole('status')
    .filter({ hasText: /^(Draft\. Only|Published\. Customers can|Withdrawn\. It isn)/ });
  await expect(state).toContainText('Draft.', { timeout: 30_000 });
  // With the preview link, anybody can see the draft as it will be published.
  const preview = await state.getByRole('link', { name: 'Preview' }).getAttribute('href');
  expect(await open(preview!)).toBe(200);
  await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
  await state.getByRole('button', { name: 'Publish' }).click();
  await expect(state).toContainText('Published.');

  expect(await open('/stores/green-basket?q=quince')).toBe(200);
  await expect(customer.getByRole('link', { name })).toBeVisible();
  expect(await open(`/item/${slug}`)).toBe(200);
  await customer
    .getByRole('region', { name: `Buy ${name}` })
    .getByRole('button', { name: /^Add/ })
    .click();
  await expect
    .poll(() => customer.evaluate(() => localStorage.getItem('cart') ?? ''))
    .toContain(String(made.id));

  // Unsaved text prevents the button from reloading the form.
  const withdraw = state.getByRole('button', { name: 'Withdraw' });
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Ripe and sour');
  await expect(withdraw).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(withdraw).toBeEnabled();
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: `Withdraw “${name}”?` });
  await expect(dialog).toContainText('Carts that contain it show it as unavailable');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(state).toContainText('Withdrawn.');

  expect(await open(`/item/${slug}`)).toBe(404);
  await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(customer.getByText('No longer sold')).toBeVisible();
  await expect(customer.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(customer.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await expect(customer.locator('main').getByText('₹')).toHaveCount(0);
  await expect(customer.getByRole('link', { name: 'More in Green Basket' })).toHaveAttribute(
    'href',
    '/stores/green-basket',
  );
  await expectNoAxeViolations(customer);
  await expectNoAxeViolationsInDarkMode(customer);
  await open(`/items/${slug}`);
  await expect(customer.getByText('No longer sold')).toBeVisible();
  await expect(customer.getByRole('heading', { name: 'Similar items' })).toBeVisible();
  await expectNoAxeViolations(customer);
  await open(`/item/${slug}`);
  expect(await open(`/combos/${slug}`)).toBe(404);
  await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
  await open('/cart');
  await expect(customer.getByRole('region', { name: 'Unavailable Items' })).toContainText(name);
  await open('/stores/green-basket?q=quince');
  await expect(customer.getByRole('link', { name })).toHaveCount(0);
  for (const [language, text] of [
    ['hi', 'अब नहीं बेचा जाता'],
    ['ar', 'لم يعد يُباع'],
  ] as const)
    expect(await (await device.request.get(`/item/${slug}?lang=${language}`)).text()).toContain(text);

  await page.goto(
    `/desk/items?filter=${encodeURIComponent(JSON.stringify({ publication: 'withdrawn', q: name }))}`,
  );
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Withdrawn', { timeout: 30_000 });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect(await open(`/item/${slug}`)).toBe(200);

  expect((await desk('desk/items/delete', { id: made.id })).status).toBe(200);
  await device.close();
});
