import type { DemoDispute, DemoMoney, DemoPage, DemoRefund } from './state.ts';
import { refundedOf } from './state.ts';

/** The fields of Stripe’s objects that a shop reads, in the form of the API version that it uses. */

const intentStatus = {
  failed: 'requires_payment_method',
  authorised: 'requires_capture',
  captured: 'succeeded',
  cancelled: 'canceled',
} as const satisfies Record<DemoMoney['state'], string>;

export function stripeSession(page: DemoPage, urlOf: (page: DemoPage) => string, isExpanded = false) {
  const money = page.payments.at(-1);
  const hasIntent = money !== undefined && (page.status === 'paid' || isExpanded || money.state !== 'failed');
  return {
    id: page.id,
    object: 'checkout.session',
    mode: 'payment',
    status: page.status === 'paid' ? 'complete' : page.status === 'open' ? 'open' : 'expired',
    payment_status: money?.state === 'captured' ? 'paid' : 'unpaid',
    payment_intent: hasIntent ? (isExpanded ? stripeIntent(page, money, true) : money.id) : null,
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

export function stripeIntent(page: DemoPage, money: DemoMoney, isExpanded = false) {
  const isHeld = money.state === 'authorised';
  return {
    id: money.id,
    object: 'payment_intent',
    status: intentStatus[money.state],
    amount: money.amount,
    amount_capturable: isHeld ? money.amount : 0,
    amount_received: money.captured,
    currency: page.currency.toLowerCase(),
    capture_method: page.captureLater ? 'manual' : 'automatic_async',
    cancellation_reason: null,
    last_payment_error: money.failure
      ? { type: 'card_error', code: 'card_declined', message: money.failure }
      : null,
    latest_charge: isExpanded ? stripeCharge(page, money) : money.charge,
    metadata: page.metadata,
    created: money.createdAt,
    livemode: false,
  };
}

export const stripeCharge = (page: DemoPage, money: DemoMoney) => ({
  id: money.charge,
  object: 'charge',
  payment_intent: money.id,
  amount: money.amount,
  amount_captured: money.captured,
  amount_refunded: refundedOf(money),
  currency: page.currency.toLowerCase(),
  metadata: page.metadata,
  payment_method_details: {
    type: 'card',
    card: { ...(money.state === 'authorised' && { capture_before: money.createdAt + 7 * 86_400 }) },
  },
  created: money.createdAt,
  livemode: false,
});

export const stripeRefund = (page: DemoPage, money: DemoMoney, refund: DemoRefund) => ({
  id: refund.id,
  object: 'refund',
  status: refund.state,
  amount: refund.amount,
  currency: page.currency.toLowerCase(),
  payment_intent: money.id,
  charge: money.charge,
  metadata: refund.metadata,
  created: refund.createdAt,
  ...(refund.state === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
});

export const stripeDispute = (page: DemoPage, money: DemoMoney, dispute: DemoDispute) => ({
  id: dispute.id,
  object: 'dispute',
  status: dispute.state === 'open' ? 'needs_response' : dispute.state,
  amount: dispute.amount,
  currency: page.currency.toLowerCase(),
  payment_intent: money.id,
  charge: money.charge,
  reason: 'product_not_received',
  evidence_details: { due_by: dispute.createdAt + 7 * 86_400 },
  created: dispute.createdAt,
  livemode: false,
});
