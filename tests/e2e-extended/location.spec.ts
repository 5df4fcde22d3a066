import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { setPlaceCookies } from '../support/checkout-browser.ts';
import { home, setPlace, stored } from '../support/place-browser.ts';
import { openSecondShop } from '../support/second-shop.ts';

test.describe('first visit', () => {
  test('HOME-04, HOME-05, HOME-06, HOME-07, HOME-08, HOME-09, HOME-10, HOME-11, HOME-13 the front page without an address asks where to deliver', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { level: 1, name: 'The village market comes to you' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Delivery to Select Location' })).toHaveAttribute(
      'href',
      '/search-location',
    );
    const popup = page.getByRole('dialog', { name: 'Where should we deliver?' });
    await expect(popup.getByRole('heading')).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Use current location' })).toBeVisible();
    await expect(popup.getByRole('separator')).toHaveText('or');
    await expect(popup.getByRole('combobox', { name: 'Search for an area or address' })).toBeVisible();
    await expect(popup.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await expect(page.locator('.face--narrow').getByLabel('Language')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('HOME-12, ROLE-05 a signed-in customer without a place sees a welcome with their name', async ({
    page,
  }) => {
    await page.goto('/register');
    await page.getByLabel('Your name').fill('Meera Rao');
    await page.getByLabel('Email').fill(`meera-${randomUUID()}@haat.example`);
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.waitForURL(/search-location/);
    await page.goto('/');
    await expect(page.getByText('Welcome, Meera Rao')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
  });

  test('HOME-14 the language picker is hidden with a single language', async ({ page }) => {
    const shop = await openSecondShop({
      prepare:
        "delete from revisions where document_id in (select id from documents where kind = 'language' and slug <> 'en'); delete from documents where kind = 'language' and slug <> 'en'",
    });
    try {
      await page.goto(shop.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Language')).toHaveCount(0);
    } finally {
      await shop.close();
    }
  });

  test('HOME-02, HOME-03 the home with an empty or missing address redirects to the search for a place', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/stores');
    await expect(page).toHaveURL(/\/search-location/);
    await context.addCookies([{ name: 'place', value: 'none', url: baseURL ?? '' }]);
    await page.goto('/stores');
    await expect(page).toHaveURL(/\/search-location/);
  });

  test('HOME-01, LOC-01 the front page with an address redirects to the home, and a wide window back, without a loop', async ({
    page,
    context,
    baseURL,
  }) => {
    await setPlace(context, baseURL);
    await page.goto('/');
    await expect(page).toHaveURL(/\/stores$/);
    await page.setViewportSize({ width: 769, height: 800 });
    await page.goto('/stores');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.locator('.face--wide').first()).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto('/stores');
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/stores$/);
  });

  test('a place whose cookie was lost is restored from the device, and the home shows it', async ({
    page,
    context,
    baseURL,
  }) => {
    await setPlace(context, baseURL);
    await page.goto('/stores');
    await expect.poll(() => stored(page, 'userSetAddress')).toEqual(home);
    await context.clearCookies();
    await page.goto('/stores');
    await expect(page).toHaveURL(/\/stores$/);
    expect((await context.cookies()).find(({ name }) => name === 'place')?.value).toBe('12.9731%2C77.6405');
  });
});

test.describe('searching for a place', () => {
  test('suggestions that arrive after an arrow key keep the selected suggestion', async ({ page }) => {
    let release = () => {};
    const isSelected = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/location/suggest', async (route) => {
      if (route.request().postData()?.includes('indiranagar')) await isSelected;
      await route.continue();
    });
    await page.goto('/search-location');
    await page.getByRole('combobox').focus();
    await page.keyboard.type('indiran');
    const first = page.getByRole('option').first();
    await expect(first).toContainText('Indiranagar');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const late = page.waitForResponse('**/api/location/suggest');
    await page.keyboard.type('agar');
    await expect(first).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    release();
    await late;
    await expect(first.locator('mark')).toHaveText('Indiranagar');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/stores$/);
  });

  test('suggestions appear from the third letter, tolerate typos, and can be chosen by keyboard only', async ({
    page,
  }) => {
    await page.goto('/search-location');
    const field = page.getByRole('combobox');
    await field.focus();
    await page.keyboard.type('in');
    await page.waitForTimeout(400);
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.type('dranagr');
    const first = page.getByRole('option').first();
    await expect(first).toContainText('Indiranagar');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/stores$/);
    expect(await stored(page, 'userSetAddress')).toEqual({
      lat: 12.9719,
      lng: 77.6412,
      address: 'Indiranagar, Bengaluru 560038',
      house: '',
      tag: '',
    });
    await expect(page.locator('[data-place="line"]').first()).toHaveText('Indiranagar, Bengaluru 56…');
  });

  test('the search on the front page opens the shop too', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search for an area or address' }).fill('koramangla');
    await page
      .getByRole('option', { name: /^Koramangala/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/stores$/);
  });

  test('an empty result repeats the query and offers popular areas', async ({ page }) => {
    await page.goto('/search-location');
    const field = page.getByRole('combobox');
    await field.fill('zzzzqq');
    await expect(page.getByText('No results for “zzzzqq”')).toBeVisible();
    await field.fill('indi');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByText('No results for')).toBeHidden();
    await page.goto('/search-location?q=zzzzqq');
    await expect(page.getByRole('heading', { name: 'No results for “zzzzqq”' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Indiranagar', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('HOME-52, HOME-53 a place that no store serves shows a message with a link back to the search', async ({
    page,
  }) => {
    await page.goto('/search-location');
    await page.getByRole('combobox').fill('hosahalli');
    await page.getByRole('option', { name: /Hosahalli/ }).click();
    const message = page.getByRole('alert').filter({ hasText: 'We’re not in your area yet' });
    await expect(message).toBeVisible();
    await expectNoAxeViolations(page);
    await message.getByRole('link', { name: 'Update Location' }).click();
    await expect(page).toHaveURL(/\/search-location\?next=%2Fstores$/);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a place can be searched, chosen and confirmed with plain forms', async ({ page }) => {
      await page.goto('/');
      await page.locator('.face--narrow').getByPlaceholder('Area, street or pincode').fill('560038');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Indiranagar Bengaluru/ }).click();
      await expect(page).toHaveURL(/\/stores$/);
      await page.goto('/my-location');
      await expect(page.getByLabel('Area or street')).toHaveValue('Indiranagar, Bengaluru 560038');
      await page.getByLabel('House, floor, landmark').fill('12, second floor');
      await page.getByRole('button', { name: 'Use this address' }).click();
      await expect(page).toHaveURL(/\/stores$/);
      await page.goto('/my-account');
      await expect(page.getByRole('link', { name: /Delivery location/ })).toContainText(
        'Indiranagar, Bengaluru 560038',
      );
    });

    test('[F51] a redirect never leads to another site', async ({ page }) => {
      await page.goto('/search-location?next=//evil.example/x');
      await page.getByRole('button', { name: 'Indiranagar', exact: true }).click();
      await expect(page).toHaveURL(/localhost:\d+\/stores$/);
      await page.goto('/search-location?next=/categories');
      await page.getByRole('button', { name: 'Indiranagar', exact: true }).click();
      await expect(page).toHaveURL(/\/categories$/);
    });
  });
});

