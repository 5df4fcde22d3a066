import { z } from 'zod';
import { paymentMethods, paymentStates } from '#domain/payment.ts';
import { providerIds } from '#domain/payment-provider-facts.ts';
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

/** How an order can be paid, in its quote. */
export const paymentOfferFields = {
  payment_methods: z.array(z.enum(['cash', ...providerIds])),
  /**
   * Whether the total depends on the payment method: the rest is not a multiple of the step of a provider, which
   * takes it rounded.
   */
  is_rounded: z.boolean(),
  /** What remains to be paid after the requested part from the wallet, before the rounding. */
  rest: z.number().int(),
  /** Why the order cannot be paid in cash; null if it can. */
  no_cash: z
    .object({
      reason: z.enum(['store', 'delivery', 'customer', 'limit']),
      /** The highest amount that can be paid in cash, if the amount is the reason. */
      limit: z.number().int().nullable(),
      message: z.string(),
    })
    .nullable(),
  /** Why the order cannot be paid online, although the shop takes its currency online; null if it can. */
  no_online: z.string().nullable(),
  /** The wallet balance of a signed-in customer, how much of the total it can pay, and what then remains; null for others and during impersonation. */
  wallet: z
    .object({ available: z.number().int(), part: z.number().int(), rest: z.number().int() })
    .nullable(),
};
