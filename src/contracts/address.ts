import { z } from 'zod';

/** An address (ENT-11), with a marker for the default address. */
export const addressSchema = z.object({
  id: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  house: z.string(),
  tag: z.string(),
  is_default: z.union([z.literal(0), z.literal(1)]),
  is_operational: z.boolean(),
});
