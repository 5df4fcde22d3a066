import { z } from 'zod';
import { slipKinds } from '#domain/order-slip.ts';
import {
  printerConditions,
  printerKinds,
  printerProblems,
  printJobStates,
  printTriggers,
} from '#domain/printer.ts';
import { idField, nameField } from './fields.ts';
import { listFields } from './list.ts';

const fields = {
  storeId: z.number('Choose a store.').int().positive().max(2_147_483_647),
  name: nameField,
  kind: z.enum(printerKinds, 'Choose a protocol.'),
  /** The paper width in millimetres. */
  paperWidth: z.union([z.literal(80), z.literal(58)], 'Choose the width of the paper.').default(80),
  /** The step of an order that prints the slip; null for never. */
  kitchenOn: z.enum(printTriggers).nullable().default(null),
  bagOn: z.enum(printTriggers).nullable().default(null),
  copies: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(5, 'At most 5.')
    .default(1),
  /** Whether the bag slip shows the address and the phone of the customer. */
  showsContact: z.boolean().default(true),
  isPaused: z.boolean().default(false),
};

export const printerInput = z.strictObject({ id: idField.optional(), ...fields });
export type PrinterInput = z.infer<typeof printerInput>;
export const printerQuery = z.strictObject({ ...listFields, storeId: idField.optional() });
export type PrinterQuery = z.infer<typeof printerQuery>;

export const printerRow = z.object({
  id: z.number(),
  ...fields,
  storeName: z.string(),
  askedAt: z.string().nullable(),
  condition: z.enum(printerConditions),
  /** The status as the printer reports it. */
  statusText: z.string(),
  problem: z.enum(printerProblems).nullable(),
  /** Slips whose printing the printer has not confirmed. */
  waiting: z.number().int(),
});
export type PrinterDeskRow = z.infer<typeof printerRow>;

/** The address of a printer, which is shown only once. */
export const printerAddress = z.object({ address: z.string() });

export const orderPrintsInput = z.strictObject({ orderId: idField });
export const orderPrints = z.object({
  printers: z.array(z.object({ id: z.number(), name: z.string() })),
  prints: z.array(
    z.object({
      printerName: z.string(),
      kind: z.enum(slipKinds),
      isReprint: z.boolean(),
      state: z.enum(printJobStates),
      at: z.string(),
    }),
  ),
});
export type OrderPrints = z.infer<typeof orderPrints>;

export const reprintInput = z.strictObject({
  orderId: idField,
  printerId: idField,
  kind: z.enum(slipKinds),
  /** Unique for each reprint, so that a repeated request prints the slip only once. */
  key: z.string().min(8).max(64),
});
export type ReprintInput = z.infer<typeof reprintInput>;
