import { expect, type Page, test } from '@playwright/test';
import { passkey as arabic } from '#i18n/ar/passkey.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

async function addPasskey(page: Page, password: string): Promise<void> {
  await page.goto('/my-account');
  await page.getByRole('link', { name: /^Passkeys/ }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added.' })).toBeVisible();
}
const signOut = async (page: Page) => {
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
};

test('[F45] a customer adds a passkey, signs in with it without entering a name, renames it and removes it', async ({
  page,
}) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const { password } = await newAccount(page.request);
  await page.goto('/my-account/passkeys');
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectNoAxeViolations(page);
  await addPasskey(page, password);
  const listed = page.getByRole('main').getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('Not used yet');
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);

  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('already has a passkey');

  await signOut(page);
  await page.goto('/login?next=/my-account/passkeys');
  await page.getByRole('button', { name: 'Passkey' }).press('Enter');
  await expect(page).toHaveURL('/my-account/passkeys');
  await expect(listed).toContainText('Last used');

  await listed.getByRole('link', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My old phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'My old phone' })).toBeVisible();
  await listed.getByRole('button', { name: /^Remove/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await listed.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('We don’t recognise this passkey.');
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
});

test('a device that refuses or a shop that is unreachable is reported, and the customer can try again', async ({
  page,
  context,
}) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const { password } = await newAccount(page.request);
  await addPasskey(page, password);
  await signOut(page);
  await page.goto('/login?next=/my-account');
  const button = page.getByRole('button', { name: 'Passkey' });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('didn’t confirm');
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('couldn’t reach');
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole('heading', { name: 'Hello, Kiran Rao' })).toBeVisible();
});

test('a browser without passkey support does not offer any, and the page explains why', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Mobile number' })).toBeVisible();
  await page.waitForLoadState('load');
  await expect(page.getByRole('button', { name: 'Passkey' })).toBeHidden();
  await newAccount(page.request);
  await page.goto('/my-account/passkeys');
  await expect(page.getByText('This browser can’t add passkeys.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});

test('the passkey screen fits a small screen in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await addAuthenticator(page);
  const { password } = await newAccount(page.request);
  await addPasskey(page, password);
  await page.goto('/my-account/passkeys?lang=ar');
  await expect(page.getByRole('heading', { name: arabic['passkey.title'] })).toBeVisible();
  await expect(page.getByRole('button', { name: arabic['passkey.add'] })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page explains that adding a passkey needs JavaScript, and the sign-in offers the methods that work', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Passkey' })).toBeHidden();
    await newAccount(page.request);
    await page.goto('/my-account/passkeys');
    // Locators by text skip the content of a noscript element, so the test uses a CSS selector.
    await expect(page.locator('main noscript .note')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  });
});
