import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';
import { farm } from '#i18n/ar/farm-visit.ts';
import { account as arabic } from '#i18n/ar/account.ts';

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp | string, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      return (
        element?.getAttribute('aria-label') ??
        (element as HTMLInputElement | null)?.labels?.[0]?.textContent ??
        element?.textContent ??
        ''
      );
    });
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return;
  }
  throw new Error(`Nothing called ${name} takes the focus.`);
}

test('[F62] a family books a visit by keyboard only, in Arabic, although the chosen day fills up while the form is open', async ({
  page,
  baseURL,
  playwright,
}) => {
  const origin = baseURL ?? '';
  const id = `${Date.now()}-${test.info().workerIndex}`;
  await page.context().addCookies([
    { name: 'lang', value: 'ar', url: origin },
    { name: 'place', value: '12.9719,77.6412', url: origin },
    {
      name: 'place_address',
      value: encodeURIComponent(
        JSON.stringify({ address: '6th Cross, Indiranagar', house: '12', tag: 'Home' }),
      ),
      url: origin,
    },
  ]);
  const other = await playwright.request.newContext({ baseURL: origin });
  const { email, password } = await newAccount(other, { name: 'ليلى' });
  await other.post('/api/account/logout', { data: {}, headers: { origin } });

  // Everything after loading the page uses only the keyboard: opening the form, signing in and filling it in.
  await page.goto('/farm-visit');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await tabTo(page, farm['farm.book']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=%2Ffarm-visit-form/);
  await tabTo(page, arabic['people.email']);
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/farm-visit-form/);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await tabTo(page, farm['farm.mobile']);
  await page.keyboard.type('٩٨٤٥٠ ١٢٣٤٥');
  await tabTo(page, new RegExp(farm['farm.kids']));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const toDays = async () => {
    for (let presses = 0; presses < 20 && !(await page.locator(':focus[type=radio]').count()); presses++)
      await page.keyboard.press('Tab');
  };
  await toDays();
  // Arrow down selects the next day in either text direction; no other test uses the third day.
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown');
  const day = await page.getByRole('radio', { checked: true }).getAttribute('value');
  const chosen = page.locator('.day').filter({ has: page.locator(`[value="${day}"]`) });

  // While the form is open, a school books all places of that day.
  await newAccount(other, { name: 'A school' });
  const dates = await other.post('/api/farm-visit/dates', { data: {}, headers: { origin } });
  const { cards } = (await dates.json()).data as { cards: { date: string; places_left: number }[] };
  const booked = await other.post('/api/farm-visit/submit', {
    headers: { origin },
    data: {
      name: 'A school',
      mobile_number: '98450 54321',
      location: 'Indiranagar',
      number_of_adults: cards.find(({ date }) => date === day)?.places_left,
      visiting_date: day,
      idempotency_key: `school-${id}-key-of-its-own`,
    },
  });
  expect(booked.status()).toBe(200);
  await other.dispose();

  await tabTo(page, farm['farm.submit']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(chosen.getByText(farm['farm.filled'])).toBeVisible();
  await expect(chosen.getByRole('radio')).toBeDisabled();
  // No input is lost; the family chooses another day, and the form is accepted.
  await expect(page.getByLabel(farm['farm.mobile'], { exact: true })).toHaveValue('٩٨٤٥٠ ١٢٣٤٥');
  await tabTo(page, farm['farm.mobile']);
  await toDays();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { checked: true })).not.toHaveValue(day ?? '');
  await tabTo(page, farm['farm.submit']);
  await page.keyboard.press('Enter');
  await expect(page.getByText(farm['farm.done'])).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
