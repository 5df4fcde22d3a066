import { z } from 'zod';
import { orderStates } from '#domain/order-state.ts';
import { orderSchema } from '../order.ts';
import { idField } from './fields.ts';
import { listFields } from './list.ts';

export const deskOrderQuery = z.strictObject({
  ...listFields,
  storeId: idField.optional(),
  /** One state, or every order that is not finished. */
  status: z.enum([...orderStates, 'running']).optional(),
});
export type DeskOrderQuery = z.infer<typeof deskOrderQuery>;

export const deskOrderRow = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  storeId: z.number(),
  storeName: z.string(),
  customerName: z.string(),
  phone: z.string(),
  status: z.enum(orderStates),
  mode: z.enum(['delivery', 'SELFPICKUP']),
  total: z.number(),
  pieces: z.number(),
  placedAt: z.string(),
  scheduledDay: z.string().nullable(),
  slotFrom: z.number().nullable(),
});
export type DeskOrderRow = z.infer<typeof deskOrderRow>;

export const deskOrder = z.object({
  id: z.number(),
  order: orderSchema,
  /** The transitions this person may perform now, and whether they require a reason. */
  steps: z.array(z.object({ to: z.enum(orderStates), needsReason: z.boolean() })),
});
export type DeskOrder = z.infer<typeof deskOrder>;

export const orderStep = z.strictObject({
  id: idField,
  to: z.enum(orderStates),
  reason: z.string().trim().max(300).default(''),
});
export type OrderStep = z.infer<typeof orderStep>;
