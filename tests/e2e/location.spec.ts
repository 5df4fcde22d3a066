import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openSecondShop } from '../support/second-shop.ts';

const indiranagar = { latitude: 12.9719, longitude: 77.6412 };
const home = { lat: 12.9731, lng: 77.6405, address: '6th Cross, Indiranagar, Bengaluru 560038', house: '12', tag: 'Home' };

const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
const serious = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

async function setPlace(context: BrowserContext, baseURL: string | undefined, place: typeof home = home): Promise<void> {
  const { lat, lng, ...words } = place;
  const cookie = (name: string, value: string) => ({ name, value: encodeURIComponent(value), url: baseURL ?? '' });
  await context.addCookies([cookie('place', `${lat},${lng}`), cookie('place_address', JSON.stringify(words))]);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('asha@haat.example');
  await page.getByLabel('Password').fill('haat-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/stores$/);
}

/** Somebody whose addresses no other test changes: Home, and Deepa's. */
async function newCustomer(page: Page): Promise<void> {
  const call = (path: string, data: object) => page.request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await call('account/register', { name: 'Kiran', email: `kiran-${Date.now()}@haat.example`, password: 'a long password' });
  await call('address/save', { latitude: home.lat, longitude: home.lng, address: home.address, house: '12', tag: 'Home' });
  await call('address/save', { latitude: 12.9304, longitude: 77.6784, address: 'Kaikondrahalli Road, Bellandur', house: 'B-304, Lake View', tag: 'Deepa' });
  await setPlace(page.context(), test.info().project.use.baseURL);
}

/** A device that answers, refuses, or never answers. */
async function mockPosition(page: Page, answer: 'silence' | { accuracy: number }): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state: 'granted' }) } });
    navigator.geolocation.getCurrentPosition = (done) => {
      if (given === 'silence') return;
      done({ coords: { latitude: 12.9719, longitude: 77.6412, accuracy: given.accuracy } } as GeolocationPosition);
    };
  }, answer);
}

