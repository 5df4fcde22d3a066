import { z } from '@hono/zod-openapi';
import { maxLines, maxQuantity } from '#domain/cart.ts';
import { latitudeField, longitudeField } from './coordinate-fields.ts';
import { isDate } from '#domain/calendar.ts';
import { toSingleLine } from '#domain/text.ts';
import { missingItemChoices, type MissingItemChoice, orderStates } from '#domain/order-state.ts';
import { paymentStates } from '#domain/payment.ts';
import { callerFields, emailField } from './account.ts';
import { couponCodeField } from './cart.ts';
import { idField as id } from './catalogue.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { packingChange, orderQuestion } from './packing-change.ts';
import { chargedLot, estimatedWeight, orderLineWeight } from './order-line-weight.ts';
import { orderPayment, orderRefund, paymentOfferFields } from './order-payment.ts';

const line = (max: number) => z.string().overwrite(toSingleLine).min(1).max(max);
const money = z.number().int().min(0);
const missingItem = z.enum(missingItemChoices as [MissingItemChoice, ...MissingItemChoice[]]);

/**
 * A cart line. `seen_price` is the unit price with addons that the customer saw; it is only compared, never charged.
 * Unknown keys are preserved, so that a forged price can be logged.
 */
export const orderLineInputSchema = z.looseObject({
  item_id: id,
  variant_id: id.nullable().default(null),
  addon_ids: z.array(id).max(50).default([]),
  quantity: z.number().int().min(1).max(maxQuantity),
  seen_price: money.optional(),
  /** What happens if this item is missing; by default what `missing_item` of the whole order says. */
  missing_item: missingItem.optional(),
});

export const orderAddressSchema = z.object({
  latitude: latitudeField,
  longitude: longitudeField,
  address: line(300),
  house: line(120),
  tag: line(30).default('Home'),
});

/** "now", a day without a slot, or a slot given by its start. */
export const requestedTimeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('now') }),
  z.object({ type: z.literal('date'), date: z.string().refine(isDate) }),
  z.object({ type: z.literal('slot'), starts_at: z.iso.datetime() }),
]);

export const tipSchema = z.union([
  z.object({ amount: money }),
  z.object({ percentage: z.number().min(0).max(100) }),
]);

const cartFields = {
  ...callerFields,
  restaurant_id: id,
  items: z.array(orderLineInputSchema).min(1).max(maxLines),
  coupon: couponCodeField.trim().nullish(),
  userSelected: z.enum(['delivery', 'SELFPICKUP']).default('delivery'),
  address_id: id.nullish(),
  when: requestedTimeSchema.nullish(),
  tip: tipSchema.nullish(),
  /** True for an order of member variants at member prices; their weight is deducted from the customer's membership. */
  is_member: z.boolean().optional(),
  /** The part of the total to take from the wallet; placing is refused if the wallet has less. */
  wallet_amount: money.nullish(),
};

/** A quote needs only the coordinates of the address; the house may be missing. */
export const quoteOrderSchema = z.looseObject({
  ...cartFields,
  address: orderAddressSchema.partial({ address: true, house: true }).nullish(),
  /**
   * The chosen payment method; if it cannot be used, the first one that can. The total is rounded to the step of its
   * provider. Without a method, the total is not rounded.
   */
  payment_method: z.string().max(30).nullish(),
  seen_total: money.optional(),
});

/** For clients without cookies: proves that a guest has confirmed a phone or an email address. */
export const checkoutTokenSchema = z.string().max(100).nullish();

export const placeOrderSchema = z.looseObject({
  ...cartFields,
  idempotency_key: idempotencyKeySchema,
  address: orderAddressSchema.nullish(),
  missing_item: missingItem.default('best_match'),
  /** The payment method for the part that the wallet does not pay; `wallet` pays everything from the wallet. */
  payment_method: z.string().max(30).default('cash'),
  /**
   * The cash that the customer will give, so that the rider brings change: at least the amount due; null for the exact
   * amount.
   */
  cash_given: money.nullish(),
  note: z.string().trim().max(2000).default(''),
  name: line(80),
  phone: z.string().trim().min(4).max(30),
  /** Required if the shop confirms orders by email. */
  email: emailField.nullish(),
  checkout_token: checkoutTokenSchema,
  seen_total: money.optional(),
});

