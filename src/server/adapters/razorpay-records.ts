import type { DatedDispute, ListedPayment, ProviderPayment, ProviderRefund } from './payment-provider.ts';

type Notes = Record<string, string> | readonly never[] | null;

export type RazorpayLink = {
  id: string;
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';
  amount: number;
  currency: string;
  notes?: Notes;
  order_id?: string | null;
  payments?: readonly { payment_id: string; status?: string }[] | null;
  reference_id?: string | null;
  short_url?: string;
};

export type RazorpayPayment = {
  id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured?: boolean;
  amount_refunded?: number | null;
  error_description?: string | null;
  notes?: Notes;
  created_at: number;
};

export type RazorpayRefund = {
  id: string;
  amount: number;
  payment_id: string;
  receipt?: string | null;
  status: 'pending' | 'processed' | 'failed';
};

export type RazorpayDispute = {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  status: string;
  reason_code?: string;
  reason_description?: string;
  respond_by?: number;
  created_at?: number;
};

/** The note with this name; null if there is none. Razorpay sends an empty list if a record has no notes. */
export const noteIn = ({ notes }: { notes?: Notes }, name: string): string | null =>
  notes && !Array.isArray(notes) ? ((notes as Record<string, string>)[name] ?? null) : null;

/** Null if the link is paid, but none of the given payments has paid it. */
export function toProviderPayment(
  link: RazorpayLink,
  payments: readonly RazorpayPayment[],
  isLive: boolean,
): ProviderPayment | null {
  const tries = payments.toSorted((one, other) => one.created_at - other.created_at);
  // Money that was authorised and not captured is returned after a few days: it is listed as refunded, although the
  // shop never received it.
  const captured = tries.find(
    ({ status, captured: isTaken }) => status === 'captured' || (status === 'refunded' && isTaken !== false),
  );
  const authorised = tries.find(({ status }) => status === 'authorized');
  if (link.status === 'paid' && !captured) return null;
  const state = captured
    ? 'paid'
    : authorised
      ? 'processing'
      : link.status === 'created' || link.status === 'partially_paid'
        ? 'open'
        : 'ended';
  const amount = captured?.amount ?? 0;
  return {
    is: 'payment',
    reference: link.id,
    payment: (captured ?? authorised)?.id ?? null,
    checkout: noteIn(link, 'checkout'),
    key: noteIn(link, 'key') ?? link.reference_id ?? null,
    url: state === 'open' ? (link.short_url ?? null) : null,
    state,
    amount: link.amount,
    currency: link.currency,
    isLive,
    authorised: amount,
    captured: amount,
    refunded: captured?.amount_refunded ?? 0,
    capturableUntil: null,
    failure: captured ? null : (tries.at(-1)?.error_description ?? null),
  };
}

/** A payment as it appears in a listing; null for an attempt that moved no money. */
export function toListedPayment(payment: RazorpayPayment): ListedPayment | null {
  const { id, amount, currency, status } = payment;
  if (status === 'created' || status === 'failed') return null;
  const captured = status === 'authorized' || payment.captured === false ? 0 : amount;
  return {
    payment: id,
    checkout: noteIn(payment, 'checkout'),
    amount,
    currency,
    authorised: amount,
    captured,
    refunded: captured === 0 ? 0 : (payment.amount_refunded ?? 0),
    at: new Date(payment.created_at * 1_000),
  };
}

const refundStates = { pending: 'pending', processed: 'succeeded', failed: 'failed' } as const;

export const toProviderRefund = ({ id, status, amount }: RazorpayRefund): ProviderRefund => ({
  is: 'refund',
  reference: id,
  state: refundStates[status] ?? 'pending',
  amount,
  failure: status === 'failed' ? 'Razorpay could not pay the refund out.' : null,
});

const disputeStates: Readonly<Partial<Record<string, 'won' | 'lost'>>> = {
  won: 'won',
  closed: 'won',
  lost: 'lost',
};

export const toProviderDispute = (dispute: RazorpayDispute): DatedDispute => ({
  dispute: dispute.id,
  payment: dispute.payment_id,
  amount: dispute.amount,
  currency: dispute.currency,
  state: disputeStates[dispute.status] ?? 'open',
  reason: dispute.reason_description ?? dispute.reason_code ?? '',
  answerBy: dispute.respond_by ? new Date(dispute.respond_by * 1_000) : null,
  openedAt: new Date((dispute.created_at ?? 0) * 1_000),
});
