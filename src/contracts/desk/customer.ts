import { z } from 'zod';
import { orderStates } from '#domain/order-state.ts';
import { messageStates } from '#domain/message-state.ts';
import { farmVisitSchema } from '../farm-visit.ts';
import { listFields } from './list.ts';
import { memberRow } from './membership.ts';
import { customerWallet } from './refund-and-credit.ts';
import { deskRefund, paymentRow } from './payment-record.ts';

/**
 * An account's id, or `guest-<id of one of the guest's orders>`, because a phone number in a URL would end up in
 * logs.
 */
const customerId = z.string().min(1).max(80);

export const customerQuery = z.strictObject({
  ...listFields,
  ids: z.array(customerId).max(500).optional(),
  kind: z.enum(['account', 'guest']).optional(),
  isBanned: z.boolean().optional(),
});
export type CustomerQuery = z.infer<typeof customerQuery>;

export const customerRow = z.object({
  id: z.string(),
  kind: z.enum(['account', 'guest']),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isBanned: z.boolean(),
  orders: z.number(),
  spent: z.number(),
  /** When the account was created; for a guest, when the first order was placed. */
  since: z.string(),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customerNote = z.object({
  id: z.number(),
  text: z.string(),
  /** Null when the author's account was deleted. */
  author: z.string().nullable(),
  at: z.string(),
});
export type CustomerNote = z.infer<typeof customerNote>;

export const customerMessage = z.object({
  id: z.number(),
  channel: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Null for a message with a code, which staff never see. */
  body: z.string().nullable(),
  state: z.enum(messageStates),
  failure: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  reportedAt: z.string().nullable(),
});
export type CustomerMessage = z.infer<typeof customerMessage>;

export const customerDetail = customerRow.extend({
  banReason: z.string().nullable(),
  cashOffAt: z.string().nullable(),
  cashOffReason: z.string().nullable(),
  isPhoneProven: z.boolean(),
  isEmailProven: z.boolean(),
  taxNumber: z.string().nullable(),
  latestOrders: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      status: z.enum(orderStates),
      storeName: z.string(),
      total: z.number(),
      currency: z.string(),
      placedAt: z.string(),
    }),
  ),
  addresses: z.array(z.object({ tag: z.string(), line: z.string(), isDefault: z.boolean() })),
  notes: z.array(customerNote),
  messages: z.array(customerMessage),
  visits: z.array(farmVisitSchema),
  /** Null for customers who never had a membership. */
  membership: memberRow.nullable(),
  /** Null for guests. */
  wallet: customerWallet.nullable(),
  /** The latest payments, including payments that led to no order. */
  latestPayments: z.array(paymentRow),
  payments: z.number(),
  latestRefunds: z.array(deskRefund),
  audit: z.array(
    z.object({
      id: z.number(),
      action: z.string(),
      actor: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

export const customerIdBody = z.strictObject({ id: customerId });
export const customerNoteInput = z.strictObject({
  id: customerId,
  text: z
    .string('Enter a note.')
    .trim()
    .min(1, 'Enter a note.')
    .max(2000, 'A note can have up to 2,000 characters.'),
});
