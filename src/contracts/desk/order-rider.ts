import { z } from 'zod';
import { vehicles } from '#domain/rider.ts';

/** The rider of an order, for support; with a position only while the order is being delivered. */
export const orderRider = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    vehicle: z.enum(vehicles),
    isOut: z.boolean(),
    position: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        /** The rider is within this many metres of the position. */
        accuracy: z.number().nullable(),
        at: z.string(),
        /** Approximate distance and time to the customer. */
        metres: z.number().nullable(),
        minutes: z.number().nullable(),
      })
      .nullable(),
  })
  .nullable();
export type OrderRider = z.infer<typeof orderRider>;
