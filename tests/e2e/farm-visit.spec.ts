import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';

/** Opens the form of the farm visit as a new customer with a place. */
async function openForm(page: Page, { place = true } = {}): Promise<void> {
  const { baseURL } = test.info().project.use;
  await newAccount(page.request, { name: 'Meera Nair' });
  if (place)
    await page.context().addCookies(
      [
        ['place', '12.9719,77.6412'],
        [
          'place_address',
          encodeURIComponent(JSON.stringify({ address: '6th Cross, Indiranagar', house: '12', tag: 'Home' })),
        ],
      ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
    );
  await page.goto('/farm-visit-form');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

test('ROUTE-52, FARM-01 the farm visit shows its days and remaining places, and booking asks a guest to sign in first', async ({
  page,
}) => {
  await page.goto('/farm-visit');
  await expect(page.getByRole('heading', { level: 1, name: 'Come and see where it grows' })).toBeVisible();
  await expect(page.locator('.day')).toHaveCount(4);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Book a visit' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Ffarm-visit-form/);
});

test('ROUTE-53, FARM-03, FARM-04, FARM-05, FARM-06, FARM-07, FARM-08, FARM-09, FARM-10, FARM-11, FARM-39, FARM-42, FARM-43 the form has every field, with the first available day chosen', async ({
  page,
}) => {
  await openForm(page);
  for (const name of [
    'Name',
    'Mobile Number',
    'Alternative Mobile Number',
    'Number Of Adults',
    'Number Of Kids',
    'How do you know about us',
  ])
    await expect(page.getByLabel(name, { exact: true }).and(page.locator('input, select'))).toBeVisible();
  await expect(page.getByRole('group', { name: 'Location' })).toContainText('12, 6th Cross, Indiranagar');
  await expect(page.getByRole('link', { name: 'Change' })).toBeVisible();
  const days = page.getByRole('group', { name: 'Visiting Date' }).getByRole('radio');
  await expect(days).toHaveCount(4);
  await expect(page.locator('.day:has(:checked)')).toHaveCount(1);
  for (const people of ['adult', 'child'])
    for (const step of ['Remove', 'Add'])
      await expect(page.getByRole('button', { name: `${step} one ${people}`, exact: true })).toBeVisible();
  const scrolls = (day: Element) => getComputedStyle(day.parentElement!).overflowX;
  expect(await page.locator('.day').first().evaluate(scrolls)).toBe('auto');
  await expect(page.locator('.day').first()).toHaveText(/(Sat|Sun)\d{1,2} [A-Z][a-z]{2}/);
  await expect(page.getByRole('button', { name: 'Submit Form' })).toBeEnabled();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('FARM-23, FARM-24, FARM-26, FARM-33, FARM-34 a dialog lists missing fields, the form is not sent, and counts stop at 0', async ({
  page,
}) => {
  await openForm(page);
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/farm-visit/submit') && sent.push(request.url()),
  );
  await page.getByRole('button', { name: 'Submit Form' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please fill all the details' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByLabel('Mobile Number', { exact: true })).toBeFocused();
  const fewer = (of: string) =>
    page.getByRole('group', { name: of }).getByRole('button', { name: /^Remove/ });
  const more = page.getByRole('button', { name: 'Add one child' });
  await fewer('Number Of Adults').click({ clickCount: 2 });
  await more.click();
  await fewer('Number Of Kids').click();
  for (const name of ['Number Of Adults', 'Number Of Kids']) {
    await expect(page.getByLabel(name).and(page.locator('input'))).toHaveValue('0');
    await expect(fewer(name)).toBeDisabled();
  }
  expect(sent).toEqual([]);
});

test('FARM-12, FARM-13, FARM-14, FARM-15, FARM-18, FARM-19 a sheet changes the place, and the input survives a reload and the location screen', async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel('Mobile Number', { exact: true }).fill('98450 12345');
  await page.getByLabel('How do you know about us').selectOption('A poster at the market');
  await page.reload();
  await expect(page.getByLabel('Mobile Number', { exact: true })).toHaveValue('98450 12345');
  await page.getByRole('link', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose your location?' });
  await expect(sheet.getByRole('button', { name: 'Use current location' })).toBeVisible();
  await expect(sheet.getByText('or', { exact: true })).toBeVisible();
  expect((await sheet.locator('.farm-place').boundingBox())?.height).toBeCloseTo(557, 0);
  await expect(sheet.getByText('You have no saved addresses yet.')).toBeVisible();
  await sheet.getByRole('link', { name: 'Search for an area or address' }).click();
  await expect(page).toHaveURL(/search-location\?next=%2Ffarm-visit-form/);
  await page
    .getByRole('button', { name: /Koramangala/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/farm-visit-form/);
  await expect(page.getByRole('group', { name: 'Location' })).toContainText('Koramangala');
  await expect(page.getByLabel('Mobile Number', { exact: true })).toHaveValue('98450 12345');
  await expect(page.getByLabel('How do you know about us')).toHaveValue('A poster at the market');
});

test('FARM-20, FARM-21, FARM-22, CALL-66 the form shows its confirmation once it is stored', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== test.info().project.use.baseURL)
      elsewhere.push(request.url());
  });
  await openForm(page);
  await page.getByLabel('Mobile Number', { exact: true }).fill('98450 12345');
  await page.getByRole('button', { name: 'Add one child' }).click();
  await page.locator('.day').nth(1).click();
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(
    page.getByText('Your form has been submitted. Our team will get back to you shortly.'),
  ).toBeVisible();
  await expect(page.locator('[data-done]')).toBeVisible();
  await expect(page.getByText('2 adults + 1 kid')).toBeVisible();
  // The animated tick comes from the shop: the page sends no requests to other hosts.
  expect(elsewhere).toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto('/farm-visit-form');
  await expect(page.getByLabel('Mobile Number', { exact: true })).toHaveValue('');
});

test('FARM-22, ERR-19 a form that cannot be sent shows an error and preserves all input', async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel('Mobile Number', { exact: true }).fill('98450 12345');
  await page.route('**/api/farm-visit/submit', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page.getByRole('alert')).toContainText('everything you entered is saved');
  await expect(page.getByLabel('Mobile Number', { exact: true })).toHaveValue('98450 12345');
  await page.unroute('**/api/farm-visit/submit');
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page.locator('[data-done]')).toBeVisible();
});

