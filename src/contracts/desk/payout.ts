import { z } from 'zod';
import { payoutDirections } from '#domain/payout.ts';
import { offlinePaymentFields, idField, transferReferenceField } from './fields.ts';
import { listFields } from './list.ts';

export const payoutQuery = z.strictObject({ ...listFields, storeId: idField.optional() });
export type PayoutQuery = z.infer<typeof payoutQuery>;

/** A bank transfer between the shop and a store, recorded here after it was made. */
export const payoutInput = z.strictObject({
  storeId: z.number('Choose a store.').int().positive(),
  direction: z.enum(payoutDirections),
  ...offlinePaymentFields,
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

/** What the shop owes a store for all completed days, and how much of it was paid out. */
export const storeBalance = z.object({
  storeId: z.number(),
  storeName: z.string(),
  currency: z.string(),
  /** The sum of the amounts owed in the daily closes; a negative amount is what the store owes the shop. */
  owed: z.number().int(),
  /** What was paid out to the store, minus what was received from the store. */
  paid: z.number().int(),
  left: z.number().int(),
});
export type StoreBalance = z.infer<typeof storeBalance>;
