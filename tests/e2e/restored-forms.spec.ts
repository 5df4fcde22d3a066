import { expect, type Page, test } from '@playwright/test';
import { setPlaceCookies } from '../support/checkout-browser.ts';
import { item, storeCart } from '../support/cart-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { type Device, placePreparedOrder, prepareDelivery } from '../support/prepared-orders.ts';
import { type RestoredForm, restoredForms } from '../support/restored-forms.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test.beforeEach(({ context, baseURL }) => setPlaceCookies(context, baseURL));

/** Prepares what the form needs, and returns the path of its page. */
async function prepare(page: Page, { needs, path }: RestoredForm): Promise<string> {
  const { baseURL } = test.info().project.use;
  if (needs === 'account') await newAccount(page.request);
  if (needs === 'order') return path.replace('{order}', await placePreparedOrder(deviceOf(page)));
  if (needs === 'delivery') return path.replace('{order}', await prepareDelivery(deviceOf(page)));
  if (needs !== 'cart') return path;
  const oranges = await item(page.request, baseURL, 'nagpur-oranges');
  await storeCart(page, oranges.restaurant_id, [{ item: oranges, quantity: 4 }]);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: /Checkout/ })).toBeVisible();
  return path;
}

const deviceOf = ({ request }: Page): Device => ({
  async call(path, data) {
    const response = await request.post(`/api/${path}`, {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return ((await response.json()) as { data: unknown }).data;
  },
  read: async (path) => (await request.get(path)).text(),
});

/** Holds the scripts of the next page until `release` is called. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js*', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Sets fields as browsers do when they restore a form: without an event that a script could hear. */
const setFields = (page: Page, input: RestoredForm['input']) =>
  page.evaluate((fields) => {
    for (const [selector, value] of fields) {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (!field) throw new Error(`${selector} is not in the page.`);
      if (value === true) field.checked = true;
      else field.value = value;
    }
  }, input);

for (const form of restoredForms)
  test(`before the first tap, ${form.title}, although it was set before the scripts ran`, async ({
    page,
  }) => {
    const path = await prepare(page, form);
    const scripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await setFields(page, form.input);
    scripts.release();
    for (const [selector, text] of form.shows)
      await expect.soft(page.locator(selector).first()).toContainText(text, { ignoreCase: true });
    for (const selector of form.visible ?? []) await expect.soft(page.locator(selector)).toBeVisible();
    await waitUntilIdle(page);
    for (const [selector, value] of form.input) {
      const field = page.locator(selector).first();
      if (value === true) await expect.soft(field).toBeChecked();
      else await expect.soft(field).toHaveValue(value);
    }
    if (form.sends) await send(page, form.sends);
  });

async function send(page: Page, { button, says, path }: NonNullable<RestoredForm['sends']>): Promise<void> {
  await page.locator(button).locator('visible=true').first().click();
  if (says) await expect(page.locator(says[0]).first()).toContainText(says[1]);
  const address = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  if (path) await expect.poll(address).toMatch(path);
}

test('the checkout’s button, bar and bill show the same total after choices that the browser has restored', async ({
  page,
}) => {
  const form = restoredForms.find(({ input }) => input.some(([selector]) => selector.includes('tip')))!;
  await prepare(page, form);
  const scripts = await holdScripts(page);
  await page.goto(form.path, { waitUntil: 'domcontentloaded' });
  const before = await page.locator('[data-send] span').first().innerText();
  await setFields(page, form.input);
  scripts.release();
  const total = page.locator('.bill .total').last();
  await expect(total).not.toHaveText(before);
  await expect(page.locator('[data-send]')).toContainText(await total.innerText());
  await expect(page.locator('.top__pay')).toContainText(await total.innerText());
});

test('a tap on the preselected choice, made before the scripts run, outweighs what was chosen on an earlier visit', async ({
  page,
}) => {
  await prepare(
    page,
    restoredForms.find(({ input }) => input.some(([selector]) => selector.includes('tip')))!,
  );
  const choices = page.locator('input[name=payment]:enabled');
  const label = (value: string) =>
    page.locator('label').filter({ has: page.locator(`input[value="${value}"]`) });
  await page.goto('/checkout');
  const preselected = (await page.locator('input[name=payment]:checked').getAttribute('value'))!;
  const values = await choices.evaluateAll((fields) => fields.map((field) => field.getAttribute('value')!));
  const other = values.find((value) => value !== preselected)!;
  await waitUntilIdle(page);
  await label(other).click();
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.goto('/cart');
  const scripts = await holdScripts(page);
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await label(preselected).click();
  await page.getByLabel('Name', { exact: true }).click();
  scripts.release();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
  await waitUntilIdle(page);
  await expect(page.locator(`input[value="${preselected}"]`)).toBeChecked();
});

test('a restored choice loads the scripts at once, although a picture of the page is still on its way', async ({
  page,
}) => {
  await page.route('**/*.{avif,webp,jpg}*', () => new Promise<void>(() => undefined));
  await page.addInitScript(() => {
    // As Firefox: a restored field differs as soon as it is in the document.
    new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[name="variant_id"][value="55"]');
      if (field && document.readyState === 'loading') field.checked = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/item/hill-tomatoes-kolar', { waitUntil: 'commit' });
  await expect(page.locator('.buy .price')).toContainText('₹149');
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
});
