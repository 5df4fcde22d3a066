import { type BrowserContext, type Page, test } from '@playwright/test';
import { newAccount } from './new-account.ts';

export const indiranagar = { latitude: 12.9719, longitude: 77.6412 };
export const home = {
  lat: 12.9731,
  lng: 77.6405,
  address: '6th Cross, Indiranagar, Bengaluru 560038',
  house: '12',
  tag: 'Home',
};

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

export async function setPlace(
  context: BrowserContext,
  baseURL: string | undefined,
  place: typeof home = home,
): Promise<void> {
  const { lat, lng, ...texts } = place;
  const cookie = (name: string, value: string) => ({
    name,
    value: encodeURIComponent(value),
    url: baseURL ?? '',
  });
  await context.addCookies([
    cookie('place', `${lat},${lng}`),
    cookie('place_address', JSON.stringify(texts)),
  ]);
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('asha@haat.example');
  await page.getByLabel('Password').fill('haat-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/stores$/);
}

/** Registers a customer with two addresses: Home and Deepa's. */
export async function newCustomer(page: Page): Promise<void> {
  const call = (path: string, data: object) =>
    page.request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await newAccount(page.request);
  await call('address/save', {
    latitude: home.lat,
    longitude: home.lng,
    address: home.address,
    house: '12',
    tag: 'Home',
  });
  await call('address/save', {
    latitude: 12.9304,
    longitude: 77.6784,
    address: 'Kaikondrahalli Road, Bellandur',
    house: 'B-304, Lake View',
    tag: 'Deepa',
  });
  await setPlace(page.context(), test.info().project.use.baseURL);
}

/** Simulates geolocation with permission: a position with this accuracy, or no response. */
export async function mockPosition(page: Page, response: 'silence' | { accuracy: number }): Promise<void> {
  await page.addInitScript((simulated) => {
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state: 'granted' }) } });
    navigator.geolocation.getCurrentPosition = (done) => {
      if (simulated === 'silence') return;
      done({
        coords: { latitude: 12.9719, longitude: 77.6412, accuracy: simulated.accuracy },
      } as GeolocationPosition);
    };
  }, response);
}

/** The card of an address on /my-addresses. */
export const addressCard = (page: Page, tag: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: tag }) });
