import { describe, expect, it } from 'vitest';
import { reducePayments } from '#domain/reduce-payments.ts';
import type { PaymentMethod } from '#domain/payment.ts';

const payment = (id: number, method: PaymentMethod, amount: number) => ({ id, method, amount });
/** Deliberately not in the order of reduction, which is: cash, then the online payments by id, then the wallet. */
const payments = [
  payment(1, 'wallet', 300),
  payment(3, 'razorpay', 200),
  payment(2, 'stripe', 100),
  payment(4, 'cash', 50),
];

describe('[F17] lowering the payments of an order', () => {
  it.each([
    ['by 0 changes nothing', 0, []],
    ['by 49 takes all from the cash', 49, [{ id: 4, amount: 1, reducedBy: 49 }]],
    ['by 50 takes all of the cash', 50, [{ id: 4, amount: 0, reducedBy: 50 }]],
    [
      'by 51 takes the rest from the first card',
      51,
      [
        { id: 4, amount: 0, reducedBy: 50 },
        { id: 2, amount: 99, reducedBy: 1 },
      ],
    ],
    [
      'by 200 takes the rest from the next card',
      200,
      [
        { id: 4, amount: 0, reducedBy: 50 },
        { id: 2, amount: 0, reducedBy: 100 },
        { id: 3, amount: 150, reducedBy: 50 },
      ],
    ],
    [
      'by 999 takes the rest from the wallet, at most everything',
      999,
      [
        { id: 4, amount: 0, reducedBy: 50 },
        { id: 2, amount: 0, reducedBy: 100 },
        { id: 3, amount: 0, reducedBy: 200 },
        { id: 1, amount: 0, reducedBy: 300 },
      ],
    ],
  ])('lowering them %s', (_, reduction, lowered) => {
    expect(reducePayments(payments, reduction)).toEqual(lowered);
    expect(reducePayments(payments.toReversed(), reduction)).toEqual(lowered);
  });

  it('skips a payment of 0', () => {
    expect(reducePayments([payment(1, 'cash', 0), payment(2, 'wallet', 5)], 2)).toEqual([
      { id: 2, amount: 3, reducedBy: 2 },
    ]);
    expect(reducePayments([], 2)).toEqual([]);
  });

  it('lowering the payments of an order does not reorder the given array of payments', () => {
    reducePayments(payments, 999);
    expect(payments.map(({ id }) => id)).toEqual([1, 3, 2, 4]);
  });
});
