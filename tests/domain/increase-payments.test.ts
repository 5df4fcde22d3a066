import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducePayments } from '#domain/reduce-payments.ts';
import { increasePayments, type IncreasablePayment } from '#domain/increase-payments.ts';

const now = new Date('2026-06-24T06:30:00Z');
const later = new Date('2026-06-25T06:30:00Z');

const payment = (changes: Partial<IncreasablePayment> = {}): IncreasablePayment => ({
  ...{ id: 1, method: 'stripe', step: 1, amount: 8_000, authorised: 10_000, captured: 0, closedAs: null },
  capturableUntil: later,
  ...changes,
});

const raise = (changes: Partial<IncreasablePayment>, increase = 1_500) =>
  increasePayments([payment(changes)], increase, now);

describe('the increase in the price of an order', () => {
  it('the increase in the price of an order is taken from earlier authorisations first', () => {
    expect(raise({})).toEqual({ raised: [{ id: 1, amount: 9_500 }], rest: 0 });
    expect(raise({}, 5_000)).toEqual({ raised: [{ id: 1, amount: 10_000 }], rest: 3_000 });
    const two = [payment(), payment({ id: 2, amount: 0, authorised: 4_000, capturableUntil: null })];
    expect(increasePayments(two, 5_000, now)).toEqual({
      raised: [
        { id: 1, amount: 10_000 },
        { id: 2, amount: 3_000 },
      ],
      rest: 0,
    });
  });

  it.each([
    ['captured', { captured: 8_000 }],
    ['released', { closedAs: 'void' }],
    ['not capturable any more', { capturableUntil: now }],
    ['cash', { method: 'cash' }],
    ['held in the wallet', { method: 'wallet' }],
  ] as const)(
    'the increase in the price of an order is not taken from a payment that is %s',
    (_, changes) => {
      expect(raise(changes)).toEqual({ raised: [], rest: 1_500 });
    },
  );

  it('[F20] never exceeds what was authorised, and lowering and raising again gives the same payments', () => {
    const payments = fc.array(
      fc.record({ method: fc.constantFrom('stripe', 'razorpay'), authorised: fc.nat(9_000) } as const),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(payments, fc.nat(20_000), fc.nat(20_000), (parts, reduction, increase) => {
        const full = parts.map(({ authorised, ...part }, index) =>
          payment({ ...part, id: index + 1, amount: authorised, authorised }),
        );
        const total = full.reduce((sum, { amount }) => sum + amount, 0);
        const lowered = full.map((one) => ({
          ...one,
          amount: reducePayments(full, reduction).find(({ id }) => id === one.id)?.amount ?? one.amount,
        }));
        const { raised, rest } = increasePayments(lowered, increase, now);
        const after = lowered.map((one) => raised.find(({ id }) => id === one.id)?.amount ?? one.amount);
        expect(after.every((amount, index) => amount <= full[index]!.authorised)).toBe(true);
        const less = Math.min(reduction, total);
        expect(after.reduce((sum, amount) => sum + amount, 0)).toBe(total - less + increase - rest);
        expect(rest).toBe(Math.max(0, increase - less));
      }),
    );
  });
});