test('ROLE-01, ROLE-03 a guest browses and adds to the cart with only a stored place', async ({
  page,
  context,
  baseURL,
}) => {
  await setPlace(context, baseURL);
  await page.goto('/item/yelakki-banana');
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click();
  await expect.poll(() => stored(page, 'cart')).toMatchObject({ lines: [{ quantity: 1 }] });
  await expect(page).toHaveURL(/\/item\/yelakki-banana$/);
});

test('while a word is composed with an input method, arrows and Enter leave the suggestions of the area search alone', async ({
  page,
}) => {
  await page.goto('/search-location');
  const field = page.getByRole('combobox', { name: 'Search for an area or address' });
  await field.fill('Indira');
  await expect(page.getByRole('option').first()).toBeVisible();
  const press = (key: string, composition: { isComposing?: boolean; keyCode?: number }) =>
    field.evaluate(
      (input, init) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })),
      { key, ...composition },
    );
  // `keyCode` 229: the key that ends a composition in Safari.
  for (const composition of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['ArrowDown', 'Enter', 'Escape']) expect(await press(key, composition)).toBe(true);
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
});

test('the tag “Home” of an address is in the language of the page: in the header, and chosen on the map', async ({
  page,
  context,
  baseURL,
}) => {
  await setPlaceCookies(context, baseURL);
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL! }]);
  await page.goto('/stores');
  await page.reload();
  await expect(page.locator('.place__to [data-place="label"]')).toHaveText('المنزل');
  await page.goto('/my-location?lat=12.9719&lng=77.6412');
  await expect(page.getByRole('radio', { name: 'المنزل' })).toBeChecked();
});