test.describe('first visit', () => {
  test('HOME-04 to HOME-11, HOME-13 without an address the front door asks where to deliver', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'The village market comes to you' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Delivery to Select Location' })).toHaveAttribute('href', '/search-location');
    const popup = page.getByRole('dialog', { name: 'Where shall we bring it?' });
    await expect(popup.getByRole('heading')).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Use current location' })).toBeVisible();
    await expect(popup.getByRole('separator')).toHaveText('or');
    await expect(popup.getByRole('combobox', { name: 'Search for an area or address' })).toBeVisible();
    await expect(popup.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect(page.locator('.face--narrow').getByLabel('Language')).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  test('HOME-12, ROLE-05 a signed-in customer without a place is welcomed by name', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Your name').fill('Meera Rao');
    await page.getByLabel('E-mail').fill(`meera-${Date.now()}@haat.example`);
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.waitForURL(/search-location/);
    await page.goto('/');
    await expect(page.getByText('Welcome, Meera Rao')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  });

  test('HOME-14 the language picker is not there with a single language', async ({ page }) => {
    const shop = await openSecondShop({ prepare: "delete from revisions where document_id in (select id from documents where kind = 'language' and slug <> 'en'); delete from documents where kind = 'language' and slug <> 'en'" });
    try {
      await page.goto(shop.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Language')).toHaveCount(0);
    } finally {
      await shop.close();
    }
  });

  test('HOME-02, HOME-03 the home without an address, or with an empty one, goes to the search for a place', async ({ page, context, baseURL }) => {
    await page.goto('/stores');
    await expect(page).toHaveURL(/\/search-location/);
    await context.addCookies([{ name: 'place', value: 'none', url: baseURL ?? '' }]);
    await page.goto('/stores');
    await expect(page).toHaveURL(/\/search-location/);
  });

  test('HOME-01, LOC-01 with an address the front door leads to the home, and a wide window back, without a loop', async ({ page, context, baseURL }) => {
    await setPlace(context, baseURL);
    await page.goto('/');
    await expect(page).toHaveURL(/\/stores$/);
    await page.setViewportSize({ width: 769, height: 800 });
    await page.goto('/stores');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.locator('.face--wide')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto('/stores');
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/stores$/);
  });

  test('a place whose cookie was lost comes back from the device, and the home with it', async ({ page, context, baseURL }) => {
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
  test('suggestions come with the third letter, forgive spelling, and are chosen by the keyboard alone', async ({ page }) => {
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
    expect(await serious(page)).toEqual([]);
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
    expect(await stored(page, 'userSetAddress')).toEqual({ lat: 12.9719, lng: 77.6412, address: 'Indiranagar, Bengaluru 560038', house: '', tag: '' });
    await expect(page.locator('[data-place="line"]').first()).toHaveText('Indiranagar, Bengaluru 56…');
  });

  test('the search on the front door leads to the shop as well', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search for an area or address' }).fill('koramangla');
    await page.getByRole('option', { name: /^Koramangala/ }).first().click();
    await expect(page).toHaveURL(/\/stores$/);
  });

  test('nothing found says the words back and offers popular areas', async ({ page }) => {
    await page.goto('/search-location?q=zzzzqq');
    await expect(page.getByRole('heading', { name: 'No place called “zzzzqq”' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Indiranagar', exact: true })).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  test('HOME-52, HOME-53 a place that nobody serves says so, and leads back to the search', async ({ page }) => {
    await page.goto('/search-location');
    await page.getByRole('combobox').fill('hosahalli');
    await page.getByRole('option', { name: /Hosahalli/ }).click();
    const message = page.getByRole('alert').filter({ hasText: 'We are not on your street yet' });
    await expect(message).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await message.getByRole('link', { name: 'Update Location' }).click();
    await expect(page).toHaveURL(/\/search-location$/);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a place is searched, chosen and confirmed with plain forms', async ({ page }) => {
      await page.goto('/');
      await page.locator('.face--narrow').getByPlaceholder('Area, street or pincode').fill('560038');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Indiranagar Bengaluru/ }).click();
      await expect(page).toHaveURL(/\/stores$/);
      await page.goto('/my-location');
      await expect(page.getByLabel('Area or street')).toHaveValue('Indiranagar, Bengaluru 560038');
      await page.getByLabel('House, floor, landmark').fill('12, second floor');
      await page.getByRole('button', { name: 'Deliver here' }).click();
      await expect(page).toHaveURL(/\/stores$/);
      await page.goto('/my-account');
      await expect(page.getByRole('link', { name: /Delivery place/ })).toContainText('Indiranagar, Bengaluru 560038');
    });

    test('[F51] an address to go on to is never another site', async ({ page }) => {
      await page.goto('/search-location?next=//evil.example/x');
      await page.getByRole('button', { name: 'Indiranagar', exact: true }).click();
      await expect(page).toHaveURL(/localhost:\d+\/stores$/);
      await page.goto('/search-location?next=/categories');
      await page.getByRole('button', { name: 'Indiranagar', exact: true }).click();
      await expect(page).toHaveURL(/\/categories$/);
    });
  });
});

test.describe('the device’s position', () => {
  const itemPage = '/item/yelakki-banana';

  test('LOC-02, LOC-04 to LOC-07, CALL-31, ENT-13 Add without a place looks the device up, confirms the pin, and comes back', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...indiranagar, accuracy: 20 });
    await page.goto(itemPage);
    const reverse = page.waitForRequest((request) => request.url().endsWith('/api/location/reverse'));
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click();
    expect((await reverse).postDataJSON()).toEqual({ lat: 12.9719, lng: 77.6412 });
    await expect(page).toHaveURL((url) => url.pathname === '/my-location');
    expect(await stored(page, 'userGeolocation')).toEqual({ formatted_address: 'Indiranagar, Bengaluru 560038', geometry: { location: { lat: 12.9719, lng: 77.6412 } } });
    expect(await page.evaluate(() => localStorage.getItem('itemPath'))).toBe(itemPage);
    await expect(page.getByLabel('Area or street')).toHaveValue('Indiranagar, Bengaluru 560038');
    expect(await serious(page)).toEqual([]);
    await page.getByLabel('House, floor, landmark').fill('12');
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await expect(page).toHaveURL(new RegExp(`${itemPage}$`));
    await expect.poll(() => stored(page, 'userSetAddress')).toMatchObject({ lat: 12.9719, lng: 77.6412, house: '12', tag: 'Home' });
  });

  test('is asked for only after a tap', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => void Object.assign(window, { asked: true });
    });
    for (const path of ['/', '/search-location', '/my-location', itemPage]) {
      await page.goto(path);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => 'asked' in window)).toBe(false);
    }
  });

  test('LOC-08, ERR-08 a denied lookup alerts gpsAccessNotGrantedMsg, and the way by hand works', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state: 'denied' }) } });
      navigator.geolocation.getCurrentPosition = (_, failed) => failed?.({ code: 1 } as GeolocationPositionError);
    });
    await page.goto(itemPage);
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('We could not get your location. Allow location access for this site, or choose your area by hand.');
    expect(await serious(page)).toEqual([]);
    await alert.getByRole('link', { name: 'Choose by hand' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/search-location');
    await page.getByRole('button', { name: 'Indiranagar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${itemPage}$`));
  });

  test('LOC-03, LOC-09 a device that is silent for 5 s alerts the same', async ({ page }) => {
    await mockPosition(page, 'silence');
    await page.goto('/');
    const began = Date.now();
    await page.getByRole('button', { name: 'Use current location' }).click();
    await expect(page.getByRole('button', { name: 'Finding you…' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toContainText('We could not get your location', { timeout: 6500 });
    const took = Date.now() - began;
    expect(took).toBeGreaterThan(4900);
    expect(took).toBeLessThan(6000);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Use current location' })).toBeFocused();
  });

  test('[F61] a position that is 50 km vague asks for a search by hand', async ({ page }) => {
    await mockPosition(page, { accuracy: 50_000 });
    await page.goto('/search-location');
    await page.getByRole('button', { name: /Use current location/ }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('only knows roughly where you are');
    await alert.getByRole('link', { name: 'Choose by hand' }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page).toHaveURL(/\/search-location$/);
  });

  test('[F61] points that cannot be meant are asked back on the pin’s screen', async ({ page }) => {
    for (const [query, words] of [['lat=0&lng=0', 'middle of the ocean'], ['lat=77.6412&lng=12.9719', 'look swapped'], ['lat=91&lng=181', 'not on the map'], ['lat=12,9&lng=77', 'not a point']] as const) {
      const answer = await page.goto(`/my-location?${query}`);
      expect(answer?.status()).toBe(400);
      await expect(page.getByRole('main')).toContainText(words);
      await expect(page.getByRole('button', { name: 'Use current location' })).toBeVisible();
    }
  });
});

test.describe('the pin', () => {
  test('moves by drag and by arrow keys, and its words and service follow', async ({ page }) => {
    await page.goto('/my-location?lat=12.9719&lng=77.6412');
    await expect(page.getByText('7 stalls deliver here')).toBeVisible();
    const map = page.getByRole('group', { name: /Map of the place/ });
    await map.focus();
    const latitude = () => page.locator('input[name="lat"]').inputValue().then(Number);
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowUp');
    expect(await latitude()).toBeGreaterThan(12.9719);
    const box = (await map.boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y - 500, { steps: 4 });
    await page.mouse.up();
    expect(await latitude()).toBeLessThan(12.94);
    await expect(page.getByLabel('Area or street')).not.toHaveValue('Indiranagar, Bengaluru 560038');
    await expect(page.locator('[data-served-words]')).not.toHaveText('7 stalls deliver here');
    await page.getByRole('button', { name: 'Move north' }).click();
  });

  test('keeps words that were typed, and says what is missing', async ({ page }) => {
    await page.goto('/my-location?lat=12.9719&lng=77.6412');
    await page.getByLabel('Area or street').fill('Behind the big banyan');
    await page.getByRole('button', { name: 'Move east' }).click();
    await page.waitForTimeout(900);
    await expect(page.getByLabel('Area or street')).toHaveValue('Behind the big banyan');
    await page.locator('form[data-pin-form]').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await expect(page.getByLabel('House, floor, landmark')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('House, floor, landmark')).toHaveAccessibleDescription('The house, up to 120 characters.');
    await expect(page.getByLabel('Area or street')).toHaveValue('Behind the big banyan');
  });
});

test.describe('the address popup', () => {
  test('HOME-15 to HOME-17, LOC-13, ENT-12 the header shows the deliver-to text, the tag and the cut address', async ({ page, context, baseURL }) => {
    await setPlace(context, baseURL);
    await page.goto('/stores');
    const header = page.locator('.place__go');
    await expect(header).toContainText('Delivery to Home');
    await expect(header.locator('[data-place="line"]')).toHaveText('12, 6th Cross, Indiranaga…');
    expect(await stored(page, 'userSetAddress')).toEqual(home);
  });

  test('HOME-47 to HOME-50 offers the current location, the search, the first four saved addresses and all of them', async ({ page }) => {
    await signIn(page);
    await page.locator('.place__go').click();
    const sheet = page.getByRole('dialog', { name: 'Choose your place' });
    await expect(sheet.getByRole('button', { name: /Use current location/ })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Search for an area or address' })).toHaveAttribute('href', '/search-location');
    await expect(sheet.getByRole('list').getByRole('listitem')).toHaveCount(4);
    await expect(sheet.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/search-location');
    const unserved = sheet.getByRole('listitem').filter({ hasText: 'Thatha’s farm' });
    await expect(unserved).toContainText('No stall delivers here yet');
    await expect(unserved.getByRole('button')).toHaveCount(0);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.locator('.place__go')).toBeFocused();
  });

  test('HOME-51, LOC-10 to LOC-12, CALL-58 a saved address becomes the default and the place; the popup closes and the page is shown anew', async ({ page }) => {
    await newCustomer(page);
    await page.goto('/stores');
    await expect(page.locator('.place__go')).toContainText('Delivery to Home');
    await page.locator('.place__go').click();
    const sheet = page.getByRole('dialog', { name: 'Choose your place' });
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

  test('HOME-48 a guest’s popup has no saved addresses and asks for none', async ({ page, context, baseURL }) => {
    await setPlace(context, baseURL);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/stores');
    await page.locator('.place__go').click();
    const sheet = page.getByRole('dialog', { name: 'Choose your place' });
    await expect(sheet).toBeVisible();
    await page.waitForTimeout(400);
    await expect(sheet.getByRole('list')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/address'))).toEqual([]);
    await sheet.getByRole('link', { name: 'Search for an area or address' }).click();
    await expect(page).toHaveURL(/\/search-location$/);
  });
});

test.describe('language', () => {
  test('LANG-01, LANG-02 choosing one fetches its data, keeps the preference, and shows the page in it', async ({ page, context }) => {
    await page.goto('/');
    const fetched = page.waitForRequest((request) => request.url().endsWith('/api/languages/single'));
    await page.locator('.face--narrow').getByLabel('Language').selectOption('hi');
    expect((await fetched).postDataJSON()).toEqual({ code: 'hi' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1, name: 'गाँव का हाट आपके दरवाज़े पर' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('hi');
    expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('hi');
    expect(await stored(page, 'languageData')).toMatchObject({ code: 'hi', texts: { 'place.popular': 'लोकप्रिय इलाके' } });
    await page.goto('/search-location');
    await expect(page.getByRole('heading', { name: 'लोकप्रिय इलाके' })).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('a plain form does it', async ({ page }) => {
      await page.goto('/my-account');
      await page.getByLabel('Language').selectOption('hi');
      await page.getByRole('button', { name: 'Change' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    });
  });
});
