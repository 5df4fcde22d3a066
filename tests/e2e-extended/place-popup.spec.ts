import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { home, newCustomer, setPlace, signIn, stored } from '../support/place-browser.ts';

test.describe('the address popup', () => {
  test('HOME-15, HOME-16, HOME-17, LOC-13, ENT-12 the header shows the deliver-to text, the tag and the shortened address', async ({
    page,
    context,
    baseURL,
  }) => {
    await setPlace(context, baseURL);
    await page.goto('/stores');
    const header = page.locator('.place__go');
    await expect(header).toContainText('Delivery to Home');
    await expect(header.locator('[data-place="line"]')).toHaveText('12, 6th Cross, Indiranaga…');
    expect(await stored(page, 'userSetAddress')).toEqual(home);
  });

  test('HOME-47, HOME-48, HOME-49, HOME-50 the popup offers the current location, the search, the first four saved addresses and a link to all', async ({
    page,
  }) => {
    await signIn(page);
    await page.locator('.place__go').click();
    const sheet = page.getByRole('dialog', { name: 'Choose your location' });
    await expect(sheet.getByRole('button', { name: /Use current location/ })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Search for an area or address' })).toHaveAttribute(
      'href',
      '/search-location',
    );
    await expect(sheet.getByRole('list').getByRole('listitem')).toHaveCount(4);
    await expect(sheet.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/search-location');
    const unserved = sheet.getByRole('listitem').filter({ hasText: 'Thatha’s farm' });
    await expect(unserved).toContainText('No store delivers here yet');
    await expect(unserved.getByRole('button')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.locator('.place__go')).toBeFocused();
    // A reload with an open sheet leaves no extra history entry.
    await page.locator('.place__go').click();
    await expect(sheet).toBeVisible();
    await page.reload();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  });

  test('HOME-51, LOC-10, LOC-11, LOC-12, CALL-58 choosing a saved address makes it the default and the place, closes the popup and renders the page again', async ({
    page,
  }) => {
    await newCustomer(page);
    await page.goto('/stores');
    await expect(page.locator('.place__go')).toContainText('Delivery to Home');
    await page.locator('.place__go').click();
    const sheet = page.getByRole('dialog', { name: 'Choose your location' });
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/address/set-default'));
    const reloaded = page.waitForEvent('load');
    await sheet.getByRole('listitem').filter({ hasText: 'Deepa' }).getByRole('button').click();
    expect((await saved).status()).toBe(200);
    await reloaded;
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/stores$/);
    await expect(page.locator('.place__go')).toContainText('Delivery to Deepa');
    expect(await stored(page, 'userSetAddress')).toMatchObject({ tag: 'Deepa', house: 'B-304, Lake View' });
  });

  test('HOME-48 the popup of a guest has no saved addresses and does not request any', async ({
    page,
    context,
    baseURL,
  }) => {
    await setPlace(context, baseURL);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto('/stores');
    await page.locator('.place__go').click();
    const sheet = page.getByRole('dialog', { name: 'Choose your location' });
    await expect(sheet).toBeVisible();
    await page.waitForTimeout(400);
    await expect(sheet.getByRole('list')).toHaveCount(0);
    expect(requestedUrls.filter((url) => url.includes('/api/address'))).toEqual([]);
    await sheet.getByRole('link', { name: 'Search for an area or address' }).click();
    await expect(page).toHaveURL(/\/search-location$/);
  });
});

test.describe('language', () => {
  test('LANG-01, LANG-02 choosing a language downloads its texts, stores the preference, and shows the page in it', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const fetched = page.waitForRequest((request) => request.url().endsWith('/api/languages/single'));
    await page.locator('.face--narrow').getByLabel('Language').selectOption('hi');
    expect((await fetched).postDataJSON()).toEqual({ code: 'hi' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1, name: 'गाँव का बाज़ार आपके दरवाज़े पर' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('hi');
    expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('hi');
    expect(await stored(page, 'languageData')).toMatchObject({
      code: 'hi',
      texts: { 'place.popular': 'लोकप्रिय इलाक़े' },
    });
    await page.goto('/search-location');
    await expect(page.getByRole('heading', { name: 'लोकप्रिय इलाक़े' })).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('a plain form can change the language', async ({ page }) => {
      await page.goto('/my-account');
      await page.getByLabel('Language').selectOption('hi');
      await page.getByRole('button', { name: 'Change' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    });
  });
});
