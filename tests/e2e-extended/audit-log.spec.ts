import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('the audit log shows an administrator each change and the person who made it', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { email, password } = await newAccount(page.request, { name: 'Farida Audit' });
  const changed = await page.request.post('/api/account/change-password', {
    data: { current_password: password, password: 'quite another one' },
    headers: { origin: baseURL ?? '' },
  });
  expect(changed.ok()).toBe(true);
  await page.context().clearCookies();
  await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin: baseURL ?? '' },
  });
  await page.goto('/desk/audit');
  await page.getByPlaceholder('Person').fill(email, { timeout: 30_000 });
  const row = page.getByRole('row').filter({ hasText: 'Farida Audit' });
  await expect(row).toContainText('Account: password changed', { timeout: 20_000 });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.getByPlaceholder('Record').fill('nothing has this number');
  await expect(row).toBeHidden();
});
