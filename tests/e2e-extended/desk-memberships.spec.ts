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

test('support finds a member and adds weight with a reason', async ({ page }) => {
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

test('an administrator creates, changes and deletes a plan, and each error is shown at its field', async ({
  page,
  request,
}) => {
  const name = `Weekly greens ${Date.now().toString(36)}`;
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const number = (label: string) => page.getByRole('spinbutton', { name: label });
  await page.goto('/desk/plans');
  await page.getByRole('link', { name: 'Create' }).click();
  await field('Name').fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const wrong of ['Enter an amount.', 'Enter a weight.'])
    await expect(page.getByText(wrong)).toBeVisible();
  await expectNoAxeViolations(page);

  await field('Name').fill(name);
  await page.getByLabel(/^Price/).fill('499.50');
  await page.getByLabel(/^Allowance/).fill('4.25');
  // When one field is refused, the other fields keep their input.
  await number('Length of a period').fill('999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/366/).first()).toBeVisible();
  await expect(field('Name')).toHaveValue(name);
  await number('Length of a period').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('₹499.50');
  await expect(row).toContainText('4.25 kg');
  await expect(row).toContainText('2 months');

  // Customers see the plan until it is no longer sold.
  const plans = async () => (await request.get('/membership-plans')).text();
  await expect.poll(plans).toContain(name);
  await row.getByRole('cell').first().click();
  await page.getByRole('switch', { name: 'Sold' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/desk/plans');
  await expect(row).toContainText('Not sold');
  await expect.poll(plans).not.toContain(name);

  await row.getByRole('cell').first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: /Confirm|Delete/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});
