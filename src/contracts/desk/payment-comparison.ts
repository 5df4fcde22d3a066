import { z } from 'zod';
import { providerIds } from '#domain/payment-provider-facts.ts';

const amounts = z.object({ captured: z.number().int(), refunded: z.number().int() });

/** A payment whose records in the shop and at the provider differ. */
export const paymentDifference = z.object({
  /**
   * `amounts`: the amounts differ; `missing`: the provider has no such payment; `unknown`: the shop has no such
   * payment.
   */
  kind: z.enum(['amounts', 'missing', 'unknown']),
  /** The provider's id of the payment. */
  providerPayment: z.string(),
  paymentId: z.number().nullable(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  ours: amounts.nullable(),
  theirs: amounts.nullable(),
  /**
   * Whether the shop's command to the provider is still in progress: the difference may then disappear without
   * action.
   */
  isUnderWay: z.boolean(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

/** The payments of a day, as the shop has stored them and as the provider lists them. */
export const paymentComparison = z.object({
  provider: z.enum(providerIds),
  /** Why the comparison failed; everything else is then empty. */
  problem: z.string().nullable(),
  /** False if the provider had more payments than can be read in one request. */
  isComplete: z.boolean(),
  count: z.number().int(),
  ours: amounts,
  theirs: amounts,
  differences: z.array(paymentDifference),
  /** Payments in the same provider account that this shop did not create. */
  others: z.number().int(),
});
export type PaymentComparison = z.infer<typeof paymentComparison>;
