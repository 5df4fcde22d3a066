import { z } from '@hono/zod-openapi';
import { maxQuantity, maxLines } from '#domain/cart.ts';
import { paymentMethods } from '#domain/payment.ts';
import { callerFields } from './account.ts';
import { idField } from './catalogue.ts';
import { paymentPageSchema } from './payment-page.ts';
import {
  billLineSchema,
  checkoutTokenSchema,
  issueSchema,
  uniqueOrderIdSchema,
  requestedTimeSchema,
} from './order.ts';

/** The changes that a customer wants to an open order; omitted parts stay as they are. */
export const quoteEditSchema = z.object({
  unique_order_id: uniqueOrderIdSchema,
  checkout_token: checkoutTokenSchema,
  ...callerFields,
  /** The wanted quantities of lines; 0 removes a line. */
  lines: z
    .array(z.object({ line_id: idField, quantity: z.number().int().min(0).max(maxQuantity) }))
    .max(maxLines)
    .default([]),
  /** Items of the same store that are added to the order, without addons. */
  added: z
    .array(
      z.object({
        item_id: idField,
        variant_id: idField.nullable().default(null),
        quantity: z.number().int().min(1).max(maxQuantity),
      }),
    )
    .max(50)
    .default([]),
  when: requestedTimeSchema.nullish(),
  /** How a price increase is paid; by default with the order's payment method. */
  payment_method: z.enum(paymentMethods).nullish(),
});

/** The change that was quoted: it is refused if the order or the total has changed since. */
export const editOrderSchema = quoteEditSchema.extend({
  revision: z.number().int().min(0),
  seen_total: z.number().int().min(0),
});

export type QuoteEditInput = z.infer<typeof quoteEditSchema>;
export type EditOrderInput = z.infer<typeof editOrderSchema>;

/**
 * A change of the order that the customer did not ask for, such as a new price; the types are the same as when a cart
 * is checked again.
 */
const editChange = z.object({ type: z.string(), message: z.string() }).catchall(z.any());

export const editQuoteSchema = z
  .object({
    /** How often the order was changed; identifies the version of the order that was quoted. */
    revision: z.number().int(),
    lines: z.array(
      z.object({
        /** Null for an item that is added. */
        line_id: z.number().int().nullable(),
        item_id: z.number().int(),
        variant_id: z.number().int().nullable(),
        name: z.string(),
        variant_name: z.string(),
        quantity: z.number().int(),
        amount: z.number().int(),
        /** For a line whose units have several prices: each price, the oldest first. */
        lots: z.array(z.object({ quantity: z.number().int(), unit_price: z.number().int() })).nullable(),
      }),
    ),
    bill: z.array(billLineSchema),
    item_total: z.number().int(),
    tax_total: z.number().int(),
    total: z.number().int(),
    /** The highest possible total after weighing; null without lines sold by weight. */
    ceiling: z.number().int().nullable(),
    old_total: z.number().int(),
    /**
     * What remains to be paid in addition to what was already paid or authorised; 0 if the change costs nothing more.
     */
    rest: z.number().int(),
    /** The methods that can be used to pay the rest. */
    payment_methods: z.array(z.enum(paymentMethods)),
    /**
     * The requested method, or by default the order's own method if it can be used; null if there is nothing to pay.
     */
    payment_method: z.enum(paymentMethods).nullable(),
    changes: z.array(editChange),
    /** Why the change would be refused; empty if it can be confirmed. */
    issues: z.array(issueSchema),
    slots: z.array(
      z.object({
        starts_at: z.string(),
        ends_at: z.string(),
        date: z.string(),
        is_full: z.boolean(),
        charge: z.number().int(),
      }),
    ),
  })
  .openapi('OrderEditQuote');
export type EditQuote = z.infer<typeof editQuoteSchema>;

/**
 * The changed order; or, if the customer pays for the change online, the payment page: the order is changed once it
 * is paid.
 */
export const editedOrderSchema = z.object({
  revision: z.number().int(),
  total: z.number().int(),
  checkout: paymentPageSchema.optional(),
});
