import { z } from 'zod';
import { riderStates, vehicles } from '#domain/rider.ts';
import { offlinePaymentFields, idField, transferReferenceField } from './fields.ts';
import { listFields } from './list.ts';

const riderId = z.string().min(1).max(80);

export const riderQuery = z.strictObject({
  ...listFields,
  state: z.enum(riderStates).optional(),
  /** Only the rows with these ids; the ids of riders are texts, not numbers. */
  ids: z.array(riderId).max(500).optional(),
});
export type RiderQuery = z.infer<typeof riderQuery>;

const cashDebt = z.object({
  storeId: z.number(),
  storeName: z.string(),
  currency: z.string(),
  amount: z.number().int(),
});

export const riderRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  state: z.enum(riderStates),
  vehicle: z.enum(vehicles),
  /** The last four digits of the identity number. */
  lastFour: z.string(),
  storeIds: z.array(z.number()),
  storeNames: z.array(z.string()),
  isOnShift: z.boolean(),
  /** The number of orders that the rider is delivering. */
  underWay: z.number().int(),
  delivered: z.number().int(),
  /** Cash that was collected and not yet handed in, by store. */
  cash: z.array(cashDebt),
  reason: z.string(),
  appliedAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type RiderDeskRow = z.infer<typeof riderRow>;

export const riderIdBody = z.strictObject({ id: riderId });

export const riderDecision = z.strictObject({
  id: riderId,
  state: z.enum(['approved', 'refused', 'suspended']),
  storeIds: z.array(idField).max(200).default([]),
  reason: z.string().trim().max(300, 'Maximum 300 characters.').default(''),
});
export type RiderDecision = z.infer<typeof riderDecision>;

export const riderCashInput = z.strictObject({
  id: riderId,
  storeId: z.number('Choose a store.').int().positive(),
  ...offlinePaymentFields,
});
export type RiderCashInput = z.infer<typeof riderCashInput>;

/** A payout to a rider by bank transfer or in cash, recorded here after it was made. */
export const riderPayoutInput = z.strictObject({
  id: riderId,
  ...offlinePaymentFields,
  reference: transferReferenceField,
});
export type RiderPayoutInput = z.infer<typeof riderPayoutInput>;

/** Fees and tips by currency, and how much of them was paid out. */
export const riderMoney = z.object({
  balances: z.array(
    z.object({
      currency: z.string(),
      fees: z.number().int(),
      tips: z.number().int(),
      paid: z.number().int(),
      left: z.number().int(),
    }),
  ),
  /** The latest payout first. */
  payouts: z.array(
    z.object({
      id: z.number(),
      amount: z.number().int(),
      currency: z.string(),
      reference: z.string(),
      actor: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type RiderMoney = z.infer<typeof riderMoney>;

/** How customers rated a rider; only the shop sees it. */
export const riderRatings = z.object({
  count: z.number().int(),
  /** With one decimal; null if there are no ratings. */
  average: z.number().nullable(),
  /** The latest rating first. */
  latest: z.array(
    z.object({
      orderId: z.number(),
      orderNumber: z.string(),
      stars: z.number().int(),
      words: z.string(),
      at: z.string(),
    }),
  ),
});
export type RiderRatings = z.infer<typeof riderRatings>;
