import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { setPlaceCookies } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { overflow } from '../support/overflow.ts';
import { customerIdOf } from '../support/wallet-browser.ts';

const bar = (page: Page) => page.locator('.impersonation');

test('ROUTE-60 ROUTE-61 UNK-03 [F47] an administrator finds a customer, acts for them with a reason and the password, sees the bar on every page, cannot change the password, and ends it with one click', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const name = `Nandini ${Date.now().toString(36)}`;
  await newAccount(page.request, { name });
  const id = await customerIdOf(page);

  const desk = await openDeskPage(browser, baseURL, 'admin');
  await setPlaceCookies(desk.context(), baseURL!);
  await desk.goto(`/desk/customers/${id}`);
  await expect(desk.getByRole('link', { name: 'Act for this customer' })).toHaveAttribute(
    'href',
    `/auth/login-as-customer/${id}`,
  );
  // The cart of the administrator's own device must not become the customer's cart.
  await desk.evaluate(() => localStorage.setItem('cart', '{"version":2,"restaurant_id":1,"lines":[]}'));

  await desk.goto('/auth/login-as-customer');
  await expectNoAxeViolations(desk);
  await desk.getByLabel('Name, mobile number or email').fill(name);
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: new RegExp(name) }).click();
  await expect(desk).toHaveURL(new RegExp(`/auth/login-as-customer/${id}$`));
  await expectNoAxeViolations(desk);
  await expectNoAxeViolationsInDarkMode(desk);
  await desk.emulateMedia({ colorScheme: 'light' });

  await desk.getByLabel('Reason').fill('Request 77');
  await desk.getByLabel('Current password').fill('wrong password');
  await desk.getByRole('button', { name: 'Start' }).click();
  await expect(desk.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expect(desk.getByLabel('Reason')).toHaveValue('Request 77');
  await desk.getByLabel('Current password').fill(demoPassword);
  await desk.getByRole('button', { name: 'Start' }).click();

  await expect(desk).toHaveURL(/\/my-account$/);
  await expect(bar(desk)).toContainText(`You are acting for ${name}`);
  await expect(desk.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  expect(await desk.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  await expectNoAxeViolations(desk);
  await setPlaceCookies(desk.context(), baseURL!);
  for (const path of [
    '/stores',
    '/stores/green-basket',
    '/item/nagpur-oranges',
    '/cart',
    '/recipes',
    '/nope',
  ])
    for (const width of [390, 1280]) {
      await desk.setViewportSize({ width, height: 844 });
      await desk.goto(path);
      await expect(bar(desk), `${path} at ${width}`).toBeVisible();
      await expect.poll(() => overflow(desk), `${path} at ${width}`).toBe('');
    }

  // Only the customer can change the password.
  await desk.goto('/my-account/password');
  await desk.getByLabel('Current password').fill(demoPassword);
  await desk.getByLabel('New password').fill('another long password');
  await desk.getByRole('button', { name: 'Change password' }).click();
  await expect(desk.getByRole('alert')).toContainText('Only the customer can do this');
  await expectNoAxeViolations(desk);
  await desk.getByRole('link', { name: 'Back to the account' }).click();

  await desk.goto('/my-account?lang=ar');
  await expect(bar(desk)).toContainText(name);
  await desk.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => overflow(desk)).toBe('');
  await desk.goto('/my-account?lang=en');
  await bar(desk).getByRole('button', { name: 'End' }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/desk\/customers/);
  await desk.goto('/my-account');
  await expect(bar(desk)).toHaveCount(0);
  await expect(desk.getByRole('heading', { name: /Arjun Mehta/ })).toBeVisible();

  // The customer's page at the desk lists who did what.
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.goto(`/desk/customers/${id}`);
  const log = desk.getByRole('region', { name: 'Audit log' });
  await expect(log).toContainText('Request 77');
  await expect(log).toContainText('Arjun Mehta');
  await desk.context().close();
});

test('[F47] support and customers cannot find the screen for impersonation', async ({
  page,
  browser,
  baseURL,
}) => {
  expect((await page.goto('/auth/login-as-customer'))?.url()).toContain('/login?next=');
  const desk = await openDeskPage(browser, baseURL, 'support');
  expect((await desk.goto('/auth/login-as-customer'))?.status()).toBe(404);
  expect((await desk.goto('/auth/login-as-customer/demo-asha'))?.status()).toBe(404);
  await desk.goto('/desk/customers/demo-asha');
  await expect(desk.getByRole('region', { name: 'Audit log' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Act for this customer' })).toHaveCount(0);
  await desk.context().close();
});
