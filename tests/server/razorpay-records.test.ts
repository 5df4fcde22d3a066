import { describe, expect, test } from 'vitest';
import {
  toProviderPayment,
  toProviderRefund,
  type RazorpayLink,
  type RazorpayPayment,
} from '#server/adapters/razorpay-records.ts';

const link = (status: RazorpayLink['status'], more: object = {}): RazorpayLink => ({
  id: 'plink_1',
  status,
  amount: 1_000,
  currency: 'INR',
  notes: { checkout: 'checkout-1', key: 'payment-1' },
  reference_id: 'payment-1',
  short_url: 'https://rzp.io/i/1',
  ...more,
});
const payment = (status: RazorpayPayment['status'], more: object = {}): RazorpayPayment => ({
  id: `pay_${status}`,
  amount: 1_000,
  currency: 'INR',
  status,
  amount_refunded: 0,
  created_at: 1,
  ...more,
});

describe('interpretation of a Razorpay link and its payments', () => {
  const failed = payment('failed', { created_at: 0, error_description: 'Declined by the bank' });
  test.each<[string, RazorpayLink, RazorpayPayment[], object]>([
    ['open', link('created'), [], { state: 'open', url: 'https://rzp.io/i/1', key: 'payment-1' }],
    ['without notes', link('created', { notes: [] }), [], { checkout: null, key: 'payment-1' }],
    [
      'a refused attempt',
      link('created'),
      [failed],
      { state: 'open', payment: null, failure: 'Declined by the bank' },
    ],
    ['cancelled', link('cancelled'), [failed], { state: 'ended', url: null }],
    ['expired', link('expired'), [], { state: 'ended' }],
    [
      'paid at the second attempt',
      link('paid'),
      [payment('captured'), failed],
      { state: 'paid', payment: 'pay_captured', captured: 1_000, failure: null },
    ],
    [
      'refunded in full',
      link('paid'),
      [payment('refunded', { captured: true, amount_refunded: 1_000 })],
      { state: 'paid', captured: 1_000, refunded: 1_000 },
    ],
    [
      'authorised after its end',
      link('expired'),
      [payment('authorized')],
      { state: 'processing', payment: 'pay_authorized', authorised: 0, captured: 0 },
    ],
    [
      'authorised late and returned by Razorpay',
      link('expired'),
      [payment('refunded', { captured: false, amount_refunded: 1_000 })],
      { state: 'ended', payment: null, captured: 0, refunded: 0 },
    ],
    ['captured after its end', link('cancelled'), [payment('captured')], { state: 'paid', captured: 1_000 }],
  ])('a Razorpay link: %s', (_, given, payments, expected) =>
    expect(toProviderPayment(given, payments, false)).toMatchObject(expected),
  );

  test('a paid link without its payment is unknown', () => {
    expect(toProviderPayment(link('paid'), [failed], false)).toBeNull();
  });

  test('refunds have the states of Razorpay', () => {
    const refund = { id: 'rfnd_1', amount: 5, payment_id: 'pay_1' };
    expect(toProviderRefund({ ...refund, status: 'pending' })).toMatchObject({
      state: 'pending',
      failure: null,
    });
    expect(toProviderRefund({ ...refund, status: 'processed' }).state).toBe('succeeded');
    expect(toProviderRefund({ ...refund, status: 'failed' })).toMatchObject({
      state: 'failed',
      failure: expect.any(String),
    });
  });
});
