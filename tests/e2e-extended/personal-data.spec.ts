import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { demoPassword } from '#server/db/seed/data/people.ts';
import type { DeskOrder, DeskOrderRow } from '#contracts/desk/order.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { confirm, openCheckout, placeButton, test } from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { asSupport } from '../support/order-transitions.ts';

const post = (page: Page, path: string, data: object) =>
  page.request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });

async function placeOrder(page: Page, phone: string) {
  await openCheckout(page);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('House, floor, landmark').fill('12, second floor');
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
}

test('a customer requests and downloads a copy of their data, and nobody else can', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { email } = await newAccount(page.request);
  await page.goto('/my-account');
  await page.getByRole('link', { name: /^Your data/ }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Request a copy' }).click();
  const file = page.getByRole('link', { name: 'Download ZIP file' });
  await expect(async () => {
    await page.reload();
    await expect(file).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectNoAxeViolationsInDarkMode(page);
  const href = (await file.getAttribute('href'))!;
  const download = page.waitForEvent('download');
  await file.click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  const read = (name: string) => new TextDecoder().decode(files[name]);
  expect((JSON.parse(read('data.json')) as { account: object }).account).toMatchObject({ email });
  expect(read('account.csv')).toContain(email);

  const stranger = await browser.newContext({ baseURL: baseURL! });
  await newAccount(stranger.request);
  const refused = await stranger.request.get(href, { maxRedirects: 0 });
  expect(refused.headers()['location']).toBe('/my-account/data');
  await stranger.close();
});

test('CALL-52 [F49] an account is deleted once its orders are complete, without the contact details; the invoice keeps the name', async ({
  page,
  browser,
  baseURL,
  phone,
}) => {
  test.setTimeout(180_000);
  const { email, password } = await newAccount(page.request, { name: 'Asha Deleted' });
  await placeOrder(page, phone);
  await page.goto('/my-account/delete');
  await expect(page.getByRole('alert')).toContainText('once these orders are complete or cancelled');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const desk = await browser.newContext({ baseURL: baseURL! });
  const support = await asSupport(desk.request);
  const deskPage = await desk.newPage();
  const { rows } = (
    (await (await post(deskPage, 'desk/orders/list', { page: 1, perPage: 5, q: phone })).json()) as {
      data: { rows: DeskOrderRow[] };
    }
  ).data;
  await support.moveOrderTo(phone, 'delivered');

  await page.reload();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/incorrect/);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect((await post(page, 'account/login', { email, password })).status()).toBe(401);
  expect((await post(page, 'account/register', { name: 'Asha', email, password })).status()).toBe(200);

  const { order } = (
    (await (await post(deskPage, 'desk/orders/get', { id: rows[0]!.id })).json()) as { data: DeskOrder }
  ).data;
  expect(JSON.stringify(order)).toContain('Asha Deleted');
  expect(JSON.stringify(order)).not.toContain(phone.slice(-8));
  expect(JSON.stringify(order)).not.toContain('second floor');
  await desk.close();
});

test('ACCT-01 ACCT-02 a banned customer sees the reason, although the first check got no response', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await newAccount(page.request);
  const { data: account } = (await (await post(page, 'account/user-info', {})).json()) as {
    data: { id: string };
  };
  const desk = await browser.newContext({ baseURL: baseURL! });
  const admin = await desk.newPage();
  await post(admin, 'account/login', { email: 'admin@haat.example', password: demoPassword });
  const banned = await post(admin, 'desk/people/ban', {
    id: account.id,
    reason: 'Two orders were not collected.',
  });
  expect(banned.ok()).toBe(true);

  const checks: number[] = [];
  await page.route('**/api/account/ban-check', (route) => {
    checks.push(Date.now());
    return checks.length === 1 ? route.abort() : route.continue();
  });
  await page.goto('/stores');
  const bar = page.locator('[data-banned]');
  await expect(bar).toContainText('Two orders were not collected.');
  expect(checks).toHaveLength(2);
  expect(checks[1]! - checks[0]!).toBeGreaterThanOrEqual(2_400);
  await expectNoAxeViolations(page);
  await expect(bar.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  // After a reload, the bar is shown without another check of the ban.
  await page.reload();
  await expect(bar).toBeVisible();
  expect(checks).toHaveLength(2);

  // The next person on the device does not see the bar.
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/my-account/);
  // No page of the shop is open at the next sign-in, because an open page would check the account too early.
  await page.goto('about:blank');
  await newAccount(page.request, { name: 'Next Person' });
  await page.unroute('**/api/account/ban-check');
  const checked = page.waitForResponse('**/api/account/ban-check');
  await page.goto('/stores');
  await checked;
  await expect(bar).toBeHidden();
  await desk.close();
});

test('ACCT-03 ERR-16 a failed reload of the account is reported only in the console, and the screen stays', async ({
  page,
}) => {
  await newAccount(page.request);
  await page.route('**/api/account/user-info', (route) => route.fulfill({ status: 500, body: '' }));
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('could not be read again'),
  );
  await page.goto('/stores');
  await warned;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
