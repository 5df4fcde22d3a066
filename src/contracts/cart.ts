import { z } from 'zod';
import type { Cart } from '#domain/cart.ts';
import type { Item, Variant } from '#domain/catalogue.ts';
import type { Change } from '#domain/discrepancies.ts';
import type { Coupon, CouponReason } from '#domain/coupon.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { Store } from '#domain/store.ts';
import type { Swap } from '#domain/substitute-line.ts';
import { idField as id } from './catalogue.ts';
import { idempotencyKeySchema } from './idempotency.ts';

/** What a client may say a line costs is read for the log alone; prices come from the database. [F4] */
const claim = z.unknown().optional();

/** One line of a cart. [F5] */
export const cartLineSchema = z.object({
  item_id: id,
  variant_id: id.nullish().transform((value) => value ?? null),
  addon_ids: z.array(id).max(50).default([]),
  quantity: z.number().int().min(1).max(99),
  price: claim,
  sale_price: claim,
  total: claim,
});

export const cartLinesSchema = z.array(cartLineSchema).max(200);

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
export const modeSchema = z.enum(['delivery', 'SELFPICKUP']);
export const couponCode = z.string().max(80);

const tipSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('amount'), amount: z.number().int().min(0).max(100_000_000) }),
    z.object({ type: z.literal('percentage'), percentage: z.number().min(0).max(100) }),
  ])
  .nullable();

/** CALL-35. */
export const availabilityBody = z.object({ items: cartLinesSchema, token: z.string().nullish() });

/** CALL-37. `seen` holds the unit price of each line key that the customer was last shown. */
export const confirmBody = z.object({
  items: cartLinesSchema,
  token: z.string().nullish(),
  restaurant_id: id.nullish(),
  coupon: couponCode.nullish(),
  userSelected: modeSchema.default('delivery'),
  tip: tipSchema.default(null),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  seen: z.record(z.string().max(600), z.number().int().min(0)).default({}),
  /** The delivery charge they were last shown. */
  seen_charge: z.number().int().min(0).nullish(),
  total: claim,
});

/** CALL-39. */
export const applyCouponBody = z.object({
  token: z.string().nullish(),
  coupon: couponCode.min(1),
  restaurant_id: id.nullish(),
  /** Ignored: the server adds up itself. [F4] */
  subtotal: claim,
  cartProducts: cartLinesSchema,
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
});

export const listCouponsBody = z.object({
  token: z.string().nullish(),
  restaurant_id: id.nullish(),
  cartProducts: cartLinesSchema.default([]),
});

const keptCartSchema = z.object({
  restaurant_id: id.nullable(),
  lines: cartLinesSchema,
  coupon: couponCode.nullable(),
});

export const putCartBody = z.object({ cart: keptCartSchema, version: z.number().int().min(0) });

/** The same key is sent until an answer has come: a lost one is given again, and nothing joined or taken twice. */
const onceFields = { idempotency_key: idempotencyKeySchema.optional() };
export const mergeCartBody = z.object({ cart: keptCartSchema, ...onceFields });
export const takeCartBody = z.object(onceFields);

export type CartLineInput = z.input<typeof cartLineSchema>;
export type AvailabilityBody = z.input<typeof availabilityBody>;
export type ConfirmBody = z.input<typeof confirmBody>;
export type ApplyCouponBody = z.input<typeof applyCouponBody>;

/** ENT-24, with the whole item so that the device can price and limit the line by itself. */
export interface LineAvailability {
  id: number;
  variant_id: number | null;
  is_active: 0 | 1;
  price: number;
  name: string;
  selectedvariant: Variant | null;
  /** Null when the item is gone for good. */
  item: Item | null;
}

/** ENT-09 as an answer (CALL-39): always 200, `success` says whether it applies. */
export interface CouponAnswer {
  success: boolean;
  code: string;
  appliedAmount: number;
  coupon_error: string | null;
  hideMessage: boolean;
  reasons: readonly (CouponReason | { code: 'coupon_unknown' })[];
  coupon: Coupon | null;
}

export interface CouponOffer extends CouponAnswer {
  coupon: Coupon;
}

/** CALL-37. */
export interface ConfirmedCart {
  cart: Cart;
  /** Every line of the cart in its order, with today's name and price, or why it cannot be had. */
  lines: (Bill['items'][number] | Bill['unavailable'][number])[];
  bill: Bill | null;
  changes: Change[];
  items: Item[];
  store: Store | null;
  coupon: Coupon | null;
  coupons: CouponOffer[];
  best: CouponOffer | null;
  /** By line key: what can stand in for a line that changed. */
  swaps: Record<string, Swap[]>;
  /** Kilometres to the place, null while none is known. */
  distance: number | null;
  has_preitems: boolean;
}

export interface KeptCart {
  cart: Cart;
  version: number;
  /** Lines that did not fit beside the others at a merge, to be offered again. */
  set_aside: Cart | null;
}

/** The calls of this noun, for the browser's client. */
export interface CartCalls {
  availability: { body: AvailabilityBody; data: LineAvailability[] };
  confirm: { body: ConfirmBody; data: ConfirmedCart };
  get: { body: object; data: KeptCart };
  put: { body: z.input<typeof putCartBody>; data: KeptCart };
  merge: { body: z.input<typeof mergeCartBody>; data: KeptCart };
  take: { body: z.input<typeof takeCartBody>; data: KeptCart };
}

export interface CouponCalls {
  apply: { body: ApplyCouponBody; data: CouponAnswer };
  list: { body: z.input<typeof listCouponsBody>; data: CouponOffer[] };
}
