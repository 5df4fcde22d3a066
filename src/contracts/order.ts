import { z } from '@hono/zod-openapi';
import { isDate } from '#domain/calendar.ts';
import { missingItemChoices, type MissingItemChoice, type OrderState } from '#domain/order.ts';

/** The specification's callers send these; the session decides who is asking. */
export const callerFields = {
  token: z.string().max(500).nullish(),
  user_id: z.union([z.string().max(100), z.number()]).nullish(),
};

const id = z.number().int().min(1).max(2_147_483_647);
const money = z.number().int().min(0).max(2_000_000_000);

/**
 * A line of the cart. `seen_price` is what the customer was shown for one, with addons; it is compared, never charged.
 * Other keys are let through so that a price somebody made up can be noticed.
 */
export const orderItemSchema = z.looseObject({
  item_id: id,
  variant_id: id.nullable().default(null),
  addon_ids: z.array(id).max(50).default([]),
  quantity: z.number().int().min(1).max(99),
  seen_price: money.optional(),
});

export const orderAddressSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  address: z.string().trim().min(1).max(300),
  house: z.string().trim().min(1).max(120),
  tag: z.string().trim().min(1).max(30).default('Home'),
});

/** "now", a day, or a window by its start. */
export const whenSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('now') }),
  z.object({ type: z.literal('date'), date: z.string().refine(isDate) }),
  z.object({ type: z.literal('slot'), starts_at: z.iso.datetime() }),
]);

export const tipSchema = z.union([
  z.object({ amount: money.max(1_000_000) }),
  z.object({ percentage: z.number().min(0).max(100) }),
]);

const basketFields = {
  ...callerFields,
  restaurant_id: id,
  items: z.array(orderItemSchema).min(1).max(200),
  coupon: z.string().trim().max(40).nullish(),
  userSelected: z.enum(['delivery', 'SELFPICKUP']).default('delivery'),
  address_id: id.nullish(),
  when: whenSchema.nullish(),
  tip: tipSchema.nullish(),
};

/** Looking only: a place is enough, the house may still be missing. */
export const quoteOrderSchema = z.looseObject({
  ...basketFields,
  address: orderAddressSchema.partial({ address: true, house: true }).nullish(),
});

export const placeOrderSchema = z.looseObject({
  ...basketFields,
  idempotency_key: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'Send 16 to 64 letters, digits, - or _'),
  address: orderAddressSchema.nullish(),
  missing_item: z.enum(missingItemChoices as [MissingItemChoice, ...MissingItemChoice[]]).default('best_match'),
  payment_method: z.string().max(30).default('cash'),
  note: z.string().trim().max(2000).default(''),
  name: z.string().trim().min(1).max(80),
  phone: z.string().trim().min(4).max(30),
  seen_total: money.optional(),
});

export type OrderItemInput = z.infer<typeof orderItemSchema>;
export type QuoteOrderInput = z.infer<typeof quoteOrderSchema>;
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;
export type OrderAddressInput = z.infer<typeof orderAddressSchema>;

export const uniqueOrderIdSchema = z.string().regex(/^[A-Za-z0-9_-]{10,64}$/);

export const placedOrderSchema = z
  .object({
    unique_order_id: z.string(),
    invoice_number: z.string(),
    status: z.string() as unknown as z.ZodType<OrderState>,
    total: z.number().int(),
    item_total: z.number().int(),
    placed_at: z.string(),
  })
  .openapi('PlacedOrder');

export type PlacedOrder = z.infer<typeof placedOrderSchema>;
