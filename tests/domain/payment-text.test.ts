import { expect, it } from 'vitest';
import type { PaymentAmounts } from '#domain/payment.ts';
import { en } from '#i18n/en/index.ts';
import { createPaymentMoney } from '#i18n/order-money.ts';
import { paymentText } from '#i18n/payment-text.ts';
import { createText } from '#i18n/text.ts';

const settings = {
  ...{ currencyCode: 'INR', currencyFormat: '₹', currencySymbolAlign: 'left', currencyDigits: 2 },
  country: 'IN',
};
const text = createText(en, 'en');

const part = (
  method: PaymentAmounts['method'],
  amount: number,
  state: PaymentAmounts['state'] = method === 'cash' ? 'due' : 'captured',
): PaymentAmounts => ({
  ...{ method, amount, state },
  authorised: 0,
  captured: state === 'captured' ? amount : 0,
  refunded: 0,
});

const failed = part('stripe', 22_500, 'failed');

it.each<[string, PaymentAmounts[], { due?: number; given?: number }?]>([
  ['Paid by card', [part('stripe', 22_500)]],
  ['Cash on delivery', [part('cash', 22_500)]],
  ['Paid from your wallet', [part('wallet', 5_000), part('wallet', 2_500)]],
  ['Cash on delivery · Change needed for ₹1,000', [part('cash', 22_500)], { given: 100_000 }],
  ['Cash on delivery · Change needed for ₹225.50', [part('cash', 22_500)], { given: 22_550 }],
  ['₹75 from the wallet · Cash on delivery: ₹150', [part('wallet', 7_500), part('cash', 15_000)]],
  [
    'Paid by card: ₹225 · Cash on delivery: ₹100.50 · Change needed for ₹200',
    [part('stripe', 22_500), part('cash', 10_050)],
    { given: 20_000 },
  ],
  [
    'Card: ₹225 · Card: ₹100 · You’ll be charged when your order is packed',
    [part('stripe', 22_500, 'authorised'), part('stripe', 10_000, 'authorised')],
  ],
  [
    'Paid by card: ₹225 · Paid online: ₹100 · Paid in cash: ₹50',
    [part('stripe', 22_500), part('razorpay', 10_000), part('cash', 5_000, 'captured')],
  ],
  ['Payment failed', [failed], { due: 22_500 }],
  ['Paid online: ₹100 · Payment failed: ₹225', [failed, part('razorpay', 10_000)], { due: 22_500 }],
  ['Paid online', [failed, part('razorpay', 22_500)]],
  ['Card', [part('stripe', 22_500, 'void')]],
  ['My wallet', [part('wallet', 22_500, 'void')]],
  ['Paid by card', [part('wallet', 5_000, 'void'), part('stripe', 22_500), part('cash', 0)]],
])('UNK-35 an order says how it is paid: “%s”', (expected, payments, { due = 0, given } = {}) => {
  const order = { payments, due_online: due, cash_given: given ?? null, userSelected: 'delivery' as const };
  const money = createPaymentMoney({ currency: 'INR' }, settings, 'en');
  expect(paymentText(order, text, money)).toBe(expected);
});
