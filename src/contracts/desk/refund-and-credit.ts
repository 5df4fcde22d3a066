import { z } from 'zod';
import { maxQuantity, maxLines } from '#domain/cart.ts';
import { creditReasons } from '#domain/wallet-transaction.ts';
import { idField } from './fields.ts';

const reason = z
  .string('Enter a reason.')
  .trim()
  .min(1, 'Enter a reason.')
  .max(300, 'A reason can have up to 300 characters.');
const key = z.string().min(8).max(64);

/** A refund of an order: everything that is left, or the chosen parts. */
export const refundInput = z.strictObject({
  id: idField,
  parts: z
    .strictObject({
      lines: z
        .array(z.strictObject({ id: idField, quantity: z.number().int().min(1).max(maxQuantity) }))
        .max(maxLines),
      delivery: z.boolean(),
      slot: z.boolean().optional(),
      tip: z.boolean(),
    })
    .nullable()
    .describe('Null gives back everything that is left'),
  /** Whether the refunded pieces are for sale again: they go back into the stock from which the order took them. */
  isRestocked: z.boolean().optional(),
  /**
   * Where cash is refunded to. What was paid from the wallet always returns to the wallet, and what was paid online
   * returns through the provider.
   */
  cashTo: z.enum(['wallet', 'cash']),
  reason,
  /** Unique for each refund, so that a repeated request does not refund twice. */
  key,
});
export type RefundInput = z.infer<typeof refundInput>;

/** Store credit for a customer; a negative amount takes it back. Its limit depends on the currency. */
export const creditInput = z.strictObject({
  id: z.string().min(1).max(80),
  amount: z
    .number('Enter an amount.')
    .int('Enter a whole number of the smallest currency unit.')
    .refine((amount) => amount !== 0, 'Enter an amount.'),
  /** The kind of reason, which the customer reads in their language, and the reason as staff typed it. */
  category: z.enum(creditReasons).default('other'),
  reason,
  /** The order that the credit is given for. */
  orderId: idField.optional(),
  key,
});
export type CreditInput = z.infer<typeof creditInput>;

export const customerWallet = z.object({
  available: z.number(),
  pending: z.number(),
  transactions: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      amount: z.number(),
      balance: z.number(),
      at: z.string(),
      note: z.string(),
      reason: z.enum(creditReasons).nullable(),
      orderNumber: z.string().nullable(),
    }),
  ),
});
export type CustomerWallet = z.infer<typeof customerWallet>;
