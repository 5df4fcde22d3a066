import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('staff create an API token by keyboard, a program uses it, and staff revoke it', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'support@haat.example', password: demoPassword },
    headers: { origin: baseURL ?? '' },
  });
  expect(signedIn.ok()).toBe(true);
  const name = `Printer ${Date.now()}`;
  await page.goto('/desk/account');
  await page.getByRole('button', { name: 'New token' }).press('Enter', { timeout: 60_000 });
  const form = page.getByRole('form', { name: 'New API token' });
  await form.getByRole('button', { name: 'Create token' }).press('Enter');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
  await expect(form.getByText('Choose at least one area.', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Orders' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Read', exact: true }).click();
  await form.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Your password')).toHaveAccessibleDescription(/incorrect/);
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await form.getByLabel('Your password').fill(demoPassword);
  await page.keyboard.press('Enter');
  const shown = page.getByLabel('Token', { exact: true });
  await expect(shown).toHaveValue(/^haat_[\w-]{43}$/);
  const token = await shown.inputValue();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'I have copied it' }).click();

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const list = (noun: string) => program.post(`/api/desk/${noun}/list`, { data: { page: 1, perPage: 1 } });
  expect((await list('orders')).status()).toBe(200);
  expect((await list('customers')).status()).toBe(403);

  await page.reload();
  const row = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Orders: read');
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`“${name}” no longer works.`)).toBeVisible();
  await expect(row).toBeHidden();
  expect((await list('orders')).status()).toBe(401);
  await program.dispose();
});
