import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test.beforeEach(async ({ page, baseURL }) => {
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin: baseURL! },
  });
  expect(signedIn.ok()).toBe(true);
});

test('support finds a member and gives more weight, with a reason', async ({ page }) => {
  await page.goto('/desk/members');
  const row = page.getByRole('row', { name: /Leela Rao/ });
  await expect(row).toContainText('of 12 kg');
  await expectNoAxeViolations(page);
  await row.getByRole('link', { name: 'Leela Rao' }).click();
  const membership = page.getByRole('region', { name: 'Membership' });
  await membership.getByLabel('Allowance of this period (kg)').fill('13.25');
  await membership.getByLabel('Reason (for staff only)').fill('Wilted spinach last week');
  await membership.getByRole('button', { name: 'Change allowance' }).click();
  await expect(membership).toContainText('of 13.25 kg');
  await expect(page.getByText('Membership allowance')).toBeVisible();
  await expectNoAxeViolations(page);
});
