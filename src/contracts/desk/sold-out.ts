import { z } from 'zod';
import { defineCall, noFields } from './define-call.ts';
import { idField } from './fields.ts';

/** A variant of an item, or an item without variants. */
export const offerInput = z.strictObject({ itemId: idField, variantId: idField.nullable().default(null) });
export type OfferInput = z.infer<typeof offerInput>;

const itemOffersInput = z.strictObject({ itemId: idField });

/** What customers can order: a variant of an item, or an item without variants. */
export const offerRow = z.object({
  itemId: z.number(),
  /** Null for an item without variants. */
  variantId: z.number().nullable(),
  item: z.string(),
  /** Empty for the only variant of an item. */
  variant: z.string(),
  sku: z.string().nullable(),
  image: z.string(),
  cloth: z.string(),
  storeName: z.string(),
  /** The time zone of the store. */
  timeZone: z.string(),
  /** When it is on sale again; null if it is on sale. */
  soldOutUntil: z.string().nullable(),
});
export type OfferRow = z.infer<typeof offerRow>;

/** What is sold out for today, and what ends it. */
export const soldOutCalls = {
  'sold-out/list': defineCall(noFields, z.array(offerRow)),
  'sold-out/of-item': defineCall(itemOffersInput, z.array(offerRow)),
  'sold-out/set': defineCall(offerInput, offerRow),
  'sold-out/end': defineCall(offerInput, offerRow),
};
