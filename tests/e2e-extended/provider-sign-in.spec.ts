import { expect, type Page, test } from '@playwright/test';
import { signIn as arabic } from '#i18n/ar/sign-in.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { openIdentityProvider, type TestIdentityProvider } from '../support/identity-provider.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

test.describe.configure({ mode: 'serial' });
let idp: TestIdentityProvider;
let shop: SecondShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  idp = await openIdentityProvider();
  shop = await openSecondShop({ environment: idp.environment });
  idp.serveShop(shop.url);
});
test.beforeEach(() => idp.misbehave('none'));
test.afterAll(async () => {
  await shop?.close();
  await idp?.close();
});

/** Signs in at the provider, which accepts every name. */
async function submitProviderForm(page: Page, login: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === idp.issuer, { timeout: 30_000 });
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
}
const begin = async (page: Page, path = '/login?next=/my-account') => {
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('button', { name: 'Test ID' }).click();
};

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('FAV-04 a customer creates an account with an identity provider, and signs in with it again to save a store', async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000);
      const login = `anu${javaScriptEnabled}`;
      await begin(page, '/register?next=/my-account');
      await submitProviderForm(page, login);
      await expect(page).toHaveURL(`${shop.url}/my-account`);
      await expect(page.getByRole('heading', { name: `Hello, Person ${login}` })).toBeVisible();
      await context.clearCookies({ name: 'haat.session_token' });
      // “Sign in to save” stores this cookie on the device.
      await context.addCookies([{ name: 'save_favorite', value: 'store.1', url: shop.url }]);
      await begin(page);
      // The person is still signed in at the provider, so the provider shows no form.
      await expect(page).toHaveURL(`${shop.url}/my-account`, { timeout: 30_000 });
      await expect(page.getByRole('heading', { name: `Hello, Person ${login}` })).toBeVisible();
      await page.goto(`${shop.url}/my-favorite-stores`);
      await expect(page.getByRole('main').locator('a[href^="/stores/"]').first()).toBeVisible();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('save_favorite');
    });
  });

test('a provider sign-in with the email of an account is not linked until its owner signs in and links the provider', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const password = 'a long password';
  const email = 'kiran@id.example';
  const registered = await page.request.post(`${shop.url}/api/account/register`, {
    data: { name: 'Kiran Rao', email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(registered.status()).toBe(200);
  await context.clearCookies();
  await begin(page);
  await submitProviderForm(page, 'kiran');
  await expect(page.getByRole('alert')).toContainText('already have an account');
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${shop.url}/my-account`);
  await page.getByRole('link', { name: /Linked accounts/ }).click();
  await expectNoAxeViolations(page);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: /^Link / }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/incorrect/);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: /^Link / }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Account linked');
  await context.clearCookies({ name: 'haat.session_token' });
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Hello, Kiran Rao' })).toBeVisible({ timeout: 30_000 });
  await page.goto(`${shop.url}/my-account/linked`);
  await page.getByRole('button', { name: /^Unlink / }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Account unlinked');
});

test('a provider that returns an invalid answer, an error, or nothing is reported, and the customer can continue', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await begin(page, '/login?next=/my-account');
  await submitProviderForm(page, 'unverified');
  await expect(page.getByRole('alert')).toContainText('hasn’t confirmed your email');
  for (const [how, message] of [
    ['wrong nonce', 'went wrong with this sign-in service'],
    ['cancelled', 'was cancelled'],
    ['error', 'went wrong with this sign-in service'],
    ['broken', 'isn’t responding'],
    ['silent', 'isn’t responding'],
  ] as const) {
    idp.misbehave(how);
    await pauseBetweenTaps(page);
    await page.getByRole('button', { name: 'Test ID' }).click();
    await expect.soft(page.getByRole('alert'), how).toContainText(message, { timeout: 30_000 });
  }
  idp.misbehave('none');
  await context.clearCookies({ domain: 'localhost' });
  await pauseBetweenTaps(page);
  await page.getByRole('button', { name: 'Test ID' }).click();
  await submitProviderForm(page, 'patient');
  await expect(page).toHaveURL(`${shop.url}/my-account`);
  await page.goto(`${shop.url}/login/callback/test?code=a&state=b`);
  await expect(page.getByRole('alert')).toContainText('This sign-in is no longer valid');
});

test('the page of a provider opens in the whole window, also from the phone frame of a wide window', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${shop.url}/`);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: '/login', title: 'app in a frame', width: '400', height: '800' });
    document.body.prepend(frame);
  });
  await page.frameLocator('iframe[title="app in a frame"]').getByRole('button', { name: 'Test ID' }).click();
  await submitProviderForm(page, 'framed');
  await expect(page).toHaveURL((url) => url.origin === new URL(shop.url).origin, { timeout: 30_000 });
});

test('the screen of linked accounts fits a small screen in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const registered = await page.request.post(`${shop.url}/api/account/register`, {
    data: { name: 'Noor', email: 'noor@haat.example', password: 'a long password' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(registered.status()).toBe(200);
  await page.goto(`${shop.url}/my-account/linked?lang=ar`);
  await expect(page.getByRole('heading', { name: arabic['signIn.linked.title'] })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});
