import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueOnline,
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

describe('a total is split', () => {
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

  it('[F14] into parts that add up to the total', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer(), fc.boolean(), (total, available, fromWallet) => {
        const { wallet, rest } = splitTotal(total, { fromWallet, available });
        expect(wallet + rest).toBe(total);
        expect(Math.min(wallet, rest)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('what a failed payment leaves to be paid online', () => {
  const payment = (state: PaymentState, amount: number, replaces = false) => ({ state, amount, replaces });
  it.each([
    ['nothing without payments', [], 0],
    ['nothing without a failed one', [payment('captured', 900), payment('due', 100)], 0],
    ['all that failed', [payment('failed', 700), payment('failed', 200), payment('captured', 100)], 900],
    [
      'less what replaces it',
      [payment('failed', 900), payment('captured', 300, true), payment('authorised', 100, true)],
      500,
    ],
    ['nothing when all is replaced', [payment('failed', 900), payment('captured', 900, true)], 0],
    ['all where what replaces it is void', [payment('failed', 900), payment('void', 900, true)], 900],
    ['once where what replaces it fails', [payment('failed', 900), payment('failed', 900, true)], 1_800],
  ])('%s', (_, payments, due) => {
    expect(dueOnline(payments)).toBe(due);
  });
});

describe('the payment state of an order', () => {
  const payment = (state: PaymentState, captured = 0, refunded = 0): PaymentAmounts => ({
    ...{ method: 'stripe', amount: 1_000, authorised: 1_000, captured, refunded, state },
  });
  it.each<[PaymentState, string, PaymentAmounts[]]>([
    ['due', 'without payments', []],
    ['void', 'with a void one only', [payment('void')]],
    ['void', 'with a failed one only', [payment('failed')]],
    ['due', 'while one is due', [payment('captured', 500), payment('authorised'), payment('due')]],
    ['due', 'with nothing taken yet', [payment('due'), payment('void')]],
    ['authorised', 'while one is set aside', [payment('captured', 500), payment('authorised')]],
    ['captured', 'when all are paid', [payment('captured', 500), payment('captured', 300)]],
    [
      'captured',
      'beside a failed and a void one',
      [payment('captured', 500), payment('failed'), payment('void')],
    ],
    ['captured', 'when there was nothing to pay', [payment('captured')]],
    [
      'part_refunded',
      'when one of two is refunded',
      [payment('refunded', 500, 500), payment('captured', 500)],
    ],
    ['part_refunded', 'when all but a unit is refunded', [payment('part_refunded', 500, 499)]],
    [
      'part_refunded',
      'when something is refunded, before what is due',
      [payment('part_refunded', 500, 1), payment('due')],
    ],
    ['refunded', 'when each is refunded', [payment('refunded', 500, 500), payment('refunded', 300, 300)]],
    [
      'refunded',
      'when one was refunded for the other',
      [payment('captured', 500, 0), payment('refunded', 300, 800)],
    ],
  ])('is %s %s', (state, _, payments) => {
    expect(orderPaymentState(payments)).toBe(state);
  });
});
