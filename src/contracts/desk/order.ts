import { z } from 'zod';
import { invoiceKinds } from '#domain/invoice.ts';
import {
  missingItemChoices,
  type MissingItemChoice,
  orderStates,
  undoableStates,
} from '#domain/order-state.ts';
import { paymentStates } from '#domain/payment.ts';
import { messageStates } from '#domain/message-state.ts';
import { undeliverableReasons } from '#domain/rider.ts';
import { orderSchema } from '../order.ts';
import { stepKeySchema } from '../rider.ts';
import { collectionCode } from './collection-code.ts';
import { disputeRow } from './dispute.ts';
import { idField, shownRevision } from './fields.ts';
import { listFields } from './list.ts';
import { partnerOrders } from './partner-order.ts';
import { deskRefund, paymentRow } from './payment-record.ts';
import { pendingStep } from './pending-step.ts';

export const deskOrderQuery = z.strictObject({
  ...listFields,
  storeId: idField.optional(),
  /** One state; `running` means every order that is not finished, and `all` is the same as no state. */
  status: z.enum([...orderStates, 'running', 'all']).optional(),
  mode: z.enum(['delivery', 'SELFPICKUP']).optional(),
  payment: z.enum(paymentStates).optional(),
  /** A calendar day in the store's time zone. */
  placedOn: z.iso.date('Choose a day.').optional(),
  /** Only orders of this customer: the id of an account, or `guest-` and the id of one of a guest's orders. */
  customerId: z.string().max(80).optional(),
});
export type DeskOrderQuery = z.infer<typeof deskOrderQuery>;

export const deskOrderRow = z.object({
  id: z.number(),
  orderNumber: z.string(),
  storeId: z.number(),
  storeName: z.string(),
  customerName: z.string(),
  phone: z.string(),
  status: z.enum(orderStates),
  /** The state of a step that can still be undone. */
  pendingStatus: z.enum(undoableStates).nullable(),
  mode: z.enum(['delivery', 'SELFPICKUP']),
  total: z.number(),
  currency: z.string(),
  pieces: z.number(),
  placedAt: z.string(),
  /**
   * The day of the order, and its slot in minutes since midnight in the time zone of the store; without a day the
   * order is wanted as soon as possible.
   */
  scheduledDay: z.string().nullable(),
  slotFrom: z.number().nullable(),
  slotTo: z.number().nullable(),
  /** When the order must arrive or be ready; null if it may come at any time of its day. */
  dueAt: z.string().nullable(),
  timeZone: z.string(),
  missingItem: z.enum(missingItemChoices as [MissingItemChoice, ...MissingItemChoice[]]),
  delivery: z.number(),
  /** Kilometres; null for self-pickup. */
  distance: z.number().nullable(),
  coupon: z.object({ code: z.string(), amount: z.number() }).nullable(),
  tip: z.number(),
  note: z.string(),
  paymentMethod: z.string(),
  paymentState: z.enum(paymentStates),
});
export type DeskOrderRow = z.infer<typeof deskOrderRow>;

export const deskOrder = z.object({
  id: z.number(),
  order: orderSchema,
  distance: z.number().nullable(),
  dueAt: z.string().nullable(),
  /** The order's invoice and credit notes. */
  invoices: z.array(z.object({ id: z.number(), kind: z.enum(invoiceKinds), number: z.string() })),
  /** The order's payments, including open payments, and their refunds. */
  payments: z.array(paymentRow),
  refunds: z.array(deskRefund),
  disputes: z.array(disputeRow),
  /** What the customer has to pay because a payment failed; null if nothing is left to pay. */
  payLink: z
    .object({
      amount: z.number(),
      messages: z.array(z.object({ channel: z.string(), state: z.enum(messageStates) })),
      /** When the payment page closes; null if the customer has not opened it. */
      openUntil: z.string().nullable(),
    })
    .nullable(),
  /** The id of the customer's page at the desk; null for roles that may not open the page. */
  customerId: z.string().nullable(),
  /** The transitions this person may perform now, and whether they require a reason. */
  steps: z.array(z.object({ to: z.enum(orderStates), needsReason: z.boolean() })),
  goesWith: partnerOrders,
  pending: pendingStep,
  /** What is still to be paid in cash. */
  cashDue: z.number(),
  collectionCode,
  /** The rider's photograph of the delivered order; null if there is none. */
  deliveryPhoto: z.object({ takenAt: z.string() }).nullable(),
  /** Only for an order that the rider is bringing back; null for other orders. */
  comingBack: z
    .object({
      lines: z.array(z.object({ id: z.number(), name: z.string(), quantity: z.number() })),
      undeliverableReason: z.enum(undeliverableReasons).nullable(),
      /** Delivery charge and tip if this person may decide that the shop keeps them; otherwise null. */
      charges: z.number().nullable(),
    })
    .nullable(),
  /** What can still be refunded; null if this person may refund nothing. */
  refundable: z
    .object({
      amount: z.number(),
      /** Whether a part was paid in cash, which is refunded to the wallet or in cash. */
      hasCash: z.boolean(),
      hasWallet: z.boolean(),
      /** Whether a part was paid online, which is refunded through the provider. */
      hasOnline: z.boolean(),
      /** False for guests, who have no wallet: what they paid in cash is returned in cash. */
      hasAccount: z.boolean(),
      lines: z.array(
        z.object({ id: z.number(), name: z.string(), quantity: z.number(), amount: z.number() }),
      ),
      delivery: z.number(),
      slot: z.number(),
      tip: z.number(),
    })
    .nullable(),
  /**
   * The names of the people who made each change, by the order's version after the change. Changes by the system and
   * by guests have no name.
   */
  actors: z.record(z.string(), z.string()),
});
export type DeskOrder = z.infer<typeof deskOrder>;

export const orderStep = z.strictObject({
  id: idField,
  to: z.enum(orderStates),
  revision: shownRevision,
  reason: z.string().trim().max(300).default(''),
  /** For accepting an order: the store promises it within this many minutes. */
  promiseMinutes: z.number().int().min(1).max(1440).optional(),
  /** Whether the step stays pending for some seconds, so that it can be undone; for `ready` and `collected`. */
  isUndoable: z.boolean().optional(),
  /** The cash that a person has confirmed; the step is refused if another amount is due. */
  cashReceived: z.number().int().min(0).optional(),
  /** For `collected`, if the shop asks for it: the customer's code, and a key that a repeated request keeps. */
  code: z.string().trim().max(10, 'Enter the four digits.').optional(),
  stepKey: stepKeySchema.optional(),
  /** Why an order cannot be delivered. */
  undeliverableReason: z.enum(undeliverableReasons).optional(),
  /** For a returned order: its lines that can be sold again. */
  sellableLineIds: z.array(idField).max(200).default([]),
  /** For a returned order: whether the shop keeps delivery charge and tip. */
  keepsCharges: z.boolean().default(false),
});
export type OrderStep = z.infer<typeof orderStep>;
