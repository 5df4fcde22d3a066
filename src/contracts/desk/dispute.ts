import { z } from 'zod';
import { paymentMethods } from '#domain/payment.ts';
import { idField } from './fields.ts';
import { listFields } from './list.ts';

export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeQuery = z.strictObject({
  ...listFields,
  state: z.enum(disputeStates).optional(),
  storeId: idField.optional(),
});
export type DisputeQuery = z.infer<typeof disputeQuery>;

export const disputeRow = z.object({
  id: z.number(),
  paymentId: z.number(),
  method: z.enum(paymentMethods),
  /** The provider's id of the dispute. */
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(disputeStates),
  /** The bank's reason, as the provider's code. */
  reason: z.string(),
  answerBy: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  storeName: z.string().nullable(),
});
export type DisputeRow = z.infer<typeof disputeRow>;
