import { expect, type Page } from '@playwright/test';
import {
  fillCart,
  newPhone,
  placeButton,
  setPlaceCookies,
  test as base,
} from '../support/checkout-browser.ts';
import { choicesOf, makeChoices, openCheckoutWithCoupon } from '../support/checkout-choices.ts';
import { openIdentityProvider, type TestIdentityProvider } from '../support/identity-provider.ts';
import { newAccount } from '../support/new-account.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

type Shop = SecondShop & { idp: TestIdentityProvider };

/** A separate shop: it has an identity provider, and codes are limited for each network. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const idp = await openIdentityProvider();
      const shop = await openSecondShop({ environment: idp.environment });
      idp.serveShop(shop.url);
      await use({ ...shop, idp });
      await shop.close();
      await idp.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
test.describe.configure({ mode: 'default' });

type Way = {
  name: string;
  /** What the device needs before the cart is filled. */
  prepare?: (page: Page, shop: Shop) => Promise<void>;
  /** Signs in on the page that the checkout's button opens. */
  signIn: (page: Page, shop: Shop) => Promise<void>;
};

const ways: Way[] = [
  {
    name: 'a one-time code, as a new customer',
    async signIn(page) {
      const phone = newPhone();
      await page.getByRole('link', { name: 'Mobile number' }).click();
      await page.getByLabel('Mobile number').fill(phone);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      await page.getByLabel('Code').fill(await codeFor(page, `+91${phone}`));
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Your name').fill('Tara Iyer');
      await pauseBetweenTaps(page);
      await page.getByRole('button', { name: 'Create account' }).click();
    },
  },
  {
    name: 'a passkey',
    async prepare(page, { url }) {
      await addAuthenticator(page);
      const { password } = await newAccount(page.request);
      await page.goto('/my-account/passkeys');
      await page.getByLabel('Current password').fill(password);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Added.' })).toBeVisible();
      await page.goto('/my-account');
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await setPlaceCookies(page.context(), url);
    },
    signIn: (page) => page.getByRole('button', { name: 'Passkey' }).click(),
  },
  {
    name: 'an identity provider',
    async signIn(page, { idp }) {
      await page.getByRole('button', { name: 'Test ID' }).click();
      await expect(page).toHaveURL((url) => url.origin === idp.issuer, { timeout: 30_000 });
      await page.locator('input[name=login]').fill(`anu${newPhone()}`);
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
    },
  },
];

async function codeFor(page: Page, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const html = await (await page.request.get('/demo/outbox')).text();
      const from = html.indexOf(phone);
      code = from < 0 ? '' : (/\b(\d{6})\b/.exec(html.slice(html.indexOf('data-message', from)))?.[1] ?? '');
      return code;
    })
    .not.toBe('');
  return code;
}

for (const { name, prepare, signIn } of ways)
  for (const isPickUp of [false, true])
    test(`ROUTE-45 CART-49 who signs in during the checkout by ${name} finds every choice of a ${isPickUp ? 'pick-up' : 'delivery'} again`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(120_000);
      await prepare?.(page, shop);
      await fillCart(page, 2);
      await openCheckoutWithCoupon(page);
      const phone = newPhone();
      await page.getByLabel('Mobile number').fill(phone);
      const choices = await makeChoices(page, { isPickUp });
      expect(choices).toMatchObject({
        mode: isPickUp ? 'SELFPICKUP' : 'delivery',
        missing: 'refund',
        payment: 'razorpay',
        note: 'Ring twice',
        ...(!isPickUp && { tip: 'a5000' }),
      });
      const total = await placeButton(page).innerText();
      await page.getByRole('button', { name: 'Have an account? Sign in' }).click();
      await expect(page).toHaveURL(/\/login\?/);
      await signIn(page, shop);
      await expect(page).toHaveURL(/\/checkout/, { timeout: 30_000 });
      await expect(page.getByText('Signed in as')).toBeVisible();
      await expect.poll(() => choicesOf(page)).toEqual(choices);
      await expect(placeButton(page)).toHaveText(total.replace(/\s+/g, ' '), { useInnerText: true });
      await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
      await expect(page.locator('.bill')).toContainText('TEN10');
    });
