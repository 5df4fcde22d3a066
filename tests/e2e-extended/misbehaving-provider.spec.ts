import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { fetchOrder, fetchOrders, placeButton } from '../support/checkout-browser.ts';
import {
  type BuiltPayingShop,
  cartLines,
  fillCheckout,
  goToPayment,
  onPaymentPage,
  openBuiltPayingShop,
  openPaidCheckout,
  placedOrder,
  signInAgain,
} from '../support/paying-browser.ts';

// All tests share one shop: each test has its own customer, and sets how the simulated provider behaves.
test.describe.configure({ mode: 'default' });

let shop: BuiltPayingShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openBuiltPayingShop();
});
test.afterAll(() => shop?.close());
test.afterEach(() => shop.demo.behaviour.reset());

const sessions = 'GET /v1/checkout/sessions';
const confirming = (page: Page) => page.getByRole('heading', { name: 'Confirming payment…' });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).first();

/** Expects a pending confirmation on two devices, and the same single order on both once the provider responds. */
async function expectConfirmedLater(browser: Browser, pagesOfOrder: (page: Page) => Promise<void>) {
  const page = await shop.openDevice(browser);
  const account = await goToPayment(page, 'Card');
  await pagesOfOrder(page);
  await expect(confirming(page)).toBeVisible();
  await expectNoAxeViolations(page);
  const other = await shop.openDevice(browser);
  await signInAgain(other, account);
  await other.goto(new URL(page.url()).pathname);
  await expect(confirming(other)).toBeVisible();
  shop.demo.behaviour.reset();
  const order = await placedOrder(page);
  expect((await placedOrder(other)).unique_order_id).toBe(order.unique_order_id);
  expect(await fetchOrders(other)).toHaveLength(1);
  await expect.poll(() => cartLines(page)).toBe(0);
  const { payments } = shop.demo.state.findPage(account.paymentPage)!;
  expect(payments.filter(({ state }) => state !== 'failed')).toHaveLength(1);
  await page.context().close();
  await other.context().close();
}

test.describe('[F33] [F28] the provider fails after the customer has paid', () => {
  for (const [name, answer] of [
    ['answers 500', 'error'],
    ['closes the connection', 'lose'],
    ['has too many requests', 'busy'],
  ] as const)
    test(`${name}: the customer sees Confirming payment… and then the order, also on a second device`, async ({
      browser,
    }) => {
      await expectConfirmedLater(browser, async (page) => {
        shop.demo.behaviour.fault({ match: sessions, times: 1_000, answer });
        await pay(page).click();
      });
    });

  test('a provider that does not respond is reported to the customer within seconds', async ({ browser }) => {
    await expectConfirmedLater(browser, async (page) => {
      shop.demo.behaviour.fault({ match: sessions, times: 1_000, answer: 'hang' });
      const from = Date.now();
      await pay(page).click();
      await expect(confirming(page)).toBeVisible();
      expect(Date.now() - from).toBeLessThan(8_000);
    });
  });
});

test('[F33] if the response with the payment page is lost, the customer sees an error, and a retry opens the same page', async ({
  browser,
}) => {
  const page = await shop.openDevice(browser);
  await openPaidCheckout(page, 'Card');
  const before = shop.demo.state.pages.length;
  shop.demo.behaviour.fault({ match: 'POST /v1/checkout/sessions', times: 2, answer: 'lose' });
  await placeButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /payment/i })).toBeVisible();
  expect(await cartLines(page)).toBe(1);
  shop.demo.behaviour.reset();
  await placeButton(page).click();
  await onPaymentPage(page);
  expect(shop.demo.state.pages.length).toBe(before + 1);
  await pay(page).click();
  expect((await placedOrder(page)).payments).toMatchObject([{ method: 'stripe' }]);
  await page.context().close();
});

test.describe('a payment becomes an order although the customer never returns to the shop', () => {
  const expectOrderFound = async (browser: Browser) => {
    const page = await shop.openDevice(browser);
    const account = await goToPayment(page, 'UPI');
    await page.context().close();
    shop.demo.control.pay(account.paymentPage);
    const other = await shop.openDevice(browser);
    await signInAgain(other, account);
    await expect(async () => {
      await other.goto('/my-orders');
      await expect(
        other
          .getByRole('main')
          .getByRole('link', { name: /Green Basket/ })
          .first(),
      ).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });
    await shop.demo.webhooks.settled();
    expect(await fetchOrders(other)).toHaveLength(1);
    await other.context().close();
  };
  for (const [name, webhooks] of [
    ['comes twice', { times: 2 }],
    ['never comes', { isDisabled: true }],
    ['is badly signed', { hasInvalidSignature: true }],
  ] as const)
    test(`a webhook that ${name} results in one order, on another device`, async ({ browser }) => {
      shop.demo.behaviour.webhooks = webhooks;
      await expectOrderFound(browser);
    });

  test('late webhooks in the reverse order change nothing', async ({ browser }) => {
    shop.demo.behaviour.webhooks = { isHeld: true, isReversed: true };
    await expectOrderFound(browser);
    shop.demo.webhooks.release();
    await shop.demo.webhooks.settled();
  });
});

