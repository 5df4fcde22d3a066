import { z } from 'zod';

/** For a line that is sold by weight: the expected weight of a piece, and the price per kilogram. */
export const estimatedWeight = z.object({
  estimated_grams: z.number().int(),
  price_per_kg: z.number().int(),
});

/** The estimate and, in `grams`, the weight of all pieces; null until they are weighed. */
export const orderLineWeight = estimatedWeight.extend({ grams: z.number().int().nullable() });

/** Units of a line with the same price. */
export const chargedLot = z.object({
  quantity: z.number().int(),
  unit_price: z.number().int(),
  weight: orderLineWeight.nullable(),
  total: z.number().int(),
});
