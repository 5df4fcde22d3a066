import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { account as hindi } from '#i18n/hi/account.ts';
import { profileAndPrivacy as arabic } from '#i18n/ar/profile-and-privacy.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';

const photo = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#b4552d' } })
    .jpeg()
    .toBuffer();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('CALL-53 a customer saves name, tax number, language and messages; invalid input stays in its field', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await newAccount(page.request);
      await page.goto('/my-account');
      await page.getByRole('link', { name: /^Profile/ }).click();
      await expect(page.getByRole('checkbox', { name: 'By email', exact: true })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'News and offers by email' })).not.toBeChecked();
      await page.getByLabel('Your name').fill('Kiran R. Rao');
      await page.getByLabel('Tax number').fill('not a number!');
      await page.getByRole('checkbox', { name: 'By SMS' }).uncheck();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByLabel('Tax number')).toHaveAccessibleDescription(/Enter up to 30 letters/);
      await expect(page.getByLabel('Tax number')).toHaveValue('not a number!');
      await expect(page.getByLabel('Your name')).toHaveValue('Kiran R. Rao');
      await expect(page.getByRole('checkbox', { name: 'By SMS' })).not.toBeChecked();
      if (javaScriptEnabled) {
        await expectNoAxeViolations(page);
        await expectNoAxeViolationsInDarkMode(page);
      }
      await page.getByLabel('Tax number').fill('29aakch1938f1zd');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
      await expect(page.getByLabel('Tax number')).toHaveValue('29AAKCH1938F1ZD');
      await page.getByLabel('Language').selectOption('hi');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await page.goto('/my-account');
      await expect(
        page.getByRole('heading', {
          name: hindi['people.account.hello'].replace('{name}', 'Kiran R. Rao'),
        }),
      ).toBeVisible();
    });

    test('CALL-51 a profile picture can be shown under My account, replaced and removed; another file type is refused with a message', async ({
      page,
    }) => {
      await newAccount(page.request);
      await page.goto('/my-account/profile');
      const choose = page.getByRole('button', { name: 'Profile picture' });
      await choose.setInputFiles({
        name: 'face.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      });
      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page.getByRole('alert')).toHaveText(/Choose a JPEG, PNG, WebP or AVIF/);
      await choose.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Your picture is saved.' })).toBeVisible();
      const picture = page.getByRole('img', { name: 'Profile picture' });
      await expect(picture).toBeVisible();
      if (javaScriptEnabled)
        await expect
          .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBe(192);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await expect(picture).toHaveCount(0);
      const gone = await page.request.get('/my-account/avatar');
      expect(gone.status()).toBe(404);
    });
  });

test('a new device uses the language of the account, in Arabic on a small screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await newAccount(page.request);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/my-account/profile?lang=ar');
  await page.getByRole('button', { name: arabic['profile.save'], exact: true }).click();
  await expect(page.getByText(arabic['profile.saved'])).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const device = await browser.newContext({ baseURL: baseURL! });
  const elsewhere = await device.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password').fill(password);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'ar');
  await device.close();
});

test('a customer agrees to news and offers in the profile, and the link in an email ends them on any device', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { email } = await newAccount(page.request);
  await page.goto('/my-account/profile');
  await page.getByRole('checkbox', { name: 'News and offers by email' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

  const desk = await browser.newContext({ baseURL: baseURL! });
  const post = (path: string, data: object) =>
    desk.request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await post('account/login', { email: 'admin@haat.example', password: demoPassword });
  const exported = (await (await post('desk/export/csv', { what: 'customers' })).json()) as {
    data: { text: string };
  };
  const line = exported.data.text.split('\n').find((each) => each.includes(email))!;
  const link = new URL(/https?:\/\/\S+\/unsubscribe\?token=[^,"\s]+/.exec(line)![0]);
  await desk.close();

  const mailReader = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const opened = await mailReader.newPage();
  await opened.goto(`${link.pathname}${link.search}`);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'News and offers by email' })).toBeChecked();
  await opened.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(opened.getByText('You’re unsubscribed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'News and offers by email' })).not.toBeChecked();
  const wrong = await opened.goto('/unsubscribe?token=nobody');
  expect(wrong?.status()).toBe(404);
  await expect(opened.getByText('This link isn’t valid')).toBeVisible();
  await mailReader.close();
});
