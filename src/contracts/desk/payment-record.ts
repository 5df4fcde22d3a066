import { z } from 'zod';
import { paymentMethods, paymentStates } from '#domain/payment.ts';
import { refundDestinations, refundStates } from '#domain/refund.ts';
import { disputeRow } from './dispute.ts';
import { idField } from './fields.ts';
import { listFields } from './list.ts';

/**
 * Why somebody should look at a payment: it has been undecided for too long, its money could not be captured, a refund
 * failed and was not repeated, its amount is unexpected, or it has no order and is not refunded yet.
 */
export const paymentConcerns = [
  'undecided',
  'capture_failed',
  'refund_failed',
  'mismatch',
  'without_order',
] as const;
export type PaymentConcern = (typeof paymentConcerns)[number];

export const paymentPurposes = ['order', 'pay_order', 'change_order', 'top_up', 'membership'] as const;

export const paymentQuery = z.strictObject({
  ...listFields,
  method: z.enum(paymentMethods).optional(),
  state: z.enum(paymentStates).optional(),
  storeId: idField.optional(),
  /** One concern; `open` means every payment that staff should look at now. */
  concern: z.enum([...paymentConcerns, 'open']).optional(),
  /** Days in the shop's time zone, both included. */
  from: z.iso.date('Choose a day.').optional(),
  to: z.iso.date('Choose a day.').optional(),
  /** Payments of one customer or guest, by the id of their page. */
  customerId: z.string().max(80).optional(),
});
export type PaymentQuery = z.infer<typeof paymentQuery>;

const amounts = {
  currency: z.string(),
  amount: z.number(),
  authorised: z.number(),
  captured: z.number(),
  refunded: z.number(),
  state: z.enum(paymentStates),
};

export const paymentRow = z.object({
  id: z.number(),
  method: z.enum(paymentMethods),
  ...amounts,
  createdAt: z.string(),
  purpose: z.enum(paymentPurposes),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  storeName: z.string().nullable(),
  /** Null if the staff member's role may not open the customer's page, and for guests without an order. */
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  concerns: z.array(z.enum(paymentConcerns)),
  isDisputed: z.boolean(),
});
export type PaymentRecord = z.infer<typeof paymentRow>;

export const deskRefund = z.object({
  id: z.number(),
  paymentId: z.number(),
  amount: z.number(),
  currency: z.string(),
  destination: z.enum(refundDestinations),
  state: z.enum(refundStates),
  reason: z.string(),
  /** Why the refund failed. */
  problem: z.string().nullable(),
  at: z.string(),
  settledAt: z.string().nullable(),
  /** Where a failed refund can be sent again; empty if it was already repeated or cannot be repeated. */
  againTo: z.array(z.enum(refundDestinations)),
});
export type DeskRefund = z.infer<typeof deskRefund>;

export const paymentDetail = paymentRow.extend({
  /** Why the payment failed, in the provider's words. */
  problem: z.string().nullable(),
  /** The deadline for capturing authorised money. */
  capturableUntil: z.string().nullable(),
  /** The provider's ids of the payment page and of the payment. */
  reference: z.string().nullable(),
  providerPayment: z.string().nullable(),
  /** When the payment page closes; null once the payment is decided. */
  openUntil: z.string().nullable(),
  refunds: z.array(deskRefund),
  disputes: z.array(disputeRow),
  /** The commands that the shop sent to the provider. */
  commands: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['capture', 'cancel', 'refund']),
      amount: z.number(),
      state: z.enum(['waiting', 'done', 'failed', 'dropped']),
      tries: z.number(),
      nextAt: z.string(),
      problem: z.string().nullable(),
      doneAt: z.string().nullable(),
    }),
  ),
  /** What happened at the provider, oldest first. */
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      amount: z.number().nullable(),
      detail: z.string(),
      at: z.string(),
    }),
  ),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

/** Repeats a failed refund, perhaps to another destination. */
export const refundAgainInput = z.strictObject({ id: idField, to: z.enum(refundDestinations) });
export type RetryRefundInput = z.infer<typeof refundAgainInput>;
