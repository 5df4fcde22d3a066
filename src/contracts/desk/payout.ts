import { z } from 'zod';
import { payoutDirections } from '#domain/payout.ts';
import { handedMoneyFields, idField, transferReferenceField } from './fields.ts';
import { listFields } from './list.ts';

export const payoutQuery = z.strictObject({ ...listFields, storeId: idField.optional() });
export type PayoutQuery = z.infer<typeof payoutQuery>;

/** Money that was moved at the bank, and is recorded here. */
export const payoutInput = z.strictObject({
  storeId: z.number('Choose a store.').int().positive(),
  direction: z.enum(payoutDirections),
  ...handedMoneyFields,
  /** Day of the bank transfer. */
  day: z.iso.date('Enter a date such as 2026-12-25.'),
  reference: transferReferenceField,
});
export type PayoutInput = z.infer<typeof payoutInput>;

export const payoutRow = z.object({
  id: z.number(),
  storeId: z.number(),
  storeName: z.string(),
  direction: z.enum(payoutDirections),
  amount: z.number().int(),
  currency: z.string(),
  day: z.string(),
  reference: z.string(),
  actor: z.string(),
  createdAt: z.string(),
});
export type PayoutRow = z.infer<typeof payoutRow>;

/** What a store is owed for all completed days, and how much of it was paid out. */
export const storeBalance = z.object({
  storeId: z.number(),
  storeName: z.string(),
  currency: z.string(),
  /** The sum of what the daily closes say is owed; below 0, what the store owes the shop. */
  owed: z.number().int(),
  /** Paid out to the store, less what was received from it. */
  paid: z.number().int(),
  left: z.number().int(),
});
export type StoreBalance = z.infer<typeof storeBalance>;
