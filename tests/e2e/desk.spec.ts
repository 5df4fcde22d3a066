import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';

async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/login?next=/desk');
  await page.getByLabel('Email').fill(`${who}@haat.example`);
  await page.getByLabel('Password').fill('haat-demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/desk'));
}

async function enter(page: Page, who: string): Promise<void> {
  const answer = await page.request.post('/api/account/login', {
    data: { email: `${who}@haat.example`, password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
}

test('guests are redirected to sign in, customers are refused, and no customer page contains anything of the desk', async ({
  page,
  request,
}) => {
  const guest = await request.get('/desk/orders', { maxRedirects: 0 });
  expect([guest.status(), guest.headers()['location']]).toEqual([302, '/desk/sign-in?next=%2Fdesk%2Forders']);
  await signIn(page, 'asha');
  await expect(page.getByRole('heading', { name: 'This page is for staff only' })).toBeVisible();
  const forbidden = await page.request.get('/desk');
  expect(forbidden.status()).toBe(403);
  expect(forbidden.headers()['cache-control']).toBe('private, no-store');
  expect(forbidden.headers()['x-robots-tag']).toBe('noindex');

  // Every script of a customer's page, and every module that these scripts can import.
  const pages = [
    '/',
    '/stores',
    '/item/nagpur-oranges',
    '/cart',
    '/checkout',
    '/login',
    '/my-account',
    '/campaign/mango',
  ];
  const seen = new Set<string>();
  const waiting: string[] = [];
  for (const path of pages) {
    const html = await (await request.get(path, { headers: { cookie: 'place=12.9719,77.6412' } })).text();
    expect(html, path).not.toMatch(/["'(]\/desk\b/);
    waiting.push(...(html.match(/\/_astro\/[\w.-]+\.js/g) ?? []));
  }
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const script = await (await request.get(file)).text();
    expect(script, file).not.toMatch(/MuiButtonBase|ra\.action|RaLayout|PuckFields/);
    waiting.push(
      ...[...script.matchAll(/["'](?:\.\/|\/?_astro\/)([\w.-]+\.js)["']/g)].map(
        ([, name]) => `/_astro/${name}`,
      ),
    );
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('shop staff see their own resources, count stock by keyboard and get a warning before unsaved input is lost', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, 'shop');
  await page.goto('/desk');
  const policy = (await page.request.get('/desk')).headers()['content-security-policy'];
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Orders' })).toBeVisible({ timeout: 20_000 });
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await menu.getByRole('menuitem', { name: 'Stock' }).click();
  const cell = page.getByRole('textbox', { name: /^On hand of/ }).first();
  const before = Number(await cell.inputValue());
  // Units are counted only once if the cell is left while it is saving, or if the response is lost.
  let saves = 0;
  await page.route('**/api/desk/stock/save', async (route) => {
    saves += 1;
    const [isLost, response] = [saves === 1, await route.fetch()];
    await new Promise((resolve) => setTimeout(resolve, 300));
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  await cell.fill(String(before + 5));
  await cell.press('Enter');
  await cell.press('Tab');
  await expect(cell).toHaveAccessibleDescription(/You’re offline/);
  expect(saves).toBe(1);
  await cell.press('Enter');
  await cell.press('Tab');
  await expect(page.getByText(/: saved$/)).toBeVisible();
  expect(saves).toBe(2);
  await page.reload();
  await expect(cell).toHaveValue(String(before + 5), { timeout: 20_000 });
  await expectNoAxeViolations(page);

  // The current menu item is marked, the table and columns have accessible names, and an empty amount is not 0.
  await expect(menu.getByRole('menuitem', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('table', { name: 'Stock' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Item: sort descending' })).toBeVisible();
  await page.goto('/desk/items/create');
  await expect(page.getByRole('textbox', { name: 'Sale price' })).toHaveValue('', { timeout: 20_000 });

  // Leaving a changed form asks for confirmation; leaving an unchanged form does not.
  await page.goto('/desk/items/3');
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
  await expect(name).not.toHaveValue('', { timeout: 20_000 });
  await menu.getByRole('menuitem', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/orders/);
  await page.goBack();
  await name.fill('Half a name');
  const answers = [false, true];
  page.on('dialog', (dialog) => void (answers.shift() ? dialog.accept() : dialog.dismiss()));
  await menu.getByRole('menuitem', { name: 'Orders' }).click();
  await expect.poll(() => answers.length).toBe(1);
  await expect(name).toHaveValue('Half a name');
  await menu.getByRole('menuitem', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/orders/);
  expect(answers).toEqual([]);
});

test('the screen chosen right after a search is shown, although its script arrives late', async ({
  browser,
  baseURL,
}) => {
  const page = await openDeskPage(browser, baseURL, 'admin');
  await page.clock.install();
  await page.goto('/desk/items');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
  await page.getByRole('textbox', { name: /Search/ }).fill('mango');
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole('menuitem', { name: 'Orders' }).first().click();
  await expect(page).toHaveURL(/\/desk\/orders$/);
  await page.clock.runFor(2_000);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});
