import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a customer changes the password: errors name field and problem, and the new one signs in', async ({
      page,
      context,
    }) => {
      const { email, password } = await newAccount(page.request);
      await page.goto('/my-account');
      await page.getByRole('link', { name: 'Password' }).click();
      await page.getByLabel('Current password').fill('not this one');
      await page.getByLabel('New password').fill('quite another one');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
        'The current password is incorrect.',
      );
      await page.getByLabel('Current password').fill(password);
      await page.getByLabel('New password').fill('password1');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too common/);
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await page.getByLabel('Current password').fill(password);
      await page.getByLabel('New password').fill('quite another one');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('status')).toHaveText(/Your password has been changed/);
      if (javaScriptEnabled) await expectNoAxeViolationsInDarkMode(page);

      await context.clearCookies();
      await page.goto('/login?next=/my-account');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('quite another one');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/my-account$/);
    });
  });
}
