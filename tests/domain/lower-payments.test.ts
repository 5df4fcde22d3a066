import { describe, expect, it } from 'vitest';
import { lowerPayments } from '#domain/lower-payments.ts';
import type { PaymentMethod } from '#domain/payment.ts';

const payment = (id: number, method: PaymentMethod, amount: number) => ({ id, method, amount });
/** In the wrong order: by id, the wallet comes before the cards, and these before the cash. */
const payments = [
  payment(1, 'wallet', 300),
  payment(3, 'razorpay', 200),
  payment(2, 'stripe', 100),
  payment(4, 'cash', 50),
];

describe('[F17] what an order costs less is taken', () => {
  it.each([
    ['from nothing', 0, []],
    ['from the cash', 49, [{ id: 4, amount: 1, less: 49 }]],
    ['from all of the cash', 50, [{ id: 4, amount: 0, less: 50 }]],
    [
      'then from the first card',
      51,
      [
        { id: 4, amount: 0, less: 50 },
        { id: 2, amount: 99, less: 1 },
      ],
    ],
    [
      'then from the next card',
      200,
      [
        { id: 4, amount: 0, less: 50 },
        { id: 2, amount: 0, less: 100 },
        { id: 3, amount: 150, less: 50 },
      ],
    ],
    [
      'and last from the wallet, up to everything',
      999,
      [
        { id: 4, amount: 0, less: 50 },
        { id: 2, amount: 0, less: 100 },
        { id: 3, amount: 0, less: 200 },
        { id: 1, amount: 0, less: 300 },
      ],
    ],
  ])('%s', (_, reduction, lowered) => {
    expect(lowerPayments(payments, reduction)).toEqual(lowered);
    expect(lowerPayments(payments.toReversed(), reduction)).toEqual(lowered);
  });

  it('not from a payment of nothing', () => {
    expect(lowerPayments([payment(1, 'cash', 0), payment(2, 'wallet', 5)], 2)).toEqual([
      { id: 2, amount: 3, less: 2 },
    ]);
    expect(lowerPayments([], 2)).toEqual([]);
  });

  it('without another order of the given payments', () => {
    lowerPayments(payments, 999);
    expect(payments.map(({ id }) => id)).toEqual([1, 3, 2, 4]);
  });
});
