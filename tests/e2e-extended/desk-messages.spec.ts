import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('an editor changes and previews the text of a message, and cannot publish it without the order number', async ({
  page,
}) => {
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto('/desk/message-texts');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /^Order refunded/ }).click();
  await expect(page).toHaveURL(/\/desk\/documents\/\d+$/);

  const sms = page.getByLabel('SMS · English');
  // The text contains the time, because other runs of this test use the same document.
  await sms.fill(`Your money is on its way (${Date.now()}).`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This text needs {number}', { exact: false })).toBeVisible();
  await sms.fill('Order {number}: we return {amount}.');
  await page.getByRole('button', { name: 'Save draft' }).click();

  await page.getByRole('tab', { name: 'Preview' }).click();
  const part = page.getByRole('region', { name: 'SMS' });
  await expect(part).toContainText('Order 7-000012: we return ₹120.');
  await expect(part).toContainText('1 segment');
  const email = page.frameLocator('iframe[title="Email preview"]');
  await expect(email.getByRole('heading', { name: 'A refund for your order 7-000012' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send this email to me' }).click();
  await expect(page.getByText('A demo sends nothing', { exact: false })).toBeVisible();
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await expect(email.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a registered SMS is locked until its template id is removed, and accepts only the placeholders of the message as variables', async ({
  page,
}) => {
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto('/desk/message-texts');
  await page.getByRole('link', { name: /^Order changed(?! by)/ }).click();
  const sms = page.getByLabel('SMS · English');
  const template = page.getByLabel('SMS template id · English');
  const variables = page.getByLabel('SMS variables · English');
  const save = page.getByRole('button', { name: 'Save draft' });
  // An earlier run may have left a template id; each run uses a new text, so that there is a change to save.
  await template.fill('');
  await sms.fill(`Order {number} is changed (${Date.now()}): {changes}`);
  await save.click();
  await expect(save).toBeDisabled();
  await template.fill('1207161234567890123');
  await page.getByLabel('SMS sender · English').fill('HAATIN');
  await variables.fill(`number, changes, total`);
  await expect(sms).toBeEditable();
  await save.click();
  await expect(sms).not.toBeEditable();
  await expect(sms).toHaveAccessibleDescription(/Registered with the provider/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('each of them and no others: number, changes', { exact: false })).toBeVisible();
  await variables.fill('number, changes');
  await save.click();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Preview' }).click();
  const part = page.getByRole('region', { name: 'SMS' });
  await expect(part).toContainText('Sent by the provider’s template 1207161234567890123 from HAATIN');
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Fields' }).click();
  await template.fill('');
  await expect(sms).toBeEditable();
});

test('support sees the messages of the shop on a wide screen and on a phone', async ({ page }) => {
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'support@haat.example', password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  const sent = await page.request.post('/api/account/send-otp', {
    data: { phone: '9811100022' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(sent.ok()).toBe(true);
  await page.goto('/desk/messages');
  await page.getByLabel('Phone or email').fill('9811100022');
  const row = page.getByRole('row').filter({ hasText: '9811100022' }).first();
  await expect(row).toContainText('Code for a phone');
  await expect(row).toContainText('Waiting');
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
});
