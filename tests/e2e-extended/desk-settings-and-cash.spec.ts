import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { holdResponse } from '../support/hold-response.ts';
import { newAccount } from '../support/new-account.ts';
import { overflow } from '../support/overflow.ts';

test('the search of the settings keeps text that was typed while the settings loaded, and then searches for it', async ({
  browser,
  baseURL,
}) => {
  const desk = await openDeskPage(browser, baseURL, 'admin');
  const saves: string[] = [];
  desk.on('request', (request) => request.url().endsWith('/settings/save') && saves.push(request.url()));
  const held = await holdResponse(desk, '**/api/desk/settings/get');
  await desk.goto('/desk/settings');
  await held.requested;
  const search = desk.getByLabel('Search the settings');
  await search.pressSequentially('currency');
  // No form is shown before the settings arrive, because they would replace it and any input in it.
  await expect(desk.getByLabel('Currency', { exact: true })).toHaveCount(0);
  await expect(desk.locator('main form')).toHaveCount(0);
  held.release();
  await expect(desk.getByLabel('Currency', { exact: true })).toBeVisible();
  await expect(search).toHaveValue('currency');
  await expect(search).toBeFocused();
  await expect(desk.getByRole('status').filter({ hasText: /settings? match/ })).toBeVisible();
  // Pressing Enter in the search must not save the settings.
  await desk.keyboard.press('Enter');
  await expectNoAxeViolations(desk);
  expect(saves).toEqual([]);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(desk)).toBe('');
  await desk.context().close();
});

test('support disables cash for a customer with a reason, and enables it again, by keyboard', async ({
  browser,
  baseURL,
  request,
}) => {
  const { email } = await newAccount(request, { name: 'Kiran Rao' });
  const desk = await openDeskPage(browser, baseURL, 'support');
  await desk.goto('/desk/customers');
  await desk.getByLabel('Name, phone, email or order').fill(email);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('row').nth(1).getByRole('link').first().click();
  const off = desk.getByRole('button', { name: 'Switch cash off' });
  await expect(off).toBeDisabled();
  const reason = desk.getByLabel('Reason (for staff only)').first();
  await reason.fill('no');
  await expect(off).toBeDisabled();
  await reason.fill('Did not open the door twice');
  await off.focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('No cash', { exact: true })).toBeVisible();
  await expect(desk.getByRole('alert').filter({ hasText: 'Did not open the door twice' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Audit log' })).toContainText(
    'Cash switched off: “Did not open the door twice”',
  );
  await expectNoAxeViolations(desk);
  await expectNoAxeViolationsInDarkMode(desk);
  // The menu is open in a wide window, and must not cover the page when the window becomes narrow.
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(desk)).toBe('');
  await desk.getByRole('button', { name: 'Allow cash again' }).focus();
  await desk.keyboard.press('Enter');
  await expect(off).toBeVisible();
  await expect(desk.getByText('No cash', { exact: true })).toHaveCount(0);
  await desk.context().close();
});
