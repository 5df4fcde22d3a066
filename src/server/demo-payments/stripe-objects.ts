import type { DemoDispute, DemoPayment, DemoPaymentPage, DemoRefund } from './state.ts';
import { refundedOf } from './state.ts';

/** Stripe's objects with the fields that the shop reads, in the API version that the shop uses. */

const intentStatus = {
  failed: 'requires_payment_method',
  authorised: 'requires_capture',
  captured: 'succeeded',
  cancelled: 'canceled',
} as const satisfies Record<DemoPayment['state'], string>;

export function stripeSession(
  page: DemoPaymentPage,
  urlOf: (page: DemoPaymentPage) => string,
  isExpanded = false,
) {
  const payment = page.payments.at(-1);
  const hasIntent =
    payment !== undefined && (page.status === 'paid' || isExpanded || payment.state !== 'failed');
  return {
    id: page.id,
    object: 'checkout.session',
    mode: 'payment',
    status: page.status === 'paid' ? 'complete' : page.status === 'open' ? 'open' : 'expired',
    payment_status: payment?.state === 'captured' ? 'paid' : 'unpaid',
    payment_intent: hasIntent ? (isExpanded ? stripeIntent(page, payment, true) : payment.id) : null,
    amount_total: page.amount,
    currency: page.currency.toLowerCase(),
    client_reference_id: page.reference,
    metadata: page.metadata,
    success_url: page.returnUrl,
    cancel_url: page.cancelUrl,
    url: page.status === 'open' ? urlOf(page) : null,
    created: page.createdAt,
    expires_at: page.expiresAt,
    livemode: false,
  };
}

export function stripeIntent(page: DemoPaymentPage, payment: DemoPayment, isExpanded = false) {
  const isHeld = payment.state === 'authorised';
  return {
    id: payment.id,
    object: 'payment_intent',
    status: intentStatus[payment.state],
    amount: payment.amount,
    amount_capturable: isHeld ? payment.amount : 0,
    amount_received: payment.captured,
    currency: page.currency.toLowerCase(),
    capture_method: page.captureLater ? 'manual' : 'automatic_async',
    cancellation_reason: null,
    last_payment_error: payment.failure
      ? { type: 'card_error', code: 'card_declined', message: payment.failure }
      : null,
    latest_charge: isExpanded ? stripeCharge(page, payment) : payment.charge,
    metadata: page.metadata,
    created: payment.createdAt,
    livemode: false,
  };
}

export const stripeCharge = (page: DemoPaymentPage, payment: DemoPayment) => ({
  id: payment.charge,
  object: 'charge',
  payment_intent: payment.id,
  amount: payment.amount,
  amount_captured: payment.captured,
  amount_refunded: refundedOf(payment),
  currency: page.currency.toLowerCase(),
  metadata: page.metadata,
  payment_method_details: {
    type: 'card',
    card: { ...(payment.state === 'authorised' && { capture_before: payment.createdAt + 7 * 86_400 }) },
  },
  created: payment.createdAt,
  livemode: false,
});

export const stripeRefund = (page: DemoPaymentPage, payment: DemoPayment, refund: DemoRefund) => ({
  id: refund.id,
  object: 'refund',
  status: refund.state,
  amount: refund.amount,
  currency: page.currency.toLowerCase(),
  payment_intent: payment.id,
  charge: payment.charge,
  balance_transaction: refund.id.replace('re_', 'txn_'),
  metadata: refund.metadata,
  created: refund.createdAt,
  ...(refund.state === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
});

export const stripeDispute = (page: DemoPaymentPage, payment: DemoPayment, dispute: DemoDispute) => ({
  id: dispute.id,
  object: 'dispute',
  status: dispute.state === 'open' ? 'needs_response' : dispute.state,
  amount: dispute.amount,
  currency: page.currency.toLowerCase(),
  payment_intent: payment.id,
  charge: payment.charge,
  reason: 'product_not_received',
  evidence_details: { due_by: dispute.createdAt + 7 * 86_400 },
  created: dispute.createdAt,
  livemode: false,
});
