import { z } from 'zod';
import { idField } from './fields.ts';

const personId = z.string().min(1).max(80);

export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for an account that has only a phone. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.string(),
  isBanned: z.boolean(),
  banReason: z.string().nullable(),
  /** When paying in cash was turned off for the customer, and why; shown to staff. */
  cashOffAt: z.string().nullable(),
  cashOffReason: z.string().nullable(),
  storeIds: z.array(z.number()),
  createdAt: z.string(),
});
export type PersonRow = z.infer<typeof personRow>;

export const personIdBody = z.strictObject({ id: personId });
export const banInput = z.strictObject({
  id: personId,
  reason: z
    .string('Enter a reason. It is shown to the customer.')
    .trim()
    .min(3, 'Enter a reason. It is shown to the customer.')
    .max(300),
});
export const cashOffInput = z.strictObject({
  id: personId,
  reason: z
    .string('Enter a reason. Only staff see it.')
    .trim()
    .min(3, 'Enter a reason. Only staff see it.')
    .max(300),
});
export const roleInput = z.strictObject({
  id: personId,
  role: z.enum(['customer', 'author', 'editor', 'shop', 'support', 'admin']),
  storeIds: z.array(idField).max(200).default([]),
});
export type RoleInput = z.infer<typeof roleInput>;
