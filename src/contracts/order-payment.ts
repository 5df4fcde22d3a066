import { z } from 'zod';
import { paymentMethods, paymentStates } from '#domain/payment.ts';
import { refundDestinations, refundStates } from '#domain/refund.ts';

/** One of the payments of an order. */
export const orderPayment = z.object({
  method: z.enum(paymentMethods),
  amount: z.number().int(),
  authorised: z.number().int(),
  captured: z.number().int(),
  refunded: z.number().int(),
  state: z.enum(paymentStates),
});

export const orderRefund = z.object({
  amount: z.number().int(),
  destination: z.enum(refundDestinations),
  state: z.enum(refundStates),
  reason: z.string(),
  /** When the refund was started, and when the money arrived; null while it has not arrived. */
  at: z.string(),
  settled_at: z.string().nullable(),
});
