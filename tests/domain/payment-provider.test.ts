import { expect, it } from 'vitest';
import { takesAmount } from '#domain/payment-provider-facts.ts';

const facts = {
  ...{ holdDays: 7, capturesInPart: true },
  currencies: { INR: { minimum: 5_000, step: 1 }, KWD: { minimum: 100, step: 10 } },
};

it.each([
  ['INR', 4_999, false],
  ['INR', 5_000, true],
  ['INR', 5_001, true],
  ['KWD', 90, false],
  ['KWD', 100, true],
  ['KWD', 101, false],
  ['KWD', 110, true],
  ['USD', 5_000, false],
])('a provider accepts the amount %s %i: %s', (currency, amount, takes) => {
  expect(takesAmount(facts, currency, amount)).toBe(takes);
});
