import { expect, type Page } from '@playwright/test';
import { ar } from '#i18n/ar/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { place, test } from '../support/cart-browser.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { overflow } from '../support/overflow.ts';

const path = '/stores/night-owl-kitchen';
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections of the menu' });
const dishes = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem');

/** Until the menu's script runs, its links lead to pages. The script reserves the heights of what is not loaded. */
const waitForScript = (page: Page) => expect(page.locator('.menu__rest[style]').first()).toBeAttached();

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]),
);

for (const [name, store, point] of [
  ['closed', 'night-owl-kitchen', place],
  ['that does not deliver here', 'night-owl-kitchen', '18.5362,73.8940'],
  ['with a long name and description that does not deliver here', 'dilli-dhaba', place],
] as const)
  for (const language of ['en', 'ar'])
    test(`the first dish of a menu ${name} is in the first view of a phone in ${language}, above the tabs`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([
        { name: 'place', value: point, url: baseURL ?? '' },
        { name: 'lang', value: language, url: baseURL ?? '' },
      ]);
      await page.goto(`/stores/${store}`);
      const dish = (await page.locator('.dish').first().boundingBox())!;
      const tabs = (await page.locator('.tab-bar').boundingBox())!;
      expect(dish.y + dish.height).toBeLessThanOrEqual(tabs.y);
      // Nothing was given up for it.
      await expect(page.getByRole('searchbox').filter({ visible: true })).toBeInViewport();
      await expect(page.locator('[data-filter-open]')).toBeInViewport();
      await expect(page.locator('.menu__nav')).toBeInViewport();
      await expect(page.locator('.list__count')).toBeInViewport();
      await expect(page.locator('.store-header .facts')).toBeInViewport();
      expect(await page.locator('.closed .note').count()).toBeLessThanOrEqual(1);
    });

test('a menu loads its sections while it is read, marks the section that is read, and a dish can be added', async ({
  page,
}) => {
  const shifts = await watchLayoutShift(page);
  await page.goto(path);
  await expect(dishes(page, 'Biryani')).toHaveCount(6);
  const first = dishes(page, 'Biryani').first();
  await expect(first).toContainText('Chicken dum biryani');
  await expect(first).toContainText('Bestseller');
  await expect(first).toContainText('For one');
  await expect(first.getByRole('img', { name: 'Hot' })).toBeVisible();
  await expect(page.getByText(/₹[\d,]+\/(kg|litre)/)).toHaveCount(0);
  await expect(dishes(page, 'Drinks and something sweet')).toHaveCount(0);

  const link = sections(page).getByRole('link', { name: /^Drinks and something sweet/ });
  await expect(link).toHaveText(/6$/);
  await waitForScript(page);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(dishes(page, 'Drinks and something sweet')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Drinks and something sweet' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Drinks and something sweet' })).toBeInViewport();
  const kaapi = dishes(page, 'Drinks and something sweet').filter({ hasText: 'Sulaimani chai' });
  await expect(kaapi).toContainText('200 ml');

  // Reading on loads the sections in between, and the list follows.
  const rice = sections(page).getByRole('link', { name: /^Rice and khichdi/ });
  await page.getByRole('heading', { name: 'Rice and khichdi' }).evaluate((node) => {
    node.scrollIntoView();
    scrollBy(0, -150);
  });
  await expect(rice).toHaveAttribute('aria-current', 'true');
  await expect(link).not.toHaveAttribute('aria-current');
  const momos = dishes(page, 'Momos and Chinese').filter({ hasText: 'Steamed veg momos' });
  await page.getByRole('region', { name: 'Momos and Chinese' }).scrollIntoViewIfNeeded();
  await expect(momos).toContainText('8 pieces');
  await momos.getByRole('button', { name: /^Add/ }).click();
  await expect(momos.locator('output')).toHaveText('1');
  expect(await overflow(page)).toBe('');
  const { total, moved } = await shifts();
  expect(total, moved.join('\n')).toBeLessThan(0.05);
  await expectNoAxeViolations(page);
});

test('a filter keeps the sections of a menu, and a search shows one list of dishes', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Vegetarian', exact: true }).click();
  await expect(page).toHaveURL(/veg=1/);
  await expect(sections(page).getByRole('link', { name: /^Biryani/ })).toHaveText(/1$/);
  await expect(dishes(page, 'Biryani')).toHaveText([/Vegetable dum biryani/]);
  await page.getByRole('searchbox').fill('momos');
  await expect(page.locator('.find').getByRole('status')).toContainText('1 item found for “momos”');
  await expect(sections(page)).toBeHidden();
  await expect(page.locator('#items > li')).toHaveText([/Steamed veg momos/]);
  await page.getByRole('searchbox').fill('');
  await expect(sections(page)).toBeVisible();
});

