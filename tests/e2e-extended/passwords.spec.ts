import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';

/** The code and the link of the newest message to this email, as the demo's outbox shows it. */
async function messageFor(page: Page, email: string): Promise<{ code: string; link: string }> {
  let body = '';
  await expect
    .poll(
      async () => {
        const html = await (await page.request.get('/demo/outbox')).text();
        const from = html.indexOf(email);
        body = from < 0 ? '' : html.slice(from, html.indexOf('</li>', from));
        return body;
      },
      { timeout: 20_000 },
    )
    .toContain('/login/forgot-password?token=');
  const link = /\/login\/forgot-password\?token=[\w-]+/.exec(body)![0];
  return { code: /\b\d{6}\b/.exec(body.slice(body.indexOf('data-message')))![0], link };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a customer changes the password and signs in with it; errors name the field and the problem', async ({
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
      await expect(
        page.getByRole('status').filter({ hasText: 'Your password has been changed' }),
      ).toBeVisible();
      if (javaScriptEnabled) await expectNoAxeViolationsInDarkMode(page);

      await context.clearCookies();
      await page.goto('/login?next=/my-account');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('quite another one');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/my-account$/);
    });

    test('ROUTE-35 CALL-45 CALL-47 a customer replaces a forgotten password with the code, and the link then shows that it is used', async ({
      page,
    }) => {
      const { email } = await newAccount(page.request);
      await page.context().clearCookies();
      await page.goto('/login?next=/my-account');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email or mobile number').fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText(`If there’s an account for \u2068${email}\u2069`)).toBeVisible();
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      const { code, link } = await messageFor(page, email);

      await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
      await page.getByLabel('New password').fill('quite another one');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
        /wrong or has expired/,
      );
      // After a reload the code can still be entered.
      await page.goto('/login/forgot-password?next=/my-account');
      await page.getByLabel('Code', { exact: true }).fill(code);
      await page.getByLabel('New password').fill('quite another one');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Your new password is saved' })).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('quite another one');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();

      const used = await page.goto(link);
      expect(used?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'This link can’t be used any more' })).toBeVisible();
    });

    test('[F44] the link in the email opens a form for a new password, and opening it twice does not use it up', async ({
      page,
    }) => {
      const { email } = await newAccount(page.request);
      await page.context().clearCookies();
      await page.goto('/login/forgot-password');
      await page.getByLabel('Email or mobile number').fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      const { link } = await messageFor(page, email);
      await page.request.get(link);
      const opened = await page.goto(link);
      expect(opened?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
      });
      await page.getByLabel('New password').fill('password1');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too common/);
      await page.getByLabel('New password').fill('quite another one');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Your new password is saved' })).toBeVisible();
    });
  });
}
