import { describe, expect, it } from 'vitest';
import { cashChangeFor, cashRefusalReason } from '#domain/cash-acceptance.ts';
import { readAmount } from '#domain/read-amount.ts';

describe('cash', () => {
  const facts = {
    storePolicy: 'always',
    mode: 'delivery',
    isDisabledForCustomer: false,
    maximum: 50_000,
    amount: 20_000,
  } as const;
  it.each([
    ['is taken', {}, null],
    ['is taken up to the limit', { amount: 50_000 }, null],
    ['is not taken above the limit', { amount: 50_001 }, { reason: 'limit', limit: 50_000 }],
    ['has no limit', { amount: 2_000_000_000, maximum: null }, null],
    ['is not taken at all with a limit of 0', { maximum: 0 }, { reason: 'limit', limit: 0 }],
    ['is offered while the amount is not known yet', { amount: null, maximum: 0 }, null],
    ['is taken where an order is collected', { storePolicy: 'pickup', mode: 'SELFPICKUP' }, null],
    ['is not taken at the door', { storePolicy: 'pickup' }, { reason: 'delivery' }],
    ['is never taken', { storePolicy: 'never', mode: 'SELFPICKUP' }, { reason: 'store' }],
    ['is off for the customer', { isDisabledForCustomer: true }, { reason: 'customer' }],
    ['is off before other reasons', { isDisabledForCustomer: true, amount: 60_000 }, { reason: 'customer' }],
    [
      'is not needed for nothing',
      { amount: 0, storePolicy: 'never', isDisabledForCustomer: true, maximum: 0 },
      null,
    ],
  ] as const)('ROLE-11 cash %s', (_, changes, expected) => {
    expect(cashRefusalReason({ ...facts, ...changes })).toEqual(expected);
  });

  it('a customer gets change only when giving more than is due', () => {
    expect([null, 42_000, 50_000].map((given) => cashChangeFor(given, 42_000))).toEqual([null, null, 8_000]);
  });
});

it.each([
  ['500', 2, 50_000],
  ['1,000.50', 2, 100_050],
  ['1,00,000', 2, 10_000_000],
  ['500,5', 2, 50_050],
  ['₹ 92.65', 2, 9265],
  ['1 000', 2, 100_000],
  ['٥٠٠٫٥', 2, 50_050],
  ['५००', 2, 50_000],
  ['1.235', 3, 1235],
  ['1000', 0, 1000],
  ['500.00', 0, 500],
  ['500.5', 0, null],
  ['1.235', 2, null],
  ['-5', 2, null],
  ['five', 2, null],
  ['', 2, null],
  ['99999999999', 2, null],
] as const)('the amount %s is read with %i decimals', (text, digits, amount) => {
  expect(readAmount(text, digits)).toBe(amount);
});
