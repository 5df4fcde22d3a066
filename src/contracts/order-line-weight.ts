import { z } from 'zod';

/** Of a line that is sold by weight: what a piece is expected to weigh. */
export const estimatedWeight = z.object({
  estimated_grams: z.number().int(),
  price_per_kg: z.number().int(),
});

/** With what all pieces weigh; null until they are weighed. */
export const orderLineWeight = estimatedWeight.extend({ grams: z.number().int().nullable() });
