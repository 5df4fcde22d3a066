import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { fetchOrder, fillCart, newPhone, placeButton, setPlaceCookies } from './checkout-browser.ts';
import { demoKeys, type DemoPaymentsServer, openDemoPayments } from './demo-payments.ts';
import { newAccount } from './new-account.ts';
import { openSecondShop, type SecondShop } from './second-shop.ts';

export type BuiltPayingShop = SecondShop & {
  demo: DemoPaymentsServer;
  query: (sql: string, values?: unknown[]) => Promise<void>;
  /** Opens a phone whose place is in Indiranagar. */
  openDevice: (browser: Browser) => Promise<Page>;
};

/**
 * Opens a built shop whose customers pay at a simulated provider on a separate origin. A test can make the provider
 * fail. Customers need no code, and orders do not advance automatically.
 */
export async function openBuiltPayingShop({
  prepare = '',
}: { prepare?: string } = {}): Promise<BuiltPayingShop> {
  let url = '';
  const demo = await openDemoPayments({ shopUrl: () => url });
  const shop = await openSecondShop({
    prepare: `update revisions set body = body || '{"orderConfirmation":"none"}' where id =
      (select published_revision_id from documents where kind = 'settings' and slug = 'shop'); ${prepare}`,
    environment: {
      HAAT_ORDER_PACE: '3600',
      HAAT_STRIPE_SECRET_KEY: demoKeys.stripe.secretKey,
      HAAT_STRIPE_WEBHOOK_SECRET: demoKeys.stripe.webhookSecret,
      HAAT_STRIPE_URL: demo.url,
      HAAT_RAZORPAY_KEY_ID: demoKeys.razorpay.keyId,
      HAAT_RAZORPAY_KEY_SECRET: demoKeys.razorpay.keySecret,
      HAAT_RAZORPAY_WEBHOOK_SECRET: demoKeys.razorpay.webhookSecret,
      HAAT_RAZORPAY_URL: demo.url,
    },
  });
  ({ url } = shop);
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  return {
    ...shop,
    demo,
    query: async (sql, values) => void (await pool.query(sql, values)),
    async openDevice(browser) {
      const context: BrowserContext = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
      await setPlaceCookies(context, url);
      return context.newPage();
    },
    async close() {
      await pool.end();
      await shop.close();
      await demo.close();
    },
  };
}

const method = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

export async function choosePayment(page: Page, name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ has: method(page, name) })
    .click();
  await expect(method(page, name)).toBeChecked();
}

/** Opens the checkout of a new customer who has chosen a payment method; the order is not sent yet. */
export async function openPaidCheckout(page: Page, name: string) {
  const account = await newAccount(page.request);
  await fillCart(page, 1);
  await page.goto('/checkout');
  await fillCheckout(page, name);
  return account;
}

export async function fillCheckout(page: Page, name: string): Promise<void> {
  await choosePayment(page, name);
  await page.getByLabel('Mobile number').fill(newPhone());
  // An address that an earlier attempt has saved is already selected.
  const house = page.getByLabel('House, floor, landmark');
  if (await house.isVisible()) await house.fill('12, second floor');
}

/** Waits for the payment page of the simulated provider, and returns the id of the page. */
export async function onPaymentPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/demo\/payments\//, { timeout: 15_000 });
  return page.url().split('/').at(-1)!;
}

export async function goToPayment(page: Page, name: string) {
  const account = await openPaidCheckout(page, name);
  await placeButton(page).click();
  return { ...account, paymentPage: await onPaymentPage(page) };
}

/** Signs the same customer in on another device. */
export async function signInAgain(page: Page, { email, password }: { email: string; password: string }) {
  const response = await page.request.post('/api/account/login', {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok()).toBe(true);
}

/** Waits until this page shows an order, and returns the order. */
export async function placedOrder(page: Page) {
  await expect(page).toHaveURL(/\/running-order\/[\w-]+/, { timeout: 30_000 });
  return fetchOrder(page, /running-order\/([\w-]+)/.exec(page.url())![1]!);
}

export const cartLines = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as { lines: unknown[] }).lines.length,
  );

/** Fills a slot of two hours of Green Basket, as if other customers had ordered. */
export const fillSlot = (shop: Pick<BuiltPayingShop, 'query'>, startsAt: string) =>
  shop.query(
    `insert into slots (store_id, starts_at, ends_at, own_capacity, capacity, orders)
     select id, $1::timestamptz, $1::timestamptz + interval '2 hours', 1, 1, 1 from stores where slug = 'green-basket'
     on conflict (store_id, starts_at) do update set own_capacity = 1, capacity = 1, orders = 1`,
    [startsAt],
  );