test('an expired payment page leaves the cart unchanged, and the customer can pay another way', async ({
  browser,
}) => {
  const page = await shop.openDevice(browser);
  const { paymentPage } = await goToPayment(page, 'Card');
  shop.demo.control.expire(paymentPage);
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await cartLines(page)).toBe(1);
  await page.getByRole('link', { name: 'Choose how to pay' }).click();
  await fillCheckout(page, 'Cash on delivery');
  await placeButton(page).click();
  expect((await placedOrder(page)).payments).toMatchObject([{ method: 'cash' }]);
  expect(await fetchOrders(page)).toHaveLength(1);
  await page.context().close();
});

test.describe('a reservation that another tab has ended', () => {
  /** Ends the reservation of an open payment page, and waits until a second tab shows this. */
  async function expireInOtherTab(browser: Browser, name: string) {
    const page = await shop.openDevice(browser);
    const { paymentPage } = await goToPayment(page, name);
    const path = new URL(shop.demo.state.findPage(paymentPage)!.cancelUrl).pathname;
    await shop.query(`update checkouts set expires_at = now() - interval '1 minute' where unique_id = $1`, [
      path.split('/').at(-1),
    ]);
    const other = await page.context().newPage();
    await other.goto(path);
    await expect(other.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    expect(await cartLines(other)).toBe(1);
    await other.close();
    return { page, paymentPage };
  }
  /** Raises the number of units that are never sold (`min_stock`). If it exceeds the stock, nothing can be sold. */
  const setReserve = (more: number) =>
    shop.query(
      `update variants set min_stock = min_stock + $1 where item_id in
        (select items.id from items join stores on stores.id = store_id where stores.slug = 'green-basket')`,
      [more],
    );

  test('a payment on the payment page that is still open does not go through, and creates no order', async ({
    browser,
  }) => {
    const { page } = await expireInOtherTab(browser, 'Card');
    await pay(page).click();
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    expect(await fetchOrders(page)).toHaveLength(0);
    await page.context().close();
  });

  test('a payment that the bank confirms later becomes the order', async ({ browser }) => {
    const { page, paymentPage } = await expireInOtherTab(browser, 'UPI');
    shop.demo.control.payLate(paymentPage);
    await page.getByRole('button').first().click();
    expect((await placedOrder(page)).payment_state).toBe('captured');
    expect(await fetchOrders(page)).toHaveLength(1);
    await page.context().close();
  });

  test('a payment confirmed after the item sold out is refunded, and the customer sees the reason', async ({
    browser,
  }) => {
    const { page, paymentPage } = await expireInOtherTab(browser, 'UPI');
    await setReserve(1_000_000);
    shop.demo.control.payLate(paymentPage);
    await page.getByRole('button').first().click();
    await expect(page.getByRole('heading', { name: 'We couldn’t accept this payment' })).toBeVisible();
    await expectNoAxeViolations(page);
    await setReserve(-1_000_000);
    expect(await fetchOrders(page)).toHaveLength(0);
    await expect
      .poll(() => shop.demo.state.findPage(paymentPage)!.payments.flatMap(({ refunds }) => refunds).length)
      .toBe(1);
    await page.context().close();
  });

  test('[F25] if the cart was ordered in cash meanwhile, both tabs show that order', async ({ browser }) => {
    const page = await shop.openDevice(browser);
    await goToPayment(page, 'Card');
    const other = await page.context().newPage();
    await other.goto('/checkout');
    await fillCheckout(other, 'Cash on delivery');
    await placeButton(other).click();
    const order = await placedOrder(other);
    await pay(page).click();
    expect((await placedOrder(page)).unique_order_id).toBe(order.unique_order_id);
    expect(await fetchOrders(page)).toHaveLength(1);
    await page.context().close();
  });
});

test('a pending refund shows its state and date, also if it fails later', async ({ browser }) => {
  const page = await shop.openDevice(browser);
  const { paymentPage } = await goToPayment(page, 'UPI');
  shop.demo.behaviour.holdRefunds();
  await page.getByRole('button').first().click();
  const order = await placedOrder(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  // The question is in a dialog, or in the page if the link was tapped before its script had loaded.
  await page.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/cancelled/i);
  const refund = () => shop.demo.state.findPage(paymentPage)!.payments.flatMap(({ refunds }) => refunds)[0];
  await expect.poll(refund).toBeDefined();
  await page.reload();
  await page.locator('details.fold > summary').first().click();
  await expect(
    page.getByText(/on its way back to you · To your original payment method, \d+ \w+/),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  shop.demo.control.settleRefund(refund()!.id, 'failed');
  await expect
    .poll(async () => (await fetchOrder(page, order.unique_order_id)).refunds[0]?.state)
    .toBe('failed');
  await page.reload();
  await page.locator('details.fold > summary').first().click();
  await expect(page.getByText(/Refund of .* failed/)).toBeVisible();
  await page.context().close();
});
