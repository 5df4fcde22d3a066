import { describe, expect, it, test } from 'vitest';
import { orderStates } from '#domain/order-state.ts';
import { isOffered, mayKeepCharges, riderPay, undeliverableReasons } from '#domain/rider.ts';

test('an order is offered to riders from its acceptance until its pick-up', () => {
  expect(orderStates.filter(isOffered)).toEqual(['accepted', 'preparing', 'ready']);
  expect(isOffered('')).toBe(false);
});

test('the charges may be kept where the customer was absent or refused the order', () => {
  expect(undeliverableReasons.filter(mayKeepCharges)).toEqual(['customer_absent', 'customer_refused']);
  expect(mayKeepCharges(null)).toBe(false);
});

describe('the pay of a rider', () => {
  const rates = { riderFee: 3_000, riderFeePerKm: 700 };
  const bill = [
    { kind: 'item', amount: 50_000 },
    { kind: 'tip', amount: 1_000 },
    { kind: 'delivery', amount: 2_500 },
    { kind: 'tip', amount: 500 },
  ] as const;

  it.each([
    [null, 3_000],
    [0, 3_000],
    [1_000, 3_700],
    [2_499, 4_749],
    [2_500, 4_750],
    [3, 3_002],
    [2, 3_001],
  ])('a delivery over %s metres has a fee of %i', (metres, fee) => {
    expect(riderPay(rates, { metres, bill: [] })).toEqual({ fee, tip: 0 });
  });

  it('includes the whole tip, and no other amount of the bill', () => {
    expect(riderPay(rates, { metres: 1_000, bill })).toEqual({ fee: 3_700, tip: 1_500 });
    expect(riderPay({ riderFee: 0, riderFeePerKm: 0 }, { metres: 900, bill })).toEqual({
      fee: 0,
      tip: 1_500,
    });
  });
});
