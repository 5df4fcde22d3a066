import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  toProviderPayment,
  toProviderRefund,
  type StripeRefund,
  type StripeSession,
} from '#server/adapters/stripe-records.ts';
import { readStripeWebhook } from '#server/adapters/stripe-webhook.ts';

/** The fields of a Stripe session that the shop reads. */
const session = (status: string, intent: object | string | null = null) =>
  ({
    id: 'cs_1',
    status,
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    amount_total: 1_000,
    currency: 'usd',
    livemode: true,
    client_reference_id: 'checkout-1',
    metadata: { key: 'payment-1' },
    payment_intent: intent,
  }) as unknown as StripeSession;
const intent = (status: string, more: object = {}) => ({
  id: 'pi_1',
  status,
  amount: 1_000,
  amount_capturable: 0,
  amount_received: 0,
  latest_charge: null,
  ...more,
});
const refund = (amount: number, more: object = {}) =>
  ({
    id: 're_1',
    amount,
    status: 'succeeded',
    created: 2,
    metadata: { key: 'k' },
    ...more,
  }) as unknown as StripeRefund;

test.each([
  { currency: 5 },
  { currency: null },
  { amount: '10' },
  { created: 'yesterday' },
  { created: null },
])('a signed event about a dispute with %j is about nothing', (change) => {
  const object = {
    object: 'dispute',
    ...{ id: 'du_1', payment_intent: 'pi_1', amount: 1_000, currency: 'usd', status: 'needs_response' },
    ...{ reason: 'fraudulent', created: 1_780_000_000, ...change },
  };
  const now = new Date('2026-06-24T06:30:00Z');
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'charge.dispute.created',
    livemode: false,
    data: { object },
  });
  const time = now.getTime() / 1_000;
  const signature = createHmac('sha256', 'whsec_1').update(`${time}.${body}`).digest('hex');
  const headers = new Headers({ 'stripe-signature': `t=${time},v1=${signature}` });
  const options = { webhookSecret: 'whsec_1', isLive: false, now };
  expect(readStripeWebhook(body, headers, options)).toMatchObject({ id: 'evt_1', subject: 'nothing' });
});

describe('interpretation of a Stripe session and its payment', () => {
  test.each<[string, StripeSession, object]>([
    [
      'open',
      session('open'),
      { state: 'open', payment: null, checkout: 'checkout-1', key: 'payment-1', isLive: true },
    ],
    [
      'open after a refused try',
      session('open', intent('requires_payment_method')),
      { state: 'open', payment: null },
    ],
    ['expired', session('expired'), { state: 'ended', url: null }],
    [
      'a bank that takes days',
      session('complete', intent('processing')),
      { state: 'processing', payment: 'pi_1' },
    ],
    [
      'a bank that refused after days',
      session('complete', intent('requires_payment_method')),
      { state: 'ended' },
    ],
    [
      'authorised',
      session('complete', intent('requires_capture', { amount_capturable: 1_000 })),
      { state: 'paid', authorised: 1_000, captured: 0 },
    ],
    [
      'captured in part',
      session('complete', intent('succeeded', { amount_received: 700 })),
      { state: 'paid', authorised: 1_000, captured: 700, refunded: 0 },
    ],
    [
      'paid although the session expired',
      session('expired', intent('succeeded', { amount_received: 1_000 })),
      { state: 'paid' },
    ],
    [
      'released',
      session('complete', intent('canceled', { cancellation_reason: 'automatic' })),
      { state: 'ended', authorised: 0, failure: 'The payment was cancelled (automatic).' },
    ],
  ])('a Stripe session: %s', (_, given, expected) =>
    expect(toProviderPayment(given, [])).toMatchObject(expected),
  );

  test('the released part of a capture is not a refund, even if Stripe lists it as a refund', () => {
    const part = session('complete', intent('succeeded', { amount_received: 700 }));
    const released = refund(300, { id: 're_0', created: 1, metadata: {} });
    const sum = (...refunds: StripeRefund[]) => toProviderPayment(part, refunds).refunded;
    expect(sum(released)).toBe(0);
    expect(sum(refund(200), released)).toBe(200);
    expect(sum(refund(300))).toBe(300);
    expect(sum(refund(200), refund(100, { status: 'failed' }), refund(50, { status: 'pending' }))).toBe(250);
  });

  test('refunds have the states of Stripe', () => {
    expect(toProviderRefund(refund(5, { status: 'requires_action' })).state).toBe('pending');
    expect(toProviderRefund(refund(5, { status: 'canceled' }))).toMatchObject({
      state: 'failed',
      failure: 'The refund was cancelled.',
    });
    expect(
      toProviderRefund(refund(5, { status: 'failed', failure_reason: 'lost_or_stolen_card' })).failure,
    ).toBe('The card was reported as lost or stolen.');
    expect(toProviderRefund(refund(5, { status: 'failed', failure_reason: 'unknown' })).failure).toBe(
      'The refund failed (unknown).',
    );
  });
});
