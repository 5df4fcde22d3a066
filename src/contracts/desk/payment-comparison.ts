import { z } from 'zod';
import { providerIds } from '#domain/payment-provider.ts';

const amounts = z.object({ captured: z.number().int(), refunded: z.number().int() });

/** A payment of which shop and provider say different things. */
export const paymentDifference = z.object({
  /** `amounts` differ, `missing` at the provider, or `unknown` to the shop. */
  kind: z.enum(['amounts', 'missing', 'unknown']),
  /** The provider's id of the payment. */
  providerPayment: z.string(),
  paymentId: z.number().nullable(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  ours: amounts.nullable(),
  theirs: amounts.nullable(),
  /** A command of the shop is under way, so the difference may disappear by itself. */
  isUnderWay: z.boolean(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

/** The payments of a day: what the shop has and what the provider says. */
export const paymentComparison = z.object({
  provider: z.enum(providerIds),
  /** Why there is no answer; then everything else is empty. */
  problem: z.string().nullable(),
  /** False where the provider had more payments than can be read at once. */
  isComplete: z.boolean(),
  count: z.number().int(),
  ours: amounts,
  theirs: amounts,
  differences: z.array(paymentDifference),
  /** Payments in the same account that this shop did not ask for. */
  others: z.number().int(),
});
export type PaymentComparison = z.infer<typeof paymentComparison>;
