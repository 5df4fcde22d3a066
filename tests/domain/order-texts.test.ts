import { describe, expect, it, test } from 'vitest';
import { distanceText, dueTexts, paymentText } from '#domain/order-labels.ts';
import { paymentStates } from '#domain/payment.ts';

test('a payment is named by its method and its state', () => {
  expect(paymentStates.map((state) => paymentText('wallet', state))).toEqual([
    'Wallet, to be paid',
    'Wallet, set aside',
    'Wallet, paid',
    'Wallet, partly refunded',
    'Wallet, refunded',
    'Wallet, nothing to pay',
    'Wallet, failed',
  ]);
  expect(['cash', 'stripe', 'razorpay', 'voucher'].map((method) => paymentText(method, 'captured'))).toEqual([
    'Cash, paid',
    'Card (Stripe), paid',
    'UPI or card (Razorpay), paid',
    'voucher, paid',
  ]);
});

describe('the requested time of an order', () => {
  const wanted = {
    ...{ scheduledDay: '2026-06-24', slotFrom: 1_020, slotTo: 1_080 },
    ...{ dueAt: '2026-06-24T12:30:00Z', timeZone: 'Asia/Kolkata' },
  };
  it.each([
    ['a slot', {}, 'Wed, 24 Jun, 5:00 pm – 6:00 pm', 'Wed, 24 Jun, 6:00 pm'],
    [
      'the first slot',
      { slotFrom: 0, slotTo: 30 },
      'Wed, 24 Jun, 12:00 am – 12:30 am',
      'Wed, 24 Jun, 6:00 pm',
    ],
    ['a slot without an end', { slotTo: null }, 'Wed, 24 Jun, 5:00 pm – 5:00 pm', 'Wed, 24 Jun, 6:00 pm'],
    ['a day', { slotFrom: null, slotTo: null, dueAt: null }, 'Wed, 24 Jun', null],
    [
      'now',
      { scheduledDay: null, slotFrom: null, slotTo: null },
      'As soon as possible',
      'Wed, 24 Jun, 6:00 pm',
    ],
    [
      'a time in another zone',
      { timeZone: 'America/New_York' },
      'Wed, 24 Jun, 5:00 pm – 6:00 pm',
      'Wed, 24 Jun, 8:30 am',
    ],
  ])('the requested time of an order is shown for %s', (_, changes, text, due) => {
    expect(dueTexts({ ...wanted, ...changes })).toEqual({ requested: text, due });
  });
});

test('a distance has one decimal', () => {
  expect([null, 0, 1.25, 12].map(distanceText)).toEqual([null, '0.0 km', '1.3 km', '12.0 km']);
});
