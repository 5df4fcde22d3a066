import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const signInAs = async (page: import('@playwright/test').Page, who: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@haat.example`);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('shop staff sign in at the desk, without the shop around it, and arrive at the board', async ({
  page,
}) => {
  await page.goto('/desk');
  await expect(page).toHaveURL('/desk/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const input of await page.locator('input.input').all())
    await expect(input).toHaveCSS('font-size', '16px');
  await expectNoAxeViolations(page);
  await signInAs(page, 'shop');
  await expect(page).toHaveURL('/desk/board');
  await page.goto('/desk/sign-in');
  await expect(page).toHaveURL('/desk/board');
});

test('a wrong password is refused, and the way back to a screen of the desk stays', async ({ page }) => {
  await page.goto('/desk/orders?filter=1');
  await expect(page).toHaveURL('/desk/sign-in?next=%2Fdesk%2Forders%3Ffilter%3D1');
  await page.getByRole('textbox', { name: 'Email' }).fill('support@haat.example');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await signInAs(page, 'support');
  await expect(page).toHaveURL(/\/desk\/orders/);
});

test('support arrives at the desk, and a rider is led to the riders’ sign-in', async ({ page }) => {
  await page.goto('/desk/sign-in');
  await page.getByRole('link', { name: 'Sign in as a rider' }).click();
  await expect(page).toHaveURL('/delivery/login');
  await page.goBack();
  await signInAs(page, 'support');
  await expect(page).toHaveURL(/\/desk\/?$/);
});
