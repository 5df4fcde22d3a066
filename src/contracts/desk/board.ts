import { z } from 'zod';
import { missingItemChoices, type MissingItemChoice, orderStates } from '#domain/order-state.ts';
import { paymentStates } from '#domain/payment.ts';
import { printerProblems } from '#domain/printer.ts';
import { collectionCode } from './collection-code.ts';
import { idField } from './fields.ts';
import { pendingStep } from './pending-step.ts';
import { partnerOrders } from './partner-order.ts';

export const boardQuery = z.strictObject({ storeId: idField.optional() });

export const boardOrder = z.object({
  id: z.number(),
  orderNumber: z.string(),
  storeId: z.number(),
  storeName: z.string(),
  customerName: z.string(),
  /** The number that staff call if something is unclear. */
  phone: z.string(),
  /** Where a delivery goes and whom to call, for the slip on the bag; null for self-pickup. */
  contact: z.object({ house: z.string(), address: z.string(), phone: z.string() }).nullable(),
  status: z.enum(orderStates),
  mode: z.enum(['delivery', 'SELFPICKUP']),
  placedAt: z.string(),
  /**
   * The day that the customer wants, and the slot in minutes since midnight in the time zone of the store; without a
   * day the order is wanted as soon as possible.
   */
  scheduledDay: z.string().nullable(),
  slotFrom: z.number().nullable(),
  slotTo: z.number().nullable(),
  /** When the order is promised or due; null if it may come at any time of its day. */
  dueAt: z.string().nullable(),
  isPromised: z.boolean(),
  /** How often the customer has changed the order since it was placed. */
  revision: z.number(),
  isChanged: z.boolean(),
  goesWith: partnerOrders,
  timeZone: z.string(),
  /** The time from which staff should look at the order; null if a member of staff has already seen it. */
  watchedFrom: z.string().nullable(),
  note: z.string(),
  missingItem: z.enum(missingItemChoices as [MissingItemChoice, ...MissingItemChoice[]]),
  paymentMethod: z.string(),
  paymentState: z.enum(paymentStates),
  total: z.number(),
  currency: z.string(),
  /** What is still to be paid in cash, and the cash that the customer will give; null for the exact amount. */
  cashDue: z.number(),
  cashGiven: z.number().nullable(),
  collectionCode,
  lines: z.array(
    z.object({
      /** Lines of the same product with the same addons have the same key. */
      key: z.string(),
      name: z.string(),
      variantName: z.string(),
      addons: z.array(z.string()),
      quantity: z.number(),
      weight: z.object({ grams: z.number(), is_estimate: z.boolean() }).nullable(),
    }),
  ),
  /** The state and the steps are those after the pending step; a collected order stays among the ready ones. */
  pending: pendingStep,
  steps: z.array(z.object({ to: z.enum(orderStates), needsReason: z.boolean() })),
});
export type BoardOrder = z.infer<typeof boardOrder>;

export const board = z.object({
  orders: z.array(boardOrder),
  /** Whether more orders are open than a board shows; the board shows the oldest. */
  isCut: z.boolean(),
  /** Printers of the shown stores that do not print at the moment. */
  printers: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      storeName: z.string(),
      problem: z.enum(printerProblems),
    }),
  ),
  /** The stores this person works for, the first 50. */
  stores: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      timeZone: z.string(),
      isPaused: z.boolean(),
      /** Null if the pause has no end. */
      pausedUntil: z.string().nullable(),
      /** The minutes that are added to the delivery time of new orders, and until when. */
      busyMinutes: z.number(),
      busyUntil: z.string().nullable(),
    }),
  ),
  /**
   * When the last of all stores this person works for closes for the last time of its day, also during a break or a
   * pause; null after that.
   */
  closesAt: z.string().nullable(),
  /** The server's clock, because a tablet's may be wrong. */
  now: z.string(),
});
export type Board = z.infer<typeof board>;

/** The orders that a person has marked as seen, with the revisions that were on the screen. */
export const boardSeenInput = z.strictObject({
  orders: z
    .array(z.strictObject({ id: idField, revision: z.number().int().min(0) }))
    .min(1)
    .max(500),
});
export type SeenOrder = z.infer<typeof boardSeenInput>['orders'][number];
