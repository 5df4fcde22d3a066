import { expect, type Page } from '@playwright/test';
import type { DisputeRow } from '#contracts/desk/dispute.ts';
import type { PaymentComparison } from '#contracts/desk/payment-comparison.ts';
import type { PaymentDetail } from '#contracts/desk/payment-record.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { confirm, fillGuest, openCheckout, placeButton, test } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { overflow } from '../support/overflow.ts';

/** Places an order and pays for it by card on the demo's payment page. */
async function payByCard(page: Page, phone: string): Promise<void> {
  await openCheckout(page);
  await fillGuest(page, phone);
  const card = page.getByRole('radio', { name: /^Card/ });
  await page.locator('label').filter({ has: card }).click();
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/demo\/payments\//, { timeout: 15_000 });
  await page.getByRole('button', { name: 'Pay' }).first().click();
  await expect(page).toHaveURL(/\/running-order\/[\w-]+/, { timeout: 15_000 });
}

/** Checks both widths and both themes, and leaves the page wide and light. */
async function expectAccessibleAtAllSizes(desk: Page): Promise<void> {
  await expectNoAxeViolations(desk);
  await expectNoAxeViolationsInDarkMode(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(desk)).toBe('');
  await expectNoAxeViolations(desk);
  await desk.setViewportSize({ width: 1280, height: 900 });
}

const dispute: DisputeRow = {
  id: 1,
  paymentId: 1,
  method: 'stripe',
  reference: 'dp_1',
  amount: 24_000,
  currency: 'INR',
  state: 'open',
  reason: 'product_not_received',
  answerBy: '2030-06-24T06:30:00.000Z',
  openedAt: '2030-06-17T06:30:00.000Z',
  closedAt: null,
  order: { id: 1, number: 'H-1001' },
  storeName: 'Green Basket',
};

/** A payment with a refund that failed at the provider, and with a dispute. */
const disputedPayment: PaymentDetail = {
  ...{ id: 1, method: 'stripe', currency: 'INR', amount: 24_000, authorised: 24_000, captured: 24_000 },
  ...{ refunded: 0, state: 'captured', createdAt: '2030-06-17T06:30:00.000Z', purpose: 'order' },
  ...{ order: { id: 1, number: 'H-1001' }, storeName: 'Green Basket', isDisputed: true },
  customer: { id: 'guest-1', name: 'Meera Nair' },
  concerns: ['refund_failed'],
  ...{ problem: null, capturableUntil: null, reference: 'cs_1', providerPayment: 'pi_1', openUntil: null },
  refunds: [
    {
      ...{ id: 999_999, paymentId: 1, amount: 24_000, currency: 'INR', destination: 'provider' },
      ...{
        state: 'failed',
        reason: 'Bruised',
        problem: 'The card has expired or was cancelled.',
        settledAt: null,
      },
      at: '2030-06-17T06:30:00.000Z',
      againTo: ['provider', 'wallet', 'cash'],
    },
  ],
  disputes: [dispute],
  commands: [
    {
      ...{ id: 1, kind: 'refund', amount: 24_000, state: 'waiting', tries: 3, problem: 'No answer' },
      ...{ nextAt: '2030-06-17T06:40:00.000Z', doneAt: null },
    },
  ],
  events: [
    { id: 1, kind: 'mismatch', amount: null, detail: 'amount_differs', at: '2030-06-17T06:30:00.000Z' },
  ],
};

