import { expect, type Page, test } from '@playwright/test';
import { account as arabic } from '#i18n/ar/account.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

const password = 'monsoon-rain-7';

/** The code of the newest email to this address. */
async function codeFor(mails: MailServer, email: string, before = 0): Promise<string> {
  const sent = () => mails.mails.filter(({ to }) => to.includes(email));
  await expect.poll(() => sent().length, { timeout: 60_000 }).toBeGreaterThan(before);
  return /^Subject:.*?\b(\d{6})\b/im.exec(sent().at(-1)!.text)![1]!;
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Tara Iyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
}

test.describe('a new account in a shop that sends emails', () => {
  let mails: MailServer;
  let shop: SecondShop;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    mails = await openMailServer();
    const environment = { HAAT_SMTP_URL: mails.url, HAAT_MAIL_FROM: 'Haat <orders@shop.example>' };
    shop = await openSecondShop({ mode: 'shop', environment });
  });
  test.afterAll(async () => {
    await shop?.close();
    await mails?.close();
  });

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('CALL-40 [F43] the account is created once the code from the email is entered, without losing input', async ({
        page,
        context,
      }) => {
        test.setTimeout(180_000);
        const email = `tara-${javaScriptEnabled}@haat.example`;
        await page.goto(`${shop.url}/register?next=/my-account`);
        await fillForm(page, email);
        await expect(page.getByText(email)).toBeVisible();
        if (javaScriptEnabled) {
          await expectNoAxeViolations(page);
          await expectNoAxeViolationsInDarkMode(page);
        }
        await page.getByLabel('Code').fill('12');
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/wrong or has expired/);
        await page.getByLabel('Code').fill(await codeFor(mails, email));
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page).toHaveURL(/\/my-account$/);
        await expect(page.getByText('Hello, Tara Iyer')).toBeVisible();

        await context.clearCookies();
        await page.goto(`${shop.url}/register`);
        await page.getByLabel('Your name').fill('A stranger');
        await page.getByLabel('Email').fill(`other-${email}`);
        await page.getByLabel('Password').fill('password1');
        await page.getByRole('button', { name: 'Create an account' }).click();
        await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/too common/);
        await expect(page.getByLabel('Email')).toHaveValue(`other-${email}`);
      });
    });

  test('the registration can start again with another email, in Arabic on a small screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${shop.url}/register`);
    await fillForm(page, 'first@haat.example');
    await page.goto(`${shop.url}/register?lang=ar`);
    await expect(page.getByRole('heading', { name: arabic['people.register.codeTitle'] })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: arabic['people.register.other'] }).click();
    await expect(page.getByRole('heading', { name: arabic['people.register.title'] })).toBeVisible();
  });
});
