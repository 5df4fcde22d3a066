import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

// A separate shop, because other tests use the slugs and delivery areas of the demo.
let shop: SecondShop;
test.beforeAll(async () => {
  shop = await openSecondShop({});
});
test.afterAll(() => shop?.close());

async function signIn(page: Page): Promise<void> {
  const response = await page.request.post(`${shop.url}/api/account/login`, {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin: shop.url },
  });
  expect(response.ok()).toBe(true);
}

/** The id of the row that a search at the desk finds first. */
async function idOf(page: Page, noun: string, q: string): Promise<number> {
  const response = await page.request.post(`${shop.url}/api/desk/${noun}/list`, {
    data: { q },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { data } = (await response.json()) as { data: { rows: { id: number }[] } };
  return data.rows[0]!.id;
}

test('the desk asks for confirmation of a new item slug, and the old slug redirects to it', async ({
  page,
}) => {
  await signIn(page);
  const id = await idOf(page, 'items', 'hill tomatoes');
  await page.goto(`${shop.url}/desk/items/${id}`);
  const slug = page.getByRole('textbox', { name: 'Page address' });
  await expect(slug).toHaveValue('hill-tomatoes-kolar');
  await expect(slug).toHaveJSProperty('readOnly', true);
  await page.getByRole('button', { name: 'Change page address' }).click();
  const question = page.getByRole('dialog', { name: 'Change the address?' });
  await expect(question).toContainText('Links to the old address will lead to the new one');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(slug).toHaveJSProperty('readOnly', true);
  await page.getByRole('button', { name: 'Change page address' }).click();
  await question.getByRole('button', { name: 'Change the address' }).click();
  await expect(slug).toBeFocused();
  await slug.fill('kolar-tomatoes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const moved = await page.request.get(`${shop.url}/item/hill-tomatoes-kolar?from=print`, {
    maxRedirects: 0,
  });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/item/kolar-tomatoes?from=print']);
  expect((await page.request.get(`${shop.url}/item/kolar-tomatoes`)).status()).toBe(200);
  expect((await page.request.get(`${shop.url}/item/no-such-tomatoes`)).status()).toBe(404);
});

test('a delivery area can be changed by dragging a corner, by inserting a corner, and by keyboard', async ({
  page,
}) => {
  await signIn(page);
  const id = await idOf(page, 'stores', 'green basket');
  await page.goto(`${shop.url}/desk/stores/${id}`);
  const map = page.getByRole('group', { name: 'Map of the store' });
  const corner = (number: number, count: number) =>
    map.getByRole('button', { name: `Corner ${number} of ${count}`, exact: true });
  await expect(corner(7, 7)).toBeVisible();
  await map.scrollIntoViewIfNeeded();

  const before = (await corner(1, 7).boundingBox())!;
  await page.mouse.move(before.x + 12, before.y + 12);
  await page.mouse.down();
  await page.mouse.move(before.x + 2, before.y - 18, { steps: 4 });
  await page.mouse.up();
  const after = (await corner(1, 7).boundingBox())!;
  expect(Math.abs(after.x - before.x + 10)).toBeLessThan(2);
  expect(Math.abs(after.y - before.y + 30)).toBeLessThan(2);

  await map.getByRole('button', { name: 'Add a corner between 1 and 2' }).press('Enter');
  await expect(corner(2, 8)).toBeFocused();
  const added = (await corner(2, 8).boundingBox())!;
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await corner(2, 8).boundingBox())!.y).toBeLessThan(added.y - 2);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Delete');
  await expect(corner(2, 7)).toBeFocused();

  // Moves the first corner far below the others, so that the sides cross. The page shows this immediately, and saving
  // is refused.
  await corner(1, 7).focus();
  for (let step = 0; step < 80; step++) await page.keyboard.press('ArrowDown');
  await expect(page.getByText('The red delivery area crosses itself.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const area = page.getByRole('region', { name: 'Location and delivery area' });
  await expect(area.getByText(/The sides between corners .* cross\./)).toBeVisible();
  await corner(1, 7).focus();
  for (let step = 0; step < 80; step++) await page.keyboard.press('ArrowUp');
  await expect(page.getByText('The red delivery area crosses itself.')).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('closing a farm day with visits lists the visitors and asks whether to cancel their visits', async ({
  page,
}) => {
  await page.request.post(`${shop.url}/api/account/register`, {
    data: { name: 'Meera Nair', email: 'meera.farm@haat.example', password: 'a long password' },
    headers: { origin: shop.url },
  });
  const dates = await page.request.post(`${shop.url}/api/farm-visit/dates`, {
    data: {},
    headers: { origin: shop.url },
  });
  const { data } = (await dates.json()) as { data: { cards: { date: string }[] } };
  const [first] = data.cards;
  const booked = await page.request.post(`${shop.url}/api/farm-visit/submit`, {
    data: {
      token: null,
      idempotency_key: `desk-questions-${Date.now()}`,
      name: 'Meera Nair',
      mobile_number: '98450 54321',
      location: '12, 6th Cross, Indiranagar',
      number_of_adults: 2,
      number_of_kids: 1,
      visiting_date: first!.date,
    },
    headers: { origin: shop.url },
  });
  expect(booked.ok()).toBe(true);

  await signIn(page);
  await page.goto(`${shop.url}/desk/farm-days`);
  const day = page.getByRole('form').filter({ hasText: '3 booked' }).first();
  await day.getByRole('checkbox', { name: 'Closed' }).check();
  await day.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: /^Close / });
  await expect(question).toContainText('Booked on this day: Meera Nair (3 visitors).');
  await expectNoAxeViolations(page);
  await question.getByLabel(/^Message to the visitors/).fill('The road is closed.');
  await question.getByRole('button', { name: 'Cancel the visits' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('form').filter({ hasText: '3 booked' })).toHaveCount(0);
});
