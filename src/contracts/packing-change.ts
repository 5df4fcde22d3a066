import { z } from 'zod';
import { shortageReasons } from '#domain/packed-line.ts';

/** A line that was packed differently from how it was ordered. */
export const packingChange = z.object({
  name: z.string(),
  variant_name: z.string(),
  quantity: z.number().int(),
  packed: z.number().int(),
  swap: z.object({ name: z.string(), variant_name: z.string() }).nullable(),
  weight: z.object({ grams: z.number().int(), estimated_grams: z.number().int() }).nullable(),
  reason: z.enum(shortageReasons).nullable(),
  note: z.string(),
  old_total: z.number().int(),
  new_total: z.number().int(),
});

/** A question to the customer: may something else be packed instead of a line? */
export const orderQuestion = z.object({
  line_id: z.number(),
  name: z.string(),
  variant_name: z.string(),
  quantity: z.number().int(),
  unit_price: z.number().int(),
  swap: z.object({
    name: z.string(),
    variant_name: z.string(),
    quantity: z.number().int(),
    price: z.number().int(),
    charged: z.number().int(),
  }),
  note: z.string(),
  until: z.string(),
});
