import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { account as hindi } from '#i18n/hi/account.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';

/** The newest message to this address, as the demo's outbox shows it. */
async function messageFor(page: Page, recipient: string, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null;
  await expect
    .poll(
      async () => {
        const html = await (await page.request.get('/demo/outbox')).text();
        const from = html.indexOf(recipient);
        found =
          from < 0
            ? null
            : pattern.exec(html.slice(html.indexOf('data-message', from), html.indexOf('</li>', from)));
        return found !== null;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return found!;
}
const codeFor = async (page: Page, recipient: string) =>
  (await messageFor(page, recipient, /\b(\d{6})\b/))[1]!;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('[F45] a customer verifies the email, and changes it with the password and a code sent to the new address', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const { email, password } = await newAccount(page.request);
      await page.goto('/my-account');
      await page.getByRole('link', { name: /^Email/ }).click();
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Send code' }).first().click();
      await page.getByLabel('Code').fill(await codeFor(page, email));
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeVisible();
      await expect(page.getByText('Not confirmed yet')).toBeHidden();

      const next = `next-${randomUUID()}@haat.example`;
      await page.getByLabel('New email').fill(next);
      await page.getByLabel('Current password').fill('not this one');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/incorrect/);
      await expect(page.getByLabel('New email')).toHaveValue(next);
      await page.getByLabel('Current password').fill(password);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText(`We’ve sent a code to`)).toContainText(next);
      if (javaScriptEnabled) {
        await expectNoAxeViolations(page);
        await expectNoAxeViolationsInDarkMode(page);
      }
      await page.getByLabel('Code').fill(await codeFor(page, next));
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByRole('heading', { name: next })).toBeVisible();
      await messageFor(page, email, /uses .*instead of/);
    });
  });

test('a customer adds a phone number, in Hindi on a small screen', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const { password } = await newAccount(page.request);
  const phone = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await page.goto('/my-account/phone?lang=hi');
  await page.getByLabel(hindi['people.contact.newPhone']).fill(phone);
  await page.getByLabel(hindi['people.password.current']).fill(password);
  await page.getByRole('button', { name: hindi['people.contact.send'] }).click();
  await page.getByLabel(hindi['people.contact.code']).fill(await codeFor(page, `+91${phone}`));
  await page.getByRole('button', { name: hindi['people.contact.finish'], exact: true }).click();
  await expect(page.getByText(hindi['people.contact.confirmed'], { exact: true })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('[F45] a customer changes the email to an address whose domain has letters outside ASCII', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { password } = await newAccount(page.request);
  const name = `next-${randomUUID()}`;
  await page.goto('/my-account/email');
  await page.getByLabel('New email').fill(` mailto:${name}@BÜCHER.example`);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Send code' }).last().click();
  await expect(page.getByText('We’ve sent a code to')).toContainText(`${name}@bücher.example`);
  await page.getByLabel('Code').fill(await codeFor(page, name));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${name}@bücher.example` })).toBeVisible();
});
