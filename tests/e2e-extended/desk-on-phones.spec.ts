import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { holdResponse } from '../support/hold-response.ts';
import { overflow } from '../support/overflow.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };

async function openDesk(browser: Browser, baseURL: string | undefined, who: string, viewport: typeof phone) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: `${who}@haat.example`, password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  return page;
}

async function call<Data>(page: Page, path: string, data: object): Promise<Data> {
  const response = await page.request.post(`/api/desk/${path}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await response.json()) as { data: Data }).data;
}

type Stock = { id: number; onHand: number; item: string; variant: string; regularPrice: number };
const findStock = async (page: Page, q: string) =>
  (await call<{ rows: Stock[] }>(page, 'stock/list', { q })).rows[0]!;
const cardsOf = (page: Page) => page.locator('tbody').getByRole('row');

for (const [device, viewport] of Object.entries({ phone, tablet }))
  test(`lists are cards that fit a ${device}, with targets and letters for fingers`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const page = await openDesk(browser, baseURL, 'admin', viewport);
    for (const list of ['stock', 'items', 'customers', 'orders?filter={}', 'stores', 'coupons', 'payments']) {
      await page.goto(`/desk/${list}`);
      await expect(
        cardsOf(page)
          .or(page.getByRole('status').filter({ hasText: /No / }))
          .first(),
      ).toBeVisible();
      expect.soft(await overflow(page), list).toBe('');
      const heights = await cardsOf(page).evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect().height),
      );
      expect.soft(Math.max(0, ...heights), list).toBeLessThan(290);
      const small = await page.locator('header, main').evaluateAll((parts) =>
        parts
          .flatMap((part) => [...part.querySelectorAll('button, [role=combobox], [role=menuitem], input')])
          .filter(
            (element) => element.checkVisibility() && !element.matches('[type=checkbox], [aria-hidden=true]'),
          )
          .flatMap((element) => {
            const { height } = (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect();
            const letters = Number.parseFloat(getComputedStyle(element).fontSize);
            const isSmall = height < 43.5 || (element.tagName === 'INPUT' && letters < 16);
            return isSmall ? [`${element.outerHTML.slice(0, 90)} ${height} ${letters}`] : [];
          }),
      );
      expect.soft(small, list).toEqual([]);
    }
    await page.goto('/desk/stock');
    await expect(cardsOf(page).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoAxeViolationsInDarkMode(page);
  });

test('a variant is sold out in three taps from the stock list, keeps its count, and is put on sale again', async ({
  browser,
  baseURL,
}) => {
  const page = await openDesk(browser, baseURL, 'admin', phone);
  const before = await findStock(page, 'pears');
  const name = [before.item, before.variant].filter(Boolean).join(', ');
  await page.goto('/desk/stock');
  await page.getByLabel('Item or SKU').fill(before.item);
  await page.getByRole('button', { name: `${name}: sold out today` }).tap();
  await expect(page.getByRole('button', { name: `${name}: put on sale` })).toBeVisible();
  await expect(page.getByText(/^Sold out until \w{3},? \d/).first()).toBeVisible();
  expect((await findStock(page, before.item)).onHand).toBe(before.onHand);
  await page.getByRole('link', { name: 'Sold out today' }).first().tap();
  await expect(page).toHaveURL(/\/desk\/sold-out$/);
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText(/Sold out until/);
  await expectNoAxeViolations(page);
  expect(await overflow(page)).toBe('');
  await entry.getByRole('button', { name: `${name}: put on sale` }).tap();
  await expect(entry.getByRole('button', { name: `${name}: sold out today` })).toBeVisible();
});

test('received units are added, a price is changed, and a search is over when the list is left', async ({
  browser,
  baseURL,
}) => {
  const page = await openDesk(browser, baseURL, 'admin', phone);
  const before = await findStock(page, 'pears');
  const name = [before.item, before.variant].filter(Boolean).join(', ');
  await page.goto('/desk/stock');
  await page.getByLabel('Item or SKU').fill(before.item);
  const received = page.getByLabel(`Received of ${name}`);
  await received.fill('40');
  await received.press('Enter');
  await expect(page.getByLabel(`On hand of ${name}`)).toHaveValue(String(before.onHand + 40));
  const price = page.getByLabel(`Price of ${name}`, { exact: true });
  await price.tap();
  const positions = await cardsOf(page).first().boundingBox();
  // What is typed replaces the selected price.
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(`${before.item}: saved`);
  await expect(notice).toBeVisible();
  expect(await cardsOf(page).first().boundingBox()).toEqual(positions);
  await expect(price).toHaveValue('99');
  expect((await findStock(page, before.item)).regularPrice).toBe(9_900);
  await call(page, 'stock/save', { id: before.id, regularPrice: before.regularPrice });
  await expect(notice).toBeHidden({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('menuitem', { name: 'Items' }).tap();
  await expect(page).toHaveURL(/\/desk\/items/);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('menuitem', { name: 'Stock' }).tap();
  await expect(page.getByLabel('Item or SKU')).toHaveValue('');
});

test('a search finds orders of every state, and the list shows what needs attention again without it', async ({
  browser,
  baseURL,
}) => {
  const page = await openDesk(browser, baseURL, 'support', phone);
  await page.goto('/desk/orders');
  const searched = page.waitForRequest(
    (request) => request.url().endsWith('/orders/list') && /"status":"all"/.test(request.postData() ?? ''),
  );
  await page.getByLabel('Number, name, phone or email').fill('98450');
  await searched;
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('All orders');
  await page.getByLabel('Number, name, phone or email').fill('');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Needs attention');
});

test('the menu of a tablet has words and closes when a screen opens', async ({ browser, baseURL }) => {
  const page = await openDesk(browser, baseURL, 'admin', tablet);
  await page.goto('/desk/stock');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const entry = page.getByRole('menuitem', { name: 'Orders' });
  await expect(entry).toHaveText('Orders');
  await entry.tap();
  await expect(page).toHaveURL(/\/desk\/orders/);
  await expect(entry).toBeHidden();
});

test('a menu that is opened while the chosen screen is on its way stays open', async ({
  browser,
  baseURL,
}) => {
  const page = await openDesk(browser, baseURL, 'admin', phone);
  await page.goto('/desk/stock');
  await expect(cardsOf(page).first()).toBeVisible();
  const { requested, release } = await holdResponse(page, '**/ItemList.*.js');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const entry = page.getByRole('menuitem', { name: 'Items', exact: true });
  await entry.tap();
  await requested;
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(entry).toBeVisible();
  release();
  await expect(page).toHaveTitle(/^Items/);
  await expect(entry).toBeVisible();
});

test('the code of the screens that staff open all day is there before the tap', async ({
  browser,
  baseURL,
}) => {
  const page = await openDesk(browser, baseURL, 'admin', phone);
  await page.goto('/desk/account');
  const loaded = () =>
    page.evaluate(() =>
      ['BoardScreen', 'PickingScreen', 'OrderList', 'StockGrid'].filter((name) =>
        performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}.`)),
      ),
    );
  await expect.poll(loaded).toHaveLength(4);
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('menuitem', { name: 'Stock', exact: true }).tap();
  await expect(cardsOf(page)).toHaveCount(50);
  expect(scripts).toEqual([]);
});

test('the number of a caller without an account is carried into the registration', async ({
  browser,
  baseURL,
}) => {
  const page = await openDesk(browser, baseURL, 'support', phone);
  await page.goto('/desk/phone-order');
  await page.getByLabel('Phone, name or email').fill('99887 76655');
  await expect(page.getByText('Nobody found. Register the customer below')).toBeVisible();
  await page.getByRole('button', { name: 'Register a new customer' }).tap();
  await expect(page.getByLabel('Phone')).toHaveValue('99887 76655');
});