export type OrderItemInput = z.infer<typeof orderLineInputSchema>;
export type QuoteOrderInput = z.infer<typeof quoteOrderSchema>;
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;
export type OrderAddressInput = z.infer<typeof orderAddressSchema>;

export const uniqueOrderIdSchema = z.string().regex(/^[A-Za-z0-9_-]{10,64}$/);

export const placedOrderSchema = z
  .object({
    unique_order_id: z.string(),
    order_number: z.string(),
    status: z.enum(orderStates),
    total: z.number().int(),
    item_total: z.number().int(),
    placed_at: z.string(),
  })
  .openapi('PlacedOrder');

export type PlacedOrder = z.infer<typeof placedOrderSchema>;

const cloth = z.enum(['leaf', 'sky', 'clay', 'tomato', 'beet', 'marigold']);
const scheduled = z
  .object({ day: z.string(), from: z.number().nullable(), to: z.number().nullable() })
  .nullable();
export const billLineSchema = z.object({
  kind: z.enum(['item', 'coupon', 'delivery', 'slot', 'tip', 'rounding']),
  rule: z.string(),
  key: z.string().nullable(),
  inputs: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  amount: z.number().int(),
});

export const orderSummarySchema = z
  .object({
    unique_order_id: z.string(),
    order_number: z.string(),
    status: z.enum(orderStates),
    userSelected: z.enum(['delivery', 'SELFPICKUP']),
    total: z.number().int(),
    currency: z.string(),
    item_count: z.number().int(),
    /** How much of the membership's weight a member order used; null for other orders. */
    member_grams: z.number().int().nullable(),
    placed_at: z.string(),
    scheduled,
    /** The time that the store has promised; null if it has promised no time. */
    promised_at: z.string().nullable(),
    /** Whether nobody at the store saw the order for a long time: the customer was informed and may cancel. */
    is_delayed: z.boolean(),
    restaurant: z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      delivery_time: z.number(),
      time_zone: z.string(),
    }),
    pictures: z.array(z.object({ image: z.string(), cloth })).readonly(),
    can_cancel: z.boolean(),
    version: z.number().int(),
  })
  .openapi('OrderSummary');

const issuedInvoice = z.object({ number: z.string(), issued_at: z.string(), total: z.number().int() });

export const orderSchema = orderSummarySchema
  .extend({
    customer_name: z.string(),
    phone: z.string(),
    /** The email address with which the order was confirmed; null for orders confirmed in another way. */
    email: z.string().nullable(),
    address: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        address: z.string(),
        house: z.string(),
        tag: z.string(),
      })
      .nullable(),
    payment_method: z.string(),
    /** The cash that the customer will give; null for the exact amount. */
    cash_given: z.number().int().nullable(),
    payment_state: z.enum(paymentStates),
    payments: z.array(orderPayment).readonly(),
    /** The amount in minor units that is still to be paid, because a payment failed. */
    due_online: z.number().int(),
    refunds: z.array(orderRefund).readonly(),
    coupon: z.string().nullable(),
    note: z.string(),
    missing_item: missingItem,
    /** What was packed differently; lines and bill show what was packed. */
    changes: z.array(packingChange).readonly(),
    questions: z.array(orderQuestion).readonly(),
    /** The total before packing; null before the order is packed, and if packing has not changed the total. */
    placed_total: z.number().int().nullable(),
    /** The most that the order can cost after weighing; null once it is packed, and if nothing is sold by weight. */
    ceiling: z.number().int().nullable(),
    /** How often the customer has changed the order, and when last; null if they have not changed it. */
    revision: z.number().int(),
    changed_at: z.string().nullable(),
    item_total: z.number().int(),
    tax_total: z.number().int(),
    tax_number: z.string().nullable(),
    bill: z.array(billLineSchema).readonly(),
    lines: z
      .array(
        z.object({
          item_id: z.number().nullable(),
          variant_id: z.number().nullable(),
          slug: z.string(),
          name: z.string(),
          variant_name: z.string(),
          image: z.string(),
          cloth,
          quantity: z.number().int(),
          /** For an item sold by weight: expected weight of a piece; weight of all pieces once packed. */
          weight: orderLineWeight.nullable(),
          /** The price of one unit; if there are several lots, of a unit of the first one. */
          unit_price: z.number().int(),
          /** For a line whose units have several prices, because some were added later: each price, the oldest first. */
          lots: z.array(chargedLot).readonly().nullable(),
          selectedaddons: z
            .array(
              z.object({
                addon_category_name: z.string(),
                addon_id: z.number(),
                addon_name: z.string(),
                price: z.number().int(),
              }),
            )
            .readonly(),
          total: z.number().int(),
          tax_class: z.string(),
          tax_rate: z.number(),
          tax_amount: z.number().int(),
        }),
      )
      .readonly(),
    events: z
      .array(
        z.object({
          version: z.number().int(),
          status: z.enum(orderStates),
          actor: z.enum(['customer', 'store', 'rider', 'support', 'system']),
          reason: z.string().nullable(),
          at: z.string(),
        }),
      )
      .readonly(),
    delivery_code: z.string().nullable(),
    store: z.object({ phone: z.string().nullable(), address: z.string(), tax_number: z.string().nullable() }),
    invoice: issuedInvoice.nullable(),
    credit_notes: z.array(issuedInvoice).readonly(),
  })
  .openapi('Order');

