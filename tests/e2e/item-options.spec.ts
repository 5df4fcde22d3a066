import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/cart-browser.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { indiranagar } from '../support/place-browser.ts';

/** The lines of the cart, which contain the variants and addons selected on the item page. */
const cartLines = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as {
          lines: { variant_id: number; addon_ids: number[]; quantity: number }[];
        }
      ).lines,
  );

test('selecting a variant on the item page sets the price, and Add adds that variant', async ({
  page,
  item,
}) => {
  const tomatoes = await item('hill-tomatoes-kolar');
  await page.goto(`/item/${tomatoes.slug}`);
  const options = page.getByRole('group', { name: 'Options' });
  const other = tomatoes.variants.find(({ is_default, is_active }) => is_default !== 1 && is_active === 1)!;
  const bar = page.locator('.buy');
  const add = bar.getByRole('button', { name: `Add ${tomatoes.name}` });
  const defaultPrice = await bar.locator('.price b').textContent();

  await options.getByRole('radio', { name: other.name }).check();
  await expect(bar.locator('.price b')).not.toHaveText(defaultPrice!);
  const price = (await bar.locator('.price b').textContent())!;
  await expect(options.locator('label').filter({ has: page.locator(':checked') })).toContainText(price);
  await expect(page.locator('.item-price .price b')).toHaveText(price);
  await expect(page.locator('.item-price > bdi')).not.toBeEmpty();

  await add.click();
  await expect(bar.locator('output')).toHaveText('1');
  await expect.poll(() => cartLines(page)).toMatchObject([{ variant_id: other.id, quantity: 1 }]);
  await expect(page.locator('.cart-bar [data-cart-total]')).toHaveText(price);
  // Each variant is a separate line.
  const first = options.getByRole('radio', { checked: false, disabled: false }).first();
  await first.check();
  await expect(bar.locator('output')).toHaveCount(0);
  await add.click();
  await bar.getByRole('button', { name: /One more/ }).click();
  await expect(bar.locator('output')).toHaveText('2');
  await expect.poll(async () => (await cartLines(page)).map(({ quantity }) => quantity)).toEqual([1, 2]);
  await options.getByRole('radio', { name: other.name }).check();
  await expect(bar.locator('output')).toHaveText('1');
  await bar.getByRole('button', { name: /One less/ }).click();
  await expect(add).toBeFocused();
  await expect.poll(async () => (await cartLines(page)).map(({ quantity }) => quantity)).toEqual([2]);
  await expectNoAxeViolations(page);
});

test('ITEM-09 ITEM-10 ITEM-11 Add includes the addons selected on the item page, also by keyboard', async ({
  page,
  item,
}) => {
  const dosa = await item('masala-dosa');
  await page.goto(`/item/${dosa.slug}`);
  const single = dosa.addon_categories.find(({ type }) => type === 'SINGLE')!;
  const group = page.getByRole('group').filter({ has: page.getByText(single.addons[0]!.name) });
  const bar = page.locator('.buy');
  await expect(group.getByRole('radio').first()).toBeChecked();
  const before = await bar.locator('.price b').textContent();
  const last = single.addons.length - 1;
  await group.getByRole('radio').first().focus();
  for (let n = 0; n < last; n += 1) await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio').nth(last)).toBeChecked();
  await expect(bar.locator('.price b')).not.toHaveText(before!);
  await page.keyboard.press('Enter');
  await expect(bar.locator('output')).toHaveText('1');
  await expect
    .poll(() => cartLines(page))
    .toMatchObject([{ quantity: 1, addon_ids: [single.addons[last]!.id] }]);
  // With the first addon selected, the cart has no such line, so the bar shows no quantity.
  await group.getByRole('radio').first().check();
  await expect(bar.locator('output')).toHaveCount(0);
  await page.reload();
  await expect(bar.locator('.price b')).toHaveText(before!);
  await expectNoAxeViolations(page);
});

test('LOC-02 Add with options but without a place first locates the device', async ({
  page,
  context,
  item,
}) => {
  const tomatoes = await item('hill-tomatoes-kolar');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...indiranagar, accuracy: 20 });
  await context.clearCookies({ name: 'place' });
  await page.goto(`/item/${tomatoes.slug}`);
  // Until its script runs, the Add button submits the form, and the server redirects to another page. The test
  // therefore waits for the script.
  await waitUntilIdle(page);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/my-location');
  expect(await cartLines(page)).toEqual([]);
});

test('Add without its script adds the selection on the server', async ({ page, item }) => {
  const tomatoes = await item('hill-tomatoes-kolar');
  let aborted = 0;
  await page.route(/\/change-selected-quantity\./, async (route) => {
    await route.abort();
    aborted += 1;
  });
  await page.goto(`/item/${tomatoes.slug}`);
  const other = tomatoes.variants.find(({ is_default, is_active }) => is_default !== 1 && is_active === 1)!;
  await page.getByRole('radio', { name: other.name }).check();
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(aborted).toBeGreaterThan(0);
  await expect(page.getByText(other.name).first()).toBeVisible();
});

test('ITEM-03 the options open at the first click, even if the browser runs timers late', async ({
  page,
  item,
}) => {
  const tomatoes = await item('hill-tomatoes-kolar');
  await page.goto(`/explore?q=${encodeURIComponent(tomatoes.name)}`);
  const options = page.getByRole('link', { name: new RegExp(`options, ${tomatoes.name}$`) }).first();
  await options.scrollIntoViewIfNeeded();
  await waitUntilIdle(page);
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, delay = 0) => setTimeout(run, delay + 2_000)) as typeof setTimeout;
  });
  await options.click();
  await expect(page.getByRole('dialog', { name: tomatoes.name })).toBeVisible();
});

test('ITEM-11 Add asks for a choice from a required group of checkboxes, at the group', async ({
  page,
  browser,
  baseURL,
  item,
}) => {
  const cake = await item('chocolate-truffle-cake');
  const extras = cake.addon_categories.find(({ type }) => type === 'MULTIPLE')!;
  const desk = await openDeskPage(browser, baseURL, 'admin');
  const call = async (verb: string, data: object) => {
    const response = await desk.request.post(`/api/desk/addons/${verb}`, {
      data,
      headers: { origin: baseURL! },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
  const setRequired = async (isRequired: boolean) => {
    const { id, name, storeId, type, addons, translations, version } = await call('get', { id: extras.id });
    await call('save', { id, version, name, storeId, type, addons, translations, isRequired });
  };
  await setRequired(true);
  try {
    await expect(async () => {
      await page.goto(`/item/${cake.slug}`);
      await expect(page.getByText('Choose at least 1')).toBeVisible({ timeout: 1000 });
    }).toPass();
    const bar = page.locator('.buy');
    await waitUntilIdle(page);
    await bar.getByRole('button', { name: /^Add/ }).click();
    const first = page.getByRole('checkbox', { name: extras.addons[0]!.name });
    await expect(first).toBeFocused();
    expect(await cartLines(page)).toEqual([]);
    await first.check();
    await bar.getByRole('button', { name: /^Add/ }).click();
    await expect(bar.locator('output')).toHaveText('1');
    await expect.poll(async () => (await cartLines(page))[0]?.addon_ids).toContain(extras.addons[0]!.id);
    await expectNoAxeViolations(page);
  } finally {
    await setRequired(false);
  }
});
