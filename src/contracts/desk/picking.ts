import { z } from 'zod';
import { maxQuantity } from '#domain/cart.ts';
import { missingItemChoices, type MissingItemChoice, orderStates } from '#domain/order-state.ts';
import { questionAnswers, shortageReasons } from '#domain/packed-line.ts';
import { idField, shownRevision } from './fields.ts';
import { pendingStep } from './pending-step.ts';
import { partnerOrders } from './partner-order.ts';

const choices = z.enum(missingItemChoices as [MissingItemChoice, ...MissingItemChoice[]]);

export const pickingInput = z.strictObject({ id: idField });

export const pickingFinish = z.strictObject({
  id: idField,
  /** Whether the order stays pending for some seconds, so that this can be undone. */
  isUndoable: z.boolean().default(false),
});

export const pickingStart = z.strictObject({
  id: idField,
  revision: shownRevision,
  /** Whether to take the order over from the person who is packing it. */
  takeOver: z.boolean().default(false),
});

/** What was packed of one line. The device gives each step an id, so that it can safely send the step again. */
export const pickingStep = z.strictObject({
  stepId: z.uuid(),
  lineId: idField,
  /** Pieces of the line, or of its substitute; null removes what was recorded. */
  quantity: z.number().int().min(0).max(maxQuantity).nullable(),
  /** The total weight of the packed pieces of a weighed line, in grams. */
  grams: z.number().int().min(1).max(1_000_000).nullable().default(null),
  swapVariantId: idField.nullable().default(null),
  reason: z.enum(shortageReasons).nullable().default(null),
  note: z.string().trim().max(200).default(''),
});
export type PickingStep = z.infer<typeof pickingStep>;

export const pickingSteps = z.strictObject({
  id: idField,
  steps: z.array(pickingStep).min(1).max(200),
});

/** A variant that may be packed instead of a line. */
const pickingSwap = z.object({
  variantId: z.number(),
  name: z.string(),
  variantName: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  /**
   * What the customer pays for one piece of the substitute: its price, but at most the price of one piece of the
   * line. If the customer is asked first, the limit is the ceiling of one piece.
   */
  charged: z.number(),
  sku: z.string().nullable(),
});
export type PickingSwap = z.infer<typeof pickingSwap>;

const pickingLine = z.object({
  id: z.number(),
  /** What was ordered, to take it off sale; null if it no longer exists. */
  offer: z
    .object({
      itemId: z.number(),
      variantId: z.number().nullable(),
      soldOutUntil: z.string().nullable(),
      timeZone: z.string(),
    })
    .nullable()
    .optional(),
  name: z.string(),
  variantName: z.string(),
  image: z.string(),
  addons: z.array(z.string()),
  /** The item's category: lines of the same category are listed together. */
  aisle: z.string(),
  sku: z.string().nullable(),
  /** The pieces to pack: those that were ordered, less those that were refunded before. */
  quantity: z.number(),
  /** The pieces that were refunded before packing. */
  refunded: z.number(),
  unitPrice: z.number(),
  /** All ordered pieces by price, the oldest first; absent in the answers of earlier releases. */
  lots: z
    .array(
      z.object({
        quantity: z.number(),
        unit_price: z.number(),
        addons_price: z.number(),
        weight: z
          .object({ estimated_grams: z.number(), price_per_kg: z.number(), ceiling: z.number() })
          .nullable(),
      }),
    )
    .optional(),
  /** Only for a line sold by weight: the expected weight of a piece, and the highest price of the line. */
  weight: z
    .object({
      estimatedGrams: z.number(),
      pricePerKg: z.number(),
      /** What the addons of one piece cost, whatever the piece weighs. */
      addonsPrice: z.number(),
      ceiling: z.number(),
    })
    .nullable(),
  missingItem: choices,
  maySwap: z.boolean(),
  /** What was recorded; null for a line that is not packed yet. */
  packed: z
    .object({
      quantity: z.number(),
      grams: z.number().nullable(),
      swap: z.object({ variantId: z.number(), name: z.string(), variantName: z.string() }).nullable(),
      reason: z.enum(shortageReasons).nullable(),
      note: z.string(),
      /** The question to the customer about the substitute; null if none was asked. */
      question: z.object({ until: z.string(), answer: z.enum(questionAnswers).nullable() }).nullable(),
    })
    .nullable(),
});
export type PickingLine = z.infer<typeof pickingLine>;

export const picking = z.object({
  id: z.number(),
  orderNumber: z.string(),
  storeName: z.string(),
  customerName: z.string(),
  phone: z.string(),
  status: z.enum(orderStates),
  mode: z.enum(['delivery', 'SELFPICKUP']),
  note: z.string(),
  currency: z.string(),
  revision: z.number(),
  isChanged: z.boolean(),
  goesWith: partnerOrders,
  /** Who picks the order; null before picking starts. */
  picker: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  isFinished: z.boolean(),
  /** The due time and the store's time zone; null if no later time may be promised. */
  promise: z.object({ dueAt: z.string(), timeZone: z.string() }).nullable().optional(),
  /** Set while the order is becoming ready. */
  pending: pendingStep,
  /** The total before picking, and the total as packed so far. */
  placedTotal: z.number(),
  total: z.number(),
  lines: z.array(pickingLine),
  /** Steps that the server refused, with the reason. */
  refused: z.array(z.object({ stepId: z.string(), lineId: z.number(), message: z.string() })),
});
export type Picking = z.infer<typeof picking>;

/** The substitutes that may be packed for each line, by the line's id. */
export const pickingSwaps = z.object({ swaps: z.record(z.string(), z.array(pickingSwap)) });
export type PickingSwaps = z.infer<typeof pickingSwaps>;
