import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { setUpSecondFactor } from '../support/second-factor-browser.ts';

const owner = { name: 'Arjun Mehta', email: 'arjun@shop.example', password: 'a long password' };

async function signIn(page: Page, shop: SecondShop): Promise<void> {
  await page.goto(`${shop.url}/login?next=/desk`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('the second factor of an administrator of a shop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('an administrator must set up a second factor before the desk opens, and can sign in with a recovery code instead of an app code; by keyboard', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const shop = await openSecondShop({ mode: 'shop', seeded: false });
    try {
      const registered = await page.request.post(`${shop.url}/api/account/register`, {
        data: owner,
        headers: { origin: shop.url },
      });
      expect(registered.ok()).toBe(true);
      const client = new pg.Client({ connectionString: shop.databaseUrl });
      await client.connect();
      await client.query(`update users set role = 'admin'`);
      await client.end();
      await page.goto(`${shop.url}/desk/settings`);
      await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoAxeViolationsInDarkMode(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill('12');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveAccessibleDescription(
        /wrong or has expired/,
      );
      const { recoveryCodes } = await setUpSecondFactor(page);
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible({
        timeout: 30_000,
      });

      await page.context().clearCookies();
      await signIn(page, shop);
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
      await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
      await page.keyboard.type(recoveryCodes[0]!);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible({ timeout: 30_000 });

      await page.goto(`${shop.url}/desk/account`);
      await expect(page.getByText('9 recovery codes are left.')).toBeVisible({ timeout: 30_000 });
      await expectNoAxeViolations(page);
      await page.getByLabel('Current password').fill('not this one');
      await page.getByLabel('New password').fill('quite another one');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
        'The current password is incorrect.',
      );
      await page.getByLabel('Current password').fill(owner.password);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
    } finally {
      await shop.close();
    }
  });
});
