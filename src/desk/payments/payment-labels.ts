import type { PaymentConcern, PaymentDetail, PaymentRecord } from '#contracts/desk/payment-record.ts';
import type { RefundDestination } from '#domain/refund.ts';

export const concernLabels: Record<PaymentConcern, string> = {
  undecided: 'Not decided in time',
  capture_failed: 'Money not taken',
  refund_failed: 'Refund failed',
  mismatch: 'Payment does not match',
  without_order: 'Paid without an order',
};

/** What each concern means, and what to do about it. */
export const concernTexts: Record<PaymentConcern, string> = {
  undecided:
    'The provider has not reported a result for this payment yet. The shop keeps checking; you can also check now.',
  capture_failed:
    'The order is ready, but the payment could not be captured. The customer has received a link to pay; keep the order until then.',
  refund_failed: 'A refund did not arrive. Try the refund again, or return the money in another way.',
  mismatch: 'The amount, currency or checkout differs from what was requested, so the payment is refunded.',
  without_order: 'This payment has no order and has not been refunded yet.',
};

export const purposeLabels: Record<PaymentRecord['purpose'], string> = {
  order: 'Order',
  pay_order: 'Order whose payment failed',
  change_order: 'Change of an open order',
  top_up: 'Wallet top-up',
  membership: 'Membership',
};

export const refundDestinationLabels: Record<RefundDestination, string> = {
  provider: 'the way it was paid',
  wallet: 'to the customer’s wallet',
  cash: 'in cash, handed out by the store',
};

export const commandLabels: Record<PaymentDetail['commands'][number]['kind'], string> = {
  capture: 'Take the money',
  cancel: 'Release the money',
  refund: 'Give back',
};

export const commandStateLabels: Record<PaymentDetail['commands'][number]['state'], string> = {
  waiting: 'Waiting',
  done: 'Done',
  failed: 'Refused',
  dropped: 'Not needed any more',
};

const eventTexts: Readonly<Record<string, string>> = {
  begun: 'The payment page was opened',
  authorised: 'The customer’s bank has authorised it',
  captured: 'The money was taken',
  cancelled: 'The authorised money was released',
  ended: 'The payment page closed without a payment',
  refund_requested: 'A refund was requested',
  refunded: 'The refund arrived',
  refunded_outside: 'Somebody made a refund in the provider’s dashboard',
  refund_failed: 'The refund failed',
  refused: 'The provider refused',
  no_answer: 'The provider did not answer, so it is asked again',
  mismatch: 'The payment does not match the request',
  disputed: 'The customer’s bank has asked for the money back',
  dispute_won: 'The dispute was won: the money is back',
  dispute_lost: 'Dispute lost: the bank has returned the money to the customer',
};

const mismatchTexts: Readonly<Record<string, string>> = {
  currency_differs: 'another currency',
  amount_differs: 'another amount',
  checkout_differs: 'another checkout',
};

/** An event at the provider, in words. */
export const providerEventText = (kind: string): string => eventTexts[kind] ?? kind;
/** Kinds whose detail is an id of the provider. */
const kindsWithId = new Set(['begun', 'authorised', 'captured', 'refunded', 'refunded_outside']);

/** The detail without ids of the provider, which only the page of the payment shows. */
export function eventReason(event: { kind: string; detail: string }): string {
  if (kindsWithId.has(event.kind)) return '';
  // Removes the id from a detail such as "du_1 fraudulent".
  return event.kind === 'disputed' ? event.detail.replace(/^\S+ ?/, '') : providerEventDetail(event);
}
export const providerEventDetail = ({ kind, detail }: { kind: string; detail: string }): string =>
  kind === 'mismatch' ? (mismatchTexts[detail] ?? detail) : detail;
