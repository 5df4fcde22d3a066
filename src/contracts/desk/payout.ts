import { z } from 'zod';
import { payoutDirections } from '#domain/payout.ts';
import { idField } from './fields.ts';
import { listFields } from './list.ts';

export const payoutQuery = z.strictObject({ ...listFields, storeId: idField.optional() });
export type PayoutQuery = z.infer<typeof payoutQuery>;

/** Money that was moved at the bank, and is recorded here. */
export const payoutInput = z.strictObject({
  storeId: z.number('Choose a store.').int().positive(),
  direction: z.enum(payoutDirections),
  amount: z
    .number('Enter an amount.')
    .int('Enter a whole number of the smallest currency unit.')
    .min(1, 'Enter an amount above 0.')
    .max(100_000_000_000, 'This amount is too large.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter a currency code such as INR.')
    .optional(),
  /** Of the transfer at the bank. */
  day: z.iso.date('Enter a date such as 2026-12-25.'),
  reference: z
    .string('Enter the reference of the transfer.')
    .trim()
    .min(1, 'Enter the reference of the transfer.')
    .max(80, 'Maximum 80 characters.'),
  /** Unique per payout, so that a repeated request records nothing twice. */
  key: z.string().min(8).max(64),
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

/** What a store is owed of all days that are over, and what of it was paid out. */
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
