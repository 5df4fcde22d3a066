import { z } from 'zod';
import { latitudeField, longitudeField } from './coordinate-fields.ts';
import { type Cart, maxQuantity, maxLines } from '#domain/cart.ts';
import type { Item, Variant } from '#domain/catalogue.ts';
import type { Discrepancy } from '#domain/cart-discrepancies.ts';
import { type Coupon, type CouponReason, pastedCouponLength } from '#domain/coupon.ts';
import type { WeightCheck } from '#domain/membership.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { Store } from '#domain/store.ts';
import type { Substitute } from '#domain/substitute-line.ts';
import { idField as id } from './catalogue.ts';
import { idempotencyKeySchema } from './idempotency.ts';

/** Prices sent by a client are only logged; the prices that are used come from the database. [F4] */
const ignoredPrice = z.unknown().optional();

/** One line of a cart. [F5] */
export const cartLineSchema = z.object({
  item_id: id,
  variant_id: id.nullish().transform((value) => value ?? null),
  addon_ids: z.array(id).max(50).default([]),
  quantity: z.number().int().min(1).max(maxQuantity),
  price: ignoredPrice,
  sale_price: ignoredPrice,
  total: ignoredPrice,
});

export const cartLinesSchema = z.array(cartLineSchema).max(maxLines);

export const modeSchema = z.enum(['delivery', 'SELFPICKUP']);
export const couponCodeField = z.string().max(pastedCouponLength);

const tipSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('amount'), amount: z.number().int().min(0) }),
    z.object({ type: z.literal('percentage'), percentage: z.number().min(0).max(100) }),
  ])
  .nullable();

/** Request that checks availability (CALL-35). */
export const availabilityBody = z.object({ items: cartLinesSchema, token: z.string().nullish() });

/** The request that confirms the cart (CALL-37). `seen` contains the unit price the customer last saw, by line key. */
export const confirmCartBody = z.object({
  items: cartLinesSchema,
  token: z.string().nullish(),
  restaurant_id: id.nullish(),
  coupon: couponCodeField.nullish(),
  userSelected: modeSchema.default('delivery'),
  tip: tipSchema.default(null),
  latitude: latitudeField.nullish(),
  longitude: longitudeField.nullish(),
  seen: z.record(z.string().max(600), z.number().int().min(0)).default({}),
  /** The delivery charge that the customer last saw. */
  seen_charge: z.number().int().min(0).nullish(),
  total: ignoredPrice,
});

/** Request that applies a coupon (CALL-39). */
export const applyCouponBody = z.object({
  token: z.string().nullish(),
  coupon: couponCodeField.min(1),
  restaurant_id: id.nullish(),
  /** True if the cart is the members' cart. */
  is_member: z.boolean().optional(),
  /** Ignored: the server computes it. [F4] */
  subtotal: ignoredPrice,
  cartProducts: cartLinesSchema,
  latitude: latitudeField.nullish(),
  longitude: longitudeField.nullish(),
});

export const listCouponsBody = z.object({
  token: z.string().nullish(),
  restaurant_id: id.nullish(),
  /** True if the cart is the members' cart. */
  is_member: z.boolean().optional(),
  cartProducts: cartLinesSchema.default([]),
});

const serverCartSchema = z.object({
  restaurant_id: id.nullable(),
  lines: cartLinesSchema,
  coupon: couponCodeField.nullable(),
});

/**
 * The client retries with the same key until it gets a response. A repeated request then does not change or merge the
 * cart, or move it to the device, a second time.
 */
const idempotencyFields = { idempotency_key: idempotencyKeySchema.optional() };
export const mergeCartBody = z.object({ cart: serverCartSchema, ...idempotencyFields });
export const takeCartBody = z.object(idempotencyFields);

/**
 * `base` is the cart that the device last received, and `version` its version: the server applies the difference
 * between `base` and `cart`.
 */
export const putCartBody = z.object({
  cart: serverCartSchema,
  version: z.number().int().min(0),
  base: serverCartSchema.optional(),
  ...idempotencyFields,
});

export type CartLineInput = z.input<typeof cartLineSchema>;
export type AvailabilityBody = z.input<typeof availabilityBody>;
export type ConfirmBody = z.input<typeof confirmCartBody>;
export type ApplyCouponBody = z.input<typeof applyCouponBody>;

/**
 * The availability of a line (ENT-24), with the item so that the device can calculate the line's price and limits.
 */
export interface LineAvailability {
  id: number;
  variant_id: number | null;
  is_active: 0 | 1;
  price: number;
  name: string;
  selectedvariant: Variant | null;
  /** Null when the item was deleted. */
  item: Item | null;
  /** What to tell the customer if the cart is above the highest total of an order; null if it is not. */
  order_limit: string | null;
}

/** ENT-09 as a response (CALL-39); `success` is whether the coupon applies. */
export interface CouponResult {
  success: boolean;
  code: string;
  appliedAmount: number;
  coupon_error: string | null;
  hideMessage: boolean;
  reasons: readonly (CouponReason | { code: 'coupon_unknown' })[];
  coupon: Coupon | null;
}

export interface CouponOffer extends CouponResult {
  coupon: Coupon;
}

/** Response of confirming the cart (CALL-37). */
export interface ConfirmedCart {
  cart: Cart;
  /** Every line of the cart in order, with its current name and price or the reason it is unavailable. */
  lines: (Bill['items'][number] | Bill['unavailable'][number])[];
  bill: Bill | null;
  changes: Discrepancy[];
  items: Item[];
  store: Store | null;
  coupon: Coupon | null;
  coupons: CouponOffer[];
  best: CouponOffer | null;
  /** Substitutes for a changed line, by line key. */
  swaps: Record<string, Substitute[]>;
  /**
   * Kilometres between the store and the customer's place; null for self-pickup, for an empty cart, without a place,
   * and if the store does not deliver to the place.
   */
  distance: number | null;
  has_preitems: boolean;
}

/** Response of confirming the members' cart (CALL-38). */
export interface ConfirmedMemberCart extends ConfirmedCart {
  weight: WeightCheck;
}

export interface ServerCart {
  cart: Cart;
  version: number;
  /** Lines that did not fit when carts were merged; the customer can add them again. */
  set_aside: Cart | null;
}
