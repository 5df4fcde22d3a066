import { expect, test } from '@playwright/test';
import { account as arabic } from '#i18n/ar/account.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';

test('[F45] a customer sees where they are signed in and signs the other devices out', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const person = await newAccount(page.request);
  const signInOnNewDevice = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const signedIn = await context.request.post('/api/account/login', {
      data: person,
      headers: { origin: baseURL ?? '' },
    });
    expect(signedIn.ok()).toBe(true);
    return context;
  };
  const [first, second] = [await signInOnNewDevice(), await signInOnNewDevice()];
  await page.goto('/my-account');
  await page.getByRole('link', { name: /Signed-in devices/ }).click();
  const devices = page.getByRole('main').getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first()).toContainText(/Signed in .* last used/);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeVisible();
  await expect(devices).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  for (const context of [first, second]) {
    const opened = await context.request.get('/my-account/devices', { maxRedirects: 0 });
    expect(opened.headers()['location']).toContain('/login');
    await context.close();
  }
});

test.describe('without JavaScript, in Arabic, on a small screen', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the devices can be listed and signed out', async ({ page, browser, baseURL }) => {
    const person = await newAccount(page.request);
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.request.post('/api/account/login', { data: person, headers: { origin: baseURL ?? '' } });
    await context.close();
    await page.goto('/my-account/devices?lang=ar');
    await expect(page.getByRole('heading', { name: arabic['people.devices.title'] })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: arabic['people.devices.signOutOthers'] }).click();
    await expect(page.getByText(arabic['people.devices.only'])).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
