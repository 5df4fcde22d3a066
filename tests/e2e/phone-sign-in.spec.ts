import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { account as arabic } from '#i18n/ar/account.ts';
import { signIn as arabicSignIn } from '#i18n/ar/sign-in.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

/** A separate shop, because codes are limited for each network and these tests request many. */
let shop: SecondShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openSecondShop();
});
test.afterAll(() => shop?.close());

/** The newest code for this phone that is not `before`, as the demo's outbox shows it. */
async function codeFor(page: Page, phone: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const html = await (await page.request.get(`${shop.url}/demo/outbox`)).text();
        const from = html.indexOf(phone);
        code =
          from < 0 ? '' : (/\b(\d{6})\b/.exec(html.slice(html.indexOf('data-message', from)))?.[1] ?? '');
        return code !== '' && code !== before;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return code;
}

/** Deletes the limit on codes, so that the test need not wait half a minute for another code. */
async function deleteCodePause(): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query(`delete from rate_limits where key like 'codePause:%'`);
  await client.end();
}

const continueWithCode = async (page: Page, code: string) => {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('CALL-40 [F42] a customer registers by phone, signs out and signs in with it again without losing input', async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000);
      const phone = javaScriptEnabled ? '9840011001' : '9840011002';
      await page.goto(`${shop.url}/register?next=/my-account`);
      await page.getByRole('link', { name: 'Mobile number' }).click();
      await page.getByLabel('Your name').fill('Tara Iyer');
      await page.getByLabel('Mobile number').fill('12');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(
        'This number has too few digits. India: mobile numbers have 10 digits after +91, for example +91 81234 56789.',
      );
      await expect(page.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Mobile number')).toBeFocused();
      await expect(page.getByLabel('Your name')).toHaveValue('Tara Iyer');
      await expect(page.getByLabel('Mobile number')).toHaveValue('12');
      await page.getByLabel('Mobile number').fill(phone);
      if (javaScriptEnabled)
        await expect(page.getByLabel('Mobile number')).not.toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      await expect(page.getByText(`+91${phone}`)).toBeVisible();
      if (javaScriptEnabled) {
        await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
        await expectNoAxeViolations(page);
        await expectNoAxeViolationsInDarkMode(page);
      } else {
        await page.getByRole('button', { name: 'Send a new code' }).click();
        await expect(page.getByRole('alert')).toContainText('Too many attempts');
      }
      const first = await codeFor(page, `+91${phone}`);
      await continueWithCode(page, first === '000000' ? '111111' : '000000');
      await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/wrong or has expired/);
      await continueWithCode(page, first);
      await expect(page).toHaveURL(/\/my-account$/);
      await expect(page.getByRole('heading', { name: 'Hello, Tara Iyer' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText('.invalid');
      await expect(page.getByText('No email yet')).toBeVisible();

      await context.clearCookies({ name: 'haat.session_token' });
      await page.goto(`${shop.url}/login?next=/my-account`);
      await page.getByRole('link', { name: 'Mobile number' }).click();
      await page.getByLabel('Mobile number').fill(phone);
      await deleteCodePause();
      await page.getByRole('button', { name: 'Send code' }).click();
      await continueWithCode(page, await codeFor(page, `+91${phone}`, first));
      await expect(page).toHaveURL(/\/my-account$/);
      await expect(page.getByRole('heading', { name: 'Hello, Tara Iyer' })).toBeVisible();
    });
  });

test('CALL-40 a new customer who signs in enters a name, and adds an email without a password', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${shop.url}/login/phone?next=/my-account/email`);
  await page.getByLabel('Mobile number').fill('9840011003');
  await page.getByRole('button', { name: 'Send code' }).click();
  await continueWithCode(page, await codeFor(page, '+919840011003'));
  await expect(page.getByRole('heading', { name: 'What’s your name?' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Your name').fill('Anu');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/my-account\/email$/);
  await expect(page.getByRole('heading', { name: 'No email yet' })).toBeVisible();
  await page.getByLabel('New email').fill('anu@haat.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await codeFor(page, 'anu@haat.example'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'anu@haat.example' })).toBeVisible();
  await page.goto(`${shop.url}/my-account/password`);
  await expect(page.getByText('Your account has no password')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
});

test('the code screen fits a small screen in Arabic and links back to enter another number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${shop.url}/login/phone?lang=ar`);
  await page.getByLabel(arabic['people.contact.phone']).fill('9840011004');
  await page.getByRole('button', { name: arabic['people.contact.send'] }).click();
  await expect(page.getByRole('heading', { name: arabicSignIn['signIn.codeTitle'] })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: arabicSignIn['signIn.otherPhone'] }).click();
  await expect(page.getByLabel(arabic['people.contact.phone'])).toBeVisible();
});
