import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountDueAfterFailedPayment,
  isPaidOnline,
  orderPaymentState,
  type PaymentAmounts,
  paymentMethods,
  type PaymentState,
  splitTotal,
} from '#domain/payment.ts';

it('a payment is online unless it is cash or from the wallet', () => {
  expect(paymentMethods.map((method) => [method, isPaidOnline(method)])).toEqual([
    ['cash', false],
    ['wallet', false],
    ['stripe', true],
    ['razorpay', true],
  ]);
});

describe('splitting a total', () => {
  it.each([
    [1_000, false, 500, { wallet: 0, rest: 1_000 }],
    [1_000, true, 0, { wallet: 0, rest: 1_000 }],
    [1_000, true, -200, { wallet: 0, rest: 1_000 }],
    [1_000, true, 1, { wallet: 1, rest: 999 }],
    [1_000, true, 999, { wallet: 999, rest: 1 }],
    [1_000, true, 1_000, { wallet: 1_000, rest: 0 }],
    [1_000, true, 1_001, { wallet: 1_000, rest: 0 }],
    [0, true, 500, { wallet: 0, rest: 0 }],
  ])('a total of %i, from the wallet: %s, with a balance of %i', (total, fromWallet, available, parts) => {
    expect(splitTotal(total, { fromWallet, available })).toEqual(parts);
  });

  it('[F14] returns parts that add up to the total', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer(), fc.boolean(), (total, available, fromWallet) => {
        const { wallet, rest } = splitTotal(total, { fromWallet, available });
        expect(wallet + rest).toBe(total);
        expect(Math.min(wallet, rest)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the amount to be paid online after a failed payment', () => {
  const payment = (state: PaymentState, amount: number, replaces = false) => ({ state, amount, replaces });
  it.each([
    ['nothing without payments', [], 0],
    ['nothing without a failed payment', [payment('captured', 900), payment('due', 100)], 0],
    [
      'the sum of all failed payments',
      [payment('failed', 700), payment('failed', 200), payment('captured', 100)],
      900,
    ],
    [
      'the failed amount less the payments that replace it',
      [payment('failed', 900), payment('captured', 300, true), payment('authorised', 100, true)],
      500,
    ],
    [
      'nothing when the whole amount is replaced',
      [payment('failed', 900), payment('captured', 900, true)],
      0,
    ],
    [
      'the whole amount if the replacing payment is void',
      [payment('failed', 900), payment('void', 900, true)],
      900,
    ],
    [
      'both amounts if the replacing payment fails, too',
      [payment('failed', 900), payment('failed', 900, true)],
      1_800,
    ],
  ])('the amount to be paid online is %s', (_, payments, due) => {
    expect(amountDueAfterFailedPayment(payments)).toBe(due);
  });
});

describe('the payment state of an order', () => {
  const payment = (state: PaymentState, captured = 0, refunded = 0): PaymentAmounts => ({
    ...{ method: 'stripe', amount: 1_000, authorised: 1_000, captured, refunded, state },
  });
  it.each<[PaymentState, string, PaymentAmounts[]]>([
    ['due', 'without payments', []],
    ['void', 'with only a void payment', [payment('void')]],
    ['void', 'with only a failed payment', [payment('failed')]],
    ['due', 'while a payment is due', [payment('captured', 500), payment('authorised'), payment('due')]],
    ['due', 'while no payment is captured', [payment('due'), payment('void')]],
    ['authorised', 'while a payment is authorised', [payment('captured', 500), payment('authorised')]],
    ['captured', 'when all payments are captured', [payment('captured', 500), payment('captured', 300)]],
    [
      'captured',
      'with a captured, a failed and a void payment',
      [payment('captured', 500), payment('failed'), payment('void')],
    ],
    ['captured', 'when there was nothing to pay', [payment('captured')]],
    [
      'part_refunded',
      'when one of two payments is refunded',
      [payment('refunded', 500, 500), payment('captured', 500)],
    ],
    ['part_refunded', 'when all but one minor unit is refunded', [payment('part_refunded', 500, 499)]],
    [
      'part_refunded',
      'when an amount is refunded, even if another payment is due',
      [payment('part_refunded', 500, 1), payment('due')],
    ],
    [
      'refunded',
      'when each payment is refunded',
      [payment('refunded', 500, 500), payment('refunded', 300, 300)],
    ],
    [
      'refunded',
      'when one payment was refunded in place of the other',
      [payment('captured', 500, 0), payment('refunded', 300, 800)],
    ],
  ])('the payment state is “%s” %s', (state, _, payments) => {
    expect(orderPaymentState(payments)).toBe(state);
  });
});
