import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { newAccount } from '../support/new-account.ts';
import { customerIdOf } from '../support/wallet-browser.ts';

const host = (baseURL: string | undefined) => new URL(baseURL!).hostname;
const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));
const keepCart = (page: Page) =>
  page.evaluate(() => localStorage.setItem('cart', '{"version":2,"restaurant_id":1,"lines":[]}'));

/** Creates a new customer, and opens a page on a separate device where the demo's administrator is signed in. */
async function openAdmin(
  page: Page,
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ admin: Page; id: string }> {
  await newAccount(page.request, { name: `Meera ${Date.now().toString(36)}` });
  const id = await customerIdOf(page);
  const context = await browser.newContext(options);
  const admin = await context.newPage();
  const signedIn = await admin.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  return { admin, id };
}

async function begin(admin: Page, id: string): Promise<void> {
  await admin.goto(`/auth/login-as-customer/${id}`);
  await admin.getByLabel('Reason').fill('Request 78');
  await admin.getByLabel('Current password').fill(demoPassword);
  await admin.getByRole('button', { name: 'Start' }).click();
}

const end = (admin: Page) => admin.locator('.impersonation').getByRole('button', { name: 'End' }).click();

/** Marks the registration of the service worker; a new registration would have no mark and no push subscription. */
const mark = (page: Page, value: string) =>
  page.evaluate(async (value) => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { navigationPreload } = await navigator.serviceWorker.ready;
    await navigationPreload.setHeaderValue(value);
  }, value);
const readMark = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return (await registration?.navigationPreload.getState())?.headerValue;
  });
const personalPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('personal-screens');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

test('[F47] starting and ending impersonation keeps the device’s service worker and therefore push, and removes the cart and the stored pages of the previous person', async ({
  page,
  browser,
  baseURL,
}) => {
  const { admin, id } = await openAdmin(page, browser, { baseURL: baseURL!, serviceWorkers: 'allow' });
  await admin.goto('/my-orders');
  await mark(admin, 'of-the-administrator');
  await admin.reload();
  await expect.poll(() => personalPages(admin)).toContain('/my-orders');
  await keepCart(admin);

  await begin(admin, id);
  await expect(admin).toHaveURL(/\/my-account$/);
  expect(await cart(admin)).toBeNull();
  expect(await readMark(admin)).toBe('of-the-administrator');
  expect(await personalPages(admin)).not.toContain('/my-orders');

  await admin.goto('/my-orders');
  await expect.poll(() => personalPages(admin)).toContain('/my-orders');
  await keepCart(admin);
  await end(admin);
  await expect(admin).toHaveURL(/\/desk\/customers/);
  expect(await cart(admin)).toBeNull();
  expect(await readMark(admin)).toBe('of-the-administrator');
  expect(await personalPages(admin)).toEqual([]);
  expect((await admin.context().cookies()).map(({ name }) => name)).not.toContain('clear_device');
  // Back does not return to the page that clears the device.
  await admin.goBack();
  expect(admin.url()).not.toContain('clear-device');
  await admin.context().close();
});

test('[F47] where the script that clears the device fails, no page of the shop opens until a button has cleared it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { admin, id } = await openAdmin(page, browser, { baseURL: baseURL! });
  await admin.goto('/my-orders');
  await keepCart(admin);
  await admin.addInitScript(() => {
    const fail = () => {
      throw new Error('This script fails.');
    };
    if (location.pathname === '/auth/clear-device') Object.defineProperty(document, 'cookie', { get: fail });
  });
  await begin(admin, id);
  await expect(admin).toHaveURL(/\/auth\/clear-device/);
  await admin.goto('/cart?again');
  await expect(admin).toHaveURL(/\/auth\/clear-device\?next=%2Fcart%3Fagain$/);
  expect(await cart(admin)).not.toBeNull();
  await admin.getByRole('button', { name: 'Continue' }).click();
  await expect(admin).toHaveURL(/\/cart\?again$/);
  expect(await cart(admin)).toBeNull();
  await admin.context().close();
});

test('[F47] without script, a button leads from the page that clears the device to the customer’s account and back to the desk', async ({
  page,
  browser,
  baseURL,
}) => {
  const { admin, id } = await openAdmin(page, browser, { baseURL: baseURL!, javaScriptEnabled: false });
  await begin(admin, id);
  await admin.getByRole('button', { name: 'Continue' }).click();
  await expect(admin).toHaveURL(/\/my-account$/);
  await end(admin);
  await admin.getByRole('button', { name: 'Continue' }).click();
  await expect(admin).toHaveURL(/\/desk\/customers/);
  await admin.context().close();
});

test('[F47] [F46] the page that clears the device leads to no other site, and clears nothing for a link from elsewhere', async ({
  context,
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL!, 'sec-fetch-site': 'same-origin' };
  const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];
  for (const next of [...elsewhere, '/%2f/evil.example'])
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { form: { a: 'b' } } : {};
      const path = `/auth/clear-device?next=${encodeURIComponent(next)}`;
      const plain = await request.fetch(path, { method, headers, maxRedirects: 0, ...body });
      expect([plain.status(), plain.headers()['location']], next).toEqual([303, '/']);
      expect(plain.headers()['clear-site-data']).toBeUndefined();
      await context.addCookies([
        { name: 'clear_device', value: '1', domain: host(baseURL), path: '/', sameSite: 'Lax' },
      ]);
      const marked = await context.request.fetch(path, { method, headers, maxRedirects: 0, ...body });
      if (method === 'POST') {
        expect(marked.headers()).toMatchObject({ location: '/', 'clear-site-data': '"storage"' });
      } else {
        expect(marked.headers()['cache-control']).toContain('no-store');
        expect(await marked.text()).toContain('data-next="/"');
      }
    }
});
