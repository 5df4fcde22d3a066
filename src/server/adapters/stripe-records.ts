import type { Stripe } from 'stripe';
import type { DatedDispute, ListedPayment, ProviderPayment, ProviderRefund } from './payment-provider.ts';

export type StripeSession = Stripe.Checkout.Session;
export type StripeIntent = Stripe.PaymentIntent;
export type StripeRefund = Stripe.Refund;

const expanded = <Entity extends object>(value: string | Entity | null | undefined): Entity | null =>
  typeof value === 'object' ? value : null;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export const intentOf = (session: StripeSession): StripeIntent | null => expanded(session.payment_intent);

export const chargeOf = (intent: StripeIntent | null): Stripe.Charge | null =>
  expanded(intent?.latest_charge);

/** `refunds` are the refunds of the session's payment. */
export function toProviderPayment(session: StripeSession, refunds: readonly StripeRefund[]): ProviderPayment {
  const intent = intentOf(session);
  const state = stateOf(session, intent);
  const captured = intent?.amount_received ?? 0;
  const isHeld = intent?.status === 'requires_capture';
  const captureBefore = chargeOf(intent)?.payment_method_details?.card?.capture_before;
  return {
    is: 'payment',
    reference: session.id,
    payment: state === 'open' ? null : idOf(session.payment_intent),
    checkout: session.metadata?.['checkout'] ?? session.client_reference_id,
    key: session.metadata?.['key'] ?? null,
    url: state === 'open' ? session.url : null,
    state,
    amount: session.amount_total ?? intent?.amount ?? 0,
    currency: (session.currency ?? intent?.currency ?? '').toUpperCase(),
    isLive: session.livemode,
    authorised: isHeld ? intent.amount_capturable : captured > 0 ? (intent?.amount ?? 0) : 0,
    captured,
    refunded: refundedOf(intent, refunds),
    capturableUntil: isHeld && captureBefore ? new Date(captureBefore * 1_000) : null,
    failure: failureOf(intent),
  };
}

/** A payment intent as it appears in a listing; null if nobody has paid yet. */
export function toListedPayment(
  intent: StripeIntent,
  refunds: readonly StripeRefund[],
): ListedPayment | null {
  const isHeld = intent.status === 'requires_capture';
  const captured = intent.amount_received;
  if (!isHeld && captured === 0) return null;
  return {
    payment: intent.id,
    checkout: intent.metadata['checkout'] ?? null,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    authorised: isHeld ? intent.amount_capturable : intent.amount,
    captured,
    refunded: refundedOf(intent, refunds),
    at: new Date(intent.created * 1_000),
  };
}

function stateOf(session: StripeSession, intent: StripeIntent | null): ProviderPayment['state'] {
  if (intent?.status === 'requires_capture' || intent?.status === 'succeeded') return 'paid';
  if (intent?.status === 'processing') return 'processing';
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'ended';
  // The session is complete, but its money has not arrived yet, or the payment failed or was cancelled.
  return intent && intent.status !== 'canceled' && intent.status !== 'requires_payment_method'
    ? 'processing'
    : 'ended';
}

function failureOf(intent: StripeIntent | null): string | null {
  if (intent?.status === 'canceled')
    return `The payment was cancelled (${intent.cancellation_reason ?? 'no reason given'}).`;
  return intent?.last_payment_error?.message ?? null;
}

const counted = new Set(['pending', 'requires_action', 'succeeded']);

/**
 * The refunds without the amount that a capture has released: Stripe may list it as the first refund, without the
 * shop's key and without a balance transaction, because no money has moved.
 */
export function withoutReleased(
  intent: StripeIntent,
  refunds: readonly StripeRefund[],
): readonly StripeRefund[] {
  const released = intent.amount_received > 0 ? intent.amount - intent.amount_received : 0;
  const [first] = refunds.toSorted((one, other) => one.created - other.created);
  return refunds.filter(
    (each) =>
      !(
        released > 0 &&
        each === first &&
        each.amount === released &&
        !each.metadata?.['key'] &&
        !each.balance_transaction
      ),
  );
}

function refundedOf(intent: StripeIntent | null, refunds: readonly StripeRefund[]): number {
  if (!intent) return 0;
  const sum = withoutReleased(intent, refunds)
    .filter(({ status }) => counted.has(status ?? ''))
    .reduce((total, { amount }) => total + amount, 0);
  return Math.min(intent.amount_received, sum);
}

/** Why a refund failed, by Stripe's `failure_reason` (https://docs.stripe.com/refunds#failed-refunds). */
const refundFailures: Readonly<Record<string, string>> = {
  charge_for_pending_refund_disputed: 'The customer disputes the payment.',
  declined: 'The customer’s bank has declined the refund.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  insufficient_funds: 'The balance at Stripe was too small.',
  lost_or_stolen_card: 'The card was reported as lost or stolen.',
  merchant_request: 'The refund was cancelled at the shop’s request.',
};

export const toProviderRefund = ({
  id,
  status,
  amount,
  failure_reason: failure,
}: StripeRefund): ProviderRefund => ({
  is: 'refund',
  reference: id,
  state:
    status === 'succeeded'
      ? 'succeeded'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'pending',
  amount,
  failure:
    failure == null
      ? status === 'canceled'
        ? 'The refund was cancelled.'
        : null
      : (refundFailures[failure] ?? `The refund failed (${failure}).`),
});

const disputeStates: Readonly<Partial<Record<string, 'won' | 'lost'>>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Null if the dispute is not about a PaymentIntent, or lacks what every dispute has. */
export function toProviderDispute(dispute: Stripe.Dispute): DatedDispute | null {
  const payment = idOf(dispute.payment_intent);
  if (!payment || typeof dispute.currency !== 'string') return null;
  if (!Number.isInteger(dispute.amount) || !Number.isInteger(dispute.created)) return null;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    dispute: dispute.id,
    payment,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    state: disputeStates[dispute.status] ?? 'open',
    reason: dispute.reason,
    answerBy: dueBy ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
  };
}