test('FARM-26 a wrong number is marked, and its field says how long it must be and shows an example', async ({
  page,
}) => {
  await openForm(page);
  const number = page.getByLabel('Mobile Number', { exact: true });
  await number.fill('98450 1234');
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(number).toHaveAccessibleDescription(/India.*10 digits/);
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('98450 1234');
  await number.fill('98450 54321');
  await expect(number).toHaveAccessibleDescription('');
});

test('FARM-22 a form that is submitted offline is sent once the device is online', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Mobile Number', { exact: true }).fill('98450 12345');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline. Everything you entered is saved');
  await page.context().setOffline(false);
  await expect(page.locator('[data-done]')).toBeVisible();
});

test('FARM-02, FARM-40, FARM-41 a full day has a red badge and cannot be chosen, and Back returns immediately', async ({
  page,
  baseURL,
}) => {
  await openForm(page);
  const dates = await page.request.post('/api/farm-visit/dates', {
    data: {},
    headers: { origin: baseURL ?? '' },
  });
  const last = (await dates.json()).data.cards.at(-1) as { date: string; places_left: number };
  if (last.places_left > 0)
    await page.request.post('/api/farm-visit/submit', {
      headers: { origin: baseURL ?? '' },
      data: {
        name: 'A school',
        mobile_number: '98450 54321',
        location: 'Indiranagar',
        number_of_adults: last.places_left,
        visiting_date: last.date,
        idempotency_key: `farm-school-${Date.now()}-key`,
      },
    });
  await page.goto('/farm-visit');
  await page.goto('/farm-visit-form');
  const day = page.locator('.day').last();
  await expect(day.getByText('Filled')).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await day
    .getByText('Filled')
    .evaluate((badge) => (getComputedStyle(badge).backgroundColor.match(/\d+/g) ?? []).map(Number));
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect(day.getByRole('radio')).toBeDisabled();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/farm-visit$/);
});

test('what was typed before the form started is kept when the page is left', async ({ page }) => {
  let start = () => {};
  const isStarting = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\/FarmForm\.[^/]+\.js$/, async (route) => {
    await isStarting;
    await route.continue();
  });
  const opening = openForm(page);
  await page.getByLabel('Name', { exact: true }).fill('Kiran Rao');
  start();
  await opening;
  await page.goto('/farm-visit');
  await page.goto('/farm-visit-form');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kiran Rao');
});
