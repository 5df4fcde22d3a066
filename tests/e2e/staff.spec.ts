import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('an administrator invites a person, who joins by the link and works, and deactivates them when they leave', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin: baseURL ?? '' },
  });
  expect(signedIn.ok()).toBe(true);
  const email = `tara-${randomUUID()}@haat.example`;
  await page.goto('/desk/staff');
  await page.getByLabel('Email').fill('editor@haat.example', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already works here/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.getByLabel('Link').inputValue();
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.emulateMedia({ colorScheme: 'light' });

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const tara = await context.newPage();
  const { pathname, search } = new URL(link);
  const opened = await tara.goto(`${baseURL}${pathname}${search}`);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  await expectNoAxeViolations(tara);
  await tara.getByLabel('Your name').fill('Tara Iyer');
  await tara.getByLabel('Password').fill('monsoon-rain-7');
  await tara.getByRole('button', { name: 'Create account and start' }).click();
  await expect(tara.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible({ timeout: 30_000 });
  expect((await tara.goto(`${baseURL}${pathname}${search}`))?.status()).toBe(404);
  await expect(tara.getByRole('heading', { name: 'This invitation has been accepted' })).toBeVisible();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Deactivate Tara Iyer' }).click({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Left')).toBeVisible();
  await tara.goto(`${baseURL}/desk`);
  await expect(tara).toHaveURL(/\/desk\/sign-in/);
  await tara.getByLabel('Email').fill(email);
  await tara.getByLabel('Password').fill('monsoon-rain-7');
  await tara.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tara.getByRole('alert')).toHaveText(/has been deactivated/);
  await context.close();

  await row.getByRole('button', { name: 'Reactivate Tara Iyer' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Left')).toBeHidden();
});