test('in a wide window the list of sections stands beside the dishes and stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await waitForScript(page);
  const heading = page.getByRole('heading', { name: 'Curries and breads' });
  await sections(page)
    .getByRole('link', { name: /^Curries and breads/ })
    .click();
  await expect(heading).toBeInViewport();
  await expect(sections(page)).toBeInViewport({ ratio: 1 });
  const [list, title] = await Promise.all([sections(page).boundingBox(), heading.boundingBox()]);
  expect(list!.x + list!.width).toBeLessThanOrEqual(title!.x);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each section of a menu is a page, whose list leads to the others and to the whole menu', async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Show 6 dishes' }).last().click();
    await expect(page).toHaveURL(/\?section=\d+$/);
    await expect(page.getByRole('region')).toHaveCount(1);
    await expect(dishes(page, 'Drinks and something sweet')).toHaveCount(6);
    const current = sections(page).locator('[aria-current]');
    await expect(current).toContainText('Drinks and something sweet');
    await sections(page)
      .getByRole('link', { name: /^Biryani/ })
      .click();
    await expect(dishes(page, 'Biryani')).toHaveCount(6);
    await sections(page).getByRole('link', { name: 'Whole menu' }).click();
    await expect(page.getByRole('region', { name: 'Curries and breads' })).toBeVisible();
  });
});

test.describe('in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a menu is mirrored, its sections, portions and marks are translated, and nothing scrolls sideways', async ({
    page,
  }) => {
    await page.goto(`${path}?lang=ar`);
    const nav = page.getByRole('navigation', { name: ar['menu.sections']! });
    const current = nav.getByRole('link', { name: /^أرز وخِتشدي/ });
    await waitForScript(page);
    await current.click();
    await expect(current).toHaveAttribute('aria-current', 'true');
    const rice = page.getByRole('region', { name: 'أرز وخِتشدي' }).getByRole('listitem');
    await expect(rice).toHaveCount(4);
    await expect(rice.first()).toContainText('الأكثر طلبًا');
    await expect(rice.first()).toContainText('تكفي شخصًا واحدًا');
    const [name, add] = await Promise.all([
      rice.first().getByRole('heading').boundingBox(),
      rice.first().getByRole('button').boundingBox(),
    ]);
    expect(add!.x).toBeLessThan(name!.x);
    expect(await overflow(page)).toBe('');
    await expectNoAxeViolations(page);
  });
});

test('at the desk, the items of a section are put in order, and the menu shows them so', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin: baseURL ?? '' },
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto('/desk/menu-sections');
  await page.getByText('Rice and khichdi').click({ timeout: 30_000 });
  const items = page.getByRole('group', { name: 'Items' });
  await expect(items.getByRole('listitem')).toHaveText([
    'Curd rice, tempered',
    'Lemon rice',
    'Bisi bele bath',
    'Moong khichdi, ghee',
  ]);
  await items.getByRole('button', { name: 'Move Moong khichdi, ghee up' }).click();
  await items.getByRole('button', { name: 'Remove Lemon rice' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const names = async () => {
    const html = await (await page.request.get(path)).text();
    return page.evaluate((text) => {
      const region = new DOMParser()
        .parseFromString(text, 'text/html')
        .querySelector('section[aria-labelledby$="-name"]:nth-of-type(2)');
      return [...(region?.querySelectorAll('[data-item]') ?? [])].map((link) => link.textContent);
    }, html);
  };
  const changed = ['Curd rice, tempered', 'Moong khichdi, ghee', 'Bisi bele bath'];
  await expect.poll(names).toEqual(changed);

  // The item that was removed stands at the end, under its category, and can be put back.
  await page.goto('/desk/menu-sections');
  await page.getByText('Rice and khichdi').click({ timeout: 30_000 });
  await page.getByRole('combobox', { name: 'Add an item' }).fill('lemon');
  await page.getByRole('option', { name: 'Lemon rice' }).click();
  for (let step = 0; step < 2; step += 1)
    await items.getByRole('button', { name: 'Move Lemon rice up' }).click();
  await items.getByRole('button', { name: 'Move Moong khichdi, ghee down' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(names)
    .toEqual(['Curd rice, tempered', 'Lemon rice', 'Bisi bele bath', 'Moong khichdi, ghee']);
});