test.describe('payments at the desk', () => {
  test('support finds a payment by phone and opens its order and returns, by keyboard', async ({
    page,
    phone,
    browser,
    baseURL,
  }) => {
    await payByCard(page, phone);
    const desk = await openDeskPage(browser, baseURL, 'support');
    await desk.goto('/desk/payments');
    await desk.getByLabel('Order, name, phone or provider’s id').fill(phone);
    await expect(desk.getByRole('row')).toHaveCount(2);
    await expect(desk.getByRole('row').nth(1)).toContainText('Card (Stripe)');
    await expectAccessibleAtAllSizes(desk);
    await desk.getByRole('row').nth(1).getByRole('link').first().focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { level: 2 })).toHaveText(/^Card \(Stripe\), (set aside|paid)$/);
    const trail = desk.getByRole('region', { name: 'What happened' });
    await expect(trail.getByRole('listitem').first()).toContainText('The payment page was opened');
    await expect(trail).toContainText('authorised');
    await desk.getByRole('button', { name: 'Ask the provider now' }).focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Updated with the provider’s current status.')).toBeVisible();
    await expectAccessibleAtAllSizes(desk);
    await desk.getByRole('link', { name: /^Order / }).focus();
    await desk.keyboard.press('Enter');
    const ofOrder = desk.getByRole('region', { name: 'Payments' });
    await expect(ofOrder.getByRole('link', { name: 'Card (Stripe)' })).toBeVisible();
    await ofOrder.getByRole('link', { name: 'Card (Stripe)' }).click();
    await expect(desk).toHaveURL(/\/desk\/payments\/\d+$/);
    await desk.getByRole('link', { name: 'Meera Nair' }).click();
    await expect(desk.getByRole('region', { name: 'Payments' })).toContainText('Card (Stripe)');
    await expectNoAxeViolations(desk);
    await desk.context().close();
  });

  test('a failed refund can be repeated to another destination, and Escape closes the dialog without a change', async ({
    browser,
    baseURL,
  }) => {
    const desk = await openDeskPage(browser, baseURL, 'support');
    await desk.route('**/api/desk/payments/get', (route) =>
      route.fulfill({ json: { success: true, data: disputedPayment } }),
    );
    await desk.goto('/desk/payments/1');
    await expect(desk.getByRole('alert').filter({ hasText: 'dp_1' })).toContainText(
      /asked for ₹240(\.00)? back \(Product not received\)/,
    );
    const retryButton = desk.getByRole('button', { name: 'Give back again' });
    await retryButton.focus();
    await desk.keyboard.press('Enter');
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Refund to' })).toHaveText('to the customer’s wallet');
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(retryButton).toBeFocused();
    await expect(desk.getByRole('region', { name: 'What happened' })).toContainText('another amount');
    await expectAccessibleAtAllSizes(desk);
    await retryButton.click();
    await dialog.getByRole('combobox').click();
    await desk.getByRole('option', { name: 'in cash, handed out by the store' }).click();
    const sent = desk.waitForRequest('**/api/desk/payments/refund-again');
    await dialog.getByRole('button', { name: 'Give back' }).click();
    expect((await sent).postDataJSON()).toEqual({ id: 999_999, to: 'cash' });
    // The server has no such refund, because the payment exists in the browser only.
    await expect(desk.getByText(/doesn’t exist any more/)).toBeVisible();
    await desk.context().close();
  });

  test('a dispute shows the deadline for a response and links to its payment', async ({
    browser,
    baseURL,
  }) => {
    const desk = await openDeskPage(browser, baseURL, 'support');
    await desk.goto('/desk/disputes');
    await expect(desk.getByRole('status').filter({ hasText: 'No disputes' })).toBeVisible();
    await desk.route('**/api/desk/disputes/list', (route) =>
      route.fulfill({ json: { success: true, data: { rows: [dispute], total: 1 } } }),
    );
    await desk.reload();
    const row = desk.getByRole('row').filter({ hasText: 'H-1001' });
    await expect(row).toContainText('Product not received');
    await expect(row).toContainText(/Answer by 24 Jun 2030/);
    await expect(row.getByRole('link', { name: 'Order H-1001' })).toHaveAttribute(
      'href',
      /\/desk\/payments\/1$/,
    );
    await expectAccessibleAtAllSizes(desk);
    await desk.context().close();
  });
});

test.describe('daily close and payouts', () => {
  test('the daily close is compared with the providers and lists the differences', async ({
    browser,
    baseURL,
  }) => {
    const desk = await openDeskPage(browser, baseURL, 'admin');
    await desk.goto('/desk/daily-close');
    const compare = desk.getByRole('button', { name: 'Compare with the providers' });
    await compare.focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('alert').filter({ hasText: 'Card (Stripe)' })).toBeVisible();
    await expect(desk.getByRole('alert').filter({ hasText: 'Razorpay' })).toBeVisible();
    await desk.route('**/api/desk/daily-close/compare', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: [
            {
              ...{ provider: 'stripe', problem: null, isComplete: true, count: 3, others: 1 },
              ours: { captured: 30_000, refunded: 0 },
              theirs: { captured: 30_000, refunded: 1_000 },
              differences: [
                {
                  ...{ kind: 'amounts', providerPayment: 'pi_1', paymentId: 1, isUnderWay: true },
                  order: { id: 1, number: 'H-1001' },
                  ours: { captured: 24_000, refunded: 0 },
                  theirs: { captured: 24_000, refunded: 1_000 },
                },
                {
                  ...{ kind: 'unknown', providerPayment: 'pi_2', paymentId: null, isUnderWay: false },
                  ...{ order: null, ours: null, theirs: { captured: 6_000, refunded: 0 } },
                },
              ],
            },
          ] satisfies PaymentComparison[],
        },
      }),
    );
    await compare.click();
    const table = desk.getByRole('table', { name: /^What differs/ });
    await expect(table.getByRole('row').filter({ hasText: 'H-1001' })).toContainText('Under way');
    await expect(table.getByRole('row').filter({ hasText: 'pi_2' })).toContainText('Not in the shop');
    await expectAccessibleAtAllSizes(desk);
    await desk.context().close();
  });

  test('an administrator records a payout, and each error is shown at its field', async ({
    browser,
    baseURL,
  }) => {
    const desk = await openDeskPage(browser, baseURL, 'admin');
    await desk.goto('/desk/payouts');
    const row = desk.getByRole('table', { name: 'What is owed' }).getByRole('row').nth(1);
    await expect(row).toBeVisible();
    const store = (await row.getByRole('rowheader').textContent())!;
    const open = desk.getByRole('button', { name: 'Record a payout' });
    await open.focus();
    await desk.keyboard.press('Enter');
    const dialog = desk.getByRole('dialog');
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await dialog.getByRole('combobox', { name: 'Store' }).click();
    await desk.getByRole('option', { name: store }).click();
    await dialog.getByLabel(/^Amount/).fill('12.50');
    await dialog.getByLabel('Day of the transfer').fill('2099-01-01');
    const reference = `UTR ${Date.now()}`;
    await dialog.getByLabel('Reference at the bank').fill(reference);
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(dialog.getByLabel('Day of the transfer')).toHaveAccessibleDescription(/has not come yet/);
    // The refusal is told in the dialog, which hides the rest of the screen from screen readers.
    const notice = dialog.getByRole('alert');
    await expect(notice).toBeInViewport();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await expectNoAxeViolations(desk);
    await dialog.getByLabel('Day of the transfer').fill('2026-01-31');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByRole('row').filter({ hasText: reference })).toContainText('₹12.50');
    await expectAccessibleAtAllSizes(desk);
    await desk.context().close();
  });
});
