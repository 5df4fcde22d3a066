import { z } from 'zod';

/** Null if this person marks the order as collected without the customer's code. */
export const collectionCode = z
  .object({
    /** How many more wrong codes may be entered; at 0, only support can hand the order over. */
    triesLeft: z.number(),
    /** The phone of support; null if the shop has none. */
    supportPhone: z.string().nullable(),
  })
  .nullable();
export type CollectionCode = NonNullable<z.infer<typeof collectionCode>>;
