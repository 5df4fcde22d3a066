import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

async function post<Data = any>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  const response = await request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  const json = (await response.json()) as { data: Data };
  expect(response.ok(), `${path}: ${JSON.stringify(json)}`).toBe(true);
  return json.data;
}
const signIn = (page: Page, who: string) =>
  post(page.request, 'account/login', { email: `${who}@haat.example`, password: demoPassword });

/** Expects that no part of the screen is wider than a phone. */
async function expectFitsPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('an administrator sees open tasks and figures of the shop, in light and dark', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/desk');
  const tiles = page.getByRole('list', { name: 'Needs attention' });
  for (const name of [
    'New orders',
    'Late orders',
    'Items running out',
    'Farm visits today',
    'Visits to confirm',
    'Reported reviews',
  ])
    await expect(tiles.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect(tiles.getByText('Messages not delivered')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sales' }).getByRole('row')).toHaveCount(7);
  for (const name of [
    'Best sellers of the last 7 days',
    'Running out',
    'Searched and not found',
    'Drafts',
    'Stores',
  ])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await expectFitsPhone(page);
  await tiles.getByRole('link', { name: /New orders/ }).click();
  await expect(page).toHaveURL(/\/desk\/orders\?filter=/);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('New');
});

test('each role sees its own first screen, and only screens with charts load the chart code', async ({
  page,
}) => {
  const charts: string[] = [];
  page.on('request', (request) => /Chart/.test(request.url()) && charts.push(request.url()));
  await signIn(page, 'support');
  await page.goto('/desk');
  const tiles = page.getByRole('list', { name: 'Needs attention' });
  await expect(tiles.getByText('Farm visits today')).toBeVisible();
  await expect(tiles.getByText('Items running out')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sales' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await signIn(page, 'editor');
  await page.goto('/desk');
  await expect(page.getByRole('region', { name: 'Drafts' })).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(charts).toEqual([]);
});

test('one tap pauses a store until a time that its page shows, and another tap opens the store again', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const slug = `paused-${randomUUID().slice(0, 8)}`;
  const name = `Corner ${slug.slice(-4)}`;
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  const place = { latitude: 12.9719, longitude: 77.6412, radiusKm: 1 };
  const fields = { slug, name, image: 'basket', position: 0, hours, ...place };
  const { id } = await post(page.request, 'desk/stores/save', fields);
  await page.goto('/desk');
  await page.getByRole('button', { name: `Pause ${name}` }).click();
  const menu = page.getByRole('menu').filter({ hasText: 'For 30 minutes' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'For 30 minutes',
    'For 1 hour',
    'For 2 hours',
    'Until it is opened by hand',
  ]);
  await expectNoAxeViolations(page);
  await menu.getByRole('menuitem', { name: 'For 1 hour' }).click();
  const open = page.getByRole('button', { name: `Open ${name}` });
  await expect(open).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    /Paused until \d+:\d\d [ap]m/,
  );
  const storefront = async () => (await page.request.get(`/stores/${slug}`)).text();
  await expect.poll(storefront).toMatch(/Closed, opens (?:at|\w+ at) \d/);
  await open.click();
  await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  await expect.poll(storefront).not.toMatch(/Closed, opens/);
  await post(page.request, 'desk/stores/delete', { id });
});

test('settings have readable labels and can be searched, in light and dark', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/desk/settings');
  const search = page.getByLabel('Search the settings');
  await search.fill('tip perc');
  await expect(page.getByText('2 settings match.')).toBeVisible();
  await expect(page.getByLabel('Tip percentages', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Shop name')).toBeHidden();
  await search.fill('google distance');
  await expect(page.getByLabel('Distances by road')).toBeVisible();
  await search.fill('no such setting');
  await expect(page.getByText('No setting matches.')).toBeVisible();
  await search.fill('');
  const closed = page.locator('main h2 button[aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
  await expect(page.getByLabel('Settings version')).toBeVisible();
  const labels = await page.locator('main label').allTextContents();
  expect(labels.length).toBeGreaterThan(60);
  const isFieldName = (label: string) =>
    /_|[a-z][A-Z]/.test(label.replace('YouTube', '')) || /gdma|^user selected|\bseo\b/i.test(label);
  expect(labels.filter(isFieldName)).toEqual([]);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await expectFitsPhone(page);

  // The settings have the same labels when they are opened from the list of documents.
  await page.goto(`/desk/documents?filter=${encodeURIComponent('{"kind":"settings"}')}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByLabel('Brand colour').first()).toBeVisible();
  expect((await page.locator('main label').allTextContents()).filter(isFieldName)).toEqual([]);
});

test('FARM-40 support gets the visits of a farm day on screen, on paper and as a file', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'support');
  const days = await post<
    { date: string; booked: number; capacity: number; isClosed: boolean; isPlannable: boolean }[]
  >(page.request, 'desk/farm-visits/days', {});
  const day = days.find(
    ({ booked, capacity, isClosed, isPlannable }) => isPlannable && !isClosed && capacity - booked >= 3,
  )!;
  const visitor = await browser.newContext({ baseURL: baseURL! });
  await post(visitor.request, 'account/login', { email: 'asha@haat.example', password: demoPassword });
  const name = `Visitor ${randomUUID().slice(0, 6)}`;
  await post(visitor.request, 'farm-visit/submit', {
    idempotency_key: randomUUID(),
    name,
    mobile_number: '98450 12345',
    location: '12, 6th Cross, Indiranagar',
    number_of_adults: 2,
    number_of_kids: 1,
    visiting_date: day.date,
  });
  await visitor.close();
  await page.goto(`/desk/farm-days?day=${day.date}`);
  const row = page.getByRole('table', { name: 'Visitors' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('+919845012345');
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`farm-visits-${day.date}.csv`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toContainText(name);
  await expect(page.getByRole('button')).toHaveCount(0);
});