/** An error as the checkout shows it: a code, a message and the fields it refers to. */
export const issueSchema = z.object({ error: z.string(), message: z.string().optional() }).catchall(z.any());

/** A part of a day; `from` and `to` are times by the store's clock. */
const timeSpanFields = {
  starts_at: z.string(),
  ends_at: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
};

export const quoteResponseSchema = z
  .object({
    bill: z.object({
      lines: z.array(billLineSchema),
      item_total: z.number().int(),
      total: z.number().int(),
      /** The highest amount the order can cost once its items are weighed; null if no item is weighed. */
      ceiling: z.number().int().nullable(),
      tax_total: z.number().int(),
      savings: z.number().int(),
      tip: z.number().int(),
      delivery: z.object({ rule: z.string(), amount: z.number().int(), is_estimate: z.boolean() }),
      distance: z.number().nullable(),
    }),
    lines: z.array(
      z.object({
        key: z.string(),
        item_id: z.number(),
        variant_id: z.number().nullable(),
        addon_ids: z.array(z.number()).readonly(),
        name: z.string(),
        variant_name: z.string().nullable(),
        image: z.string(),
        cloth,
        quantity: z.number().int(),
        weight: estimatedWeight.nullable(),
        unit_price: z.number().int(),
        amount: z.number().int(),
      }),
    ),
    issues: z.array(issueSchema),
    store: z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      delivery_time: z.number(),
      is_self_pickup: z.union([z.literal(0), z.literal(1)]),
      address: z.string(),
      time_zone: z.string(),
    }),
    options: z.object({
      /** Whether the store accepts orders for as soon as possible, without a day and slot. */
      now: z.boolean(),
      /**
       * The order number of the customer's open order without a day and slot; this order is delivered with it for
       * free.
       */
      now_goes_with: z.string().nullable(),
      /** The first day on which everything in the cart is available. */
      earliest: z.string(),
      days: z.array(z.string()),
      /** When a store without slots is open on these days. */
      open_times: z.array(z.object(timeSpanFields)),
      slots: z.array(
        z.object({
          ...timeSpanFields,
          is_full: z.boolean(),
          /** How many more orders of the same size the slot can take; null means no limit. */
          places: z.number().nullable(),
          charge: z.number().int(),
          /** The order number of the customer's open order in this slot; this order is delivered with it for free. */
          goes_with: z.string().nullable(),
        }),
      ),
      ...paymentOfferFields,
    }),
    has_preitems: z.boolean(),
    /** For a member order: its weight, and the remaining weight of the membership (null without a membership). */
    weight: z.object({ grams: z.number().int(), remaining_grams: z.number().int().nullable() }).nullable(),
  })
  .openapi('OrderQuote');

export type OrderQuote = z.infer<typeof quoteResponseSchema>;
export type OrderIssue = z.infer<typeof issueSchema>;
