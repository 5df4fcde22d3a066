import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';

const saveAddress = (page: Page, tag: string, [latitude, longitude]: [number, number]) =>
  page.request.post('/api/address/save', {
    data: { latitude, longitude, address: `${tag} street, Bengaluru`, house: '12', tag },
    headers: { 'sec-fetch-site': 'same-origin' },
  });

test.describe('signing in and out', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('CALL-40, CALL-41 a customer registers, signs out, signs in again and returns to the previous page', async ({
        page,
        context,
      }) => {
        const email = `kiran-${randomUUID()}@haat.example`;
        await page.goto('/login?next=/my-account');
        await page.getByRole('link', { name: 'Create an account' }).click();
        await page.getByLabel('Your name').fill('Kiran Rao');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill('a long password');
        await page.getByRole('button', { name: 'Create an account' }).click();
        await expect(page).toHaveURL(/\/my-account$/);
        await expect(page.getByRole('heading', { name: 'Hello, Kiran Rao' })).toBeVisible();
        const session = (await context.cookies()).find(({ name }) => name === 'haat.session_token');
        expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

        await page.getByRole('button', { name: 'Sign out' }).click();
        await expect(page).toHaveURL(/\/$/);
        await page.goto('/my-account');
        await expect(page.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible();
        const left = (await context.cookies()).map(({ name }) => name);
        for (const name of ['haat.session_token', 'customer', 'place', 'place_address'])
          expect(left).not.toContain(name);

        await pauseBetweenTaps(page);
        await page.getByRole('link', { name: 'Sign in' }).click();
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill('not the password');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
        await expect(page.getByLabel('Email')).toHaveValue(email);
        await page.getByLabel('Password').fill('a long password');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page).toHaveURL(/\/my-account$/);
      });
    });
  }

  test('a field shows its error below, and its input stays', async ({ page }) => {
    await page.goto('/register');
    await page.locator('.account-form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByLabel('Your name').fill('Kiran');
    await page.getByLabel('Email').fill('kiran@');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('Kiran');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Enter a valid email address, like name@example.com.',
    );
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      /^Choose a password of 8 to 128 characters\./,
    );
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expectNoAxeViolations(page);
  });

  test('[F51] the redirect after sign-in never leaves the shop', async ({ page }) => {
    const { email } = await newAccount(page.request);
    await page.context().clearCookies();
    for (const next of [
      '//evil.example',
      '/%5Cevil.example',
      'https://evil.example/',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('a long password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/(search-location|stores)/);
      await page.context().clearCookies();
    }
  });

  test('signing out removes all data of the customer from the device', async ({ page }) => {
    await newAccount(page.request);
    await page.goto('/my-account');
    await page.evaluate(() => {
      for (const key of ['userSetAddress', 'userGeolocation', 'cart', 'appliedCoupon'])
        localStorage.setItem(key, '{}');
      localStorage.setItem('preferredLanguage', 'en');
    });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const left = await page.evaluate(() => Object.keys(localStorage));
    for (const key of ['userSetAddress', 'userGeolocation', 'cart', 'appliedCoupon'])
      expect(left).not.toContain(key);
    expect(left).toContain('preferredLanguage');
  });
});

test.describe('addresses', () => {
  test('a customer adds an address by its area, its pin and its house', async ({ page }) => {
    await newAccount(page.request);
    await page.goto('/my-addresses');
    await expect(page.getByRole('heading', { name: 'No saved addresses yet' })).toBeVisible();
    await page.goto('/search-location?next=%2Fmy-location%3Fnext%3D%252Fmy-addresses');
    await page.getByRole('button', { name: 'Indiranagar', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/my-location');
    await page.getByLabel('House, floor, landmark').fill('12, second floor');
    await page.getByRole('radio', { name: 'Work' }).check();
    await expect(page.getByLabel('Save to my addresses')).toBeChecked();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page).toHaveURL(/\/my-addresses$/);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Work']);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('deleting an address asks for confirmation without script, too', async ({ page }) => {
      await newAccount(page.request);
      await saveAddress(page, 'Home', [12.9731, 77.6405]);
      await saveAddress(page, 'Amma', [12.925, 77.5938]);
      await page.goto('/my-addresses');
      await page.getByRole('button', { name: 'Delete Amma' }).click();
      await expect(page.locator('.note')).toContainText('Are you sure?');
      await page.locator('.note').getByRole('button', { name: 'Yes, delete' }).click();
      await expect(page.getByRole('heading', { name: 'Amma' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    });
  });

  test('a guest is asked to sign in, and then returns to the page', async ({ page }) => {
    await page.goto('/my-addresses');
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('next') === '/my-addresses',
    );
  });
});

test.describe('modes and roles', () => {
  test('CALL-43 the demo shows the messages it would have sent', async ({ page }) => {
    await page.goto('/my-account');
    const phone = `98${String(Date.now()).slice(-8)}`;
    await page.request.post('/api/account/send-otp', {
      data: { phone },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await page.getByRole('link', { name: /Outbox/ }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `+91${phone}` }),
    ).toContainText(/\d{6} is your code for Haat/);
    await expectNoAxeViolations(page);
  });

  test('ROLE-14 no customer screen offers staff roles or links to staff screens', async ({ page }) => {
    await newAccount(page.request);
    for (const path of [
      '/',
      '/login',
      '/login/forgot-password',
      '/register',
      '/my-account',
      '/my-account/password',
      '/my-addresses',
      '/search-location',
      '/stores',
    ]) {
      await page.goto(path);
      const html = await page.content();
      expect(html).not.toMatch(/href="\/(?:desk|auth|setup)/);
    }
    await page.goto('/setup?token=guess');
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
  });
});
