import { z } from 'zod';
import { vehicles } from '#domain/rider.ts';
import { callerFields } from './account.ts';
import { uniqueOrderIdSchema } from './order.ts';

const degrees = (limit: number) => z.number().min(-limit).max(limit);
const place = z.object({ latitude: z.number(), longitude: z.number() });

export const setLocationBody = z.object({
  ...callerFields,
  positions: z
    .array(
      z.object({
        latitude: degrees(90),
        longitude: degrees(180),
        accuracy: z.number().min(0).max(1_000_000).nullish().describe('Metres'),
        at: z.iso.datetime({ offset: true }).optional().describe('When it was measured; now by default'),
      }),
    )
    .min(1)
    .max(500),
  sent_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('The time of the phone: corrects a clock that is fast or slow'),
});
export type SetLocationBody = z.infer<typeof setLocationBody>;

export const setLocationData = z.object({
  is_out: z
    .boolean()
    .describe('False where no order is out for delivery: positions are dropped, and none should be sent'),
  stored: z.number().int(),
  send_every: z.number().int().describe('Seconds'),
});

export const getLocationBody = z.object({
  ...callerFields,
  checkout_token: z.string().max(500).nullish(),
  unique_order_id: uniqueOrderIdSchema,
});

export const currentRiderPositionSchema = place.extend({
  at: z.string(),
  metres: z.number().int().nullable().describe('About how far it is to the customer'),
  minutes: z.number().int().nullable().describe('About how long it takes'),
  words: z.string().describe('The same in the language of the customer'),
  seen: z.string(),
});
/** Where a rider is on the way to a customer. */
export type CurrentRiderPosition = z.infer<typeof currentRiderPositionSchema>;

export const followedRiderSchema = z
  .object({
    is_out: z.boolean(),
    taken_at: z.string().describe('When the rider has taken the order'),
    rider: z.object({
      name: z.string().describe('The first name'),
      vehicle: z.enum(vehicles),
      phone: z.string().nullable().describe('Only while the order is out for delivery'),
    }),
    store: place,
    area: z.array(place).describe('The outline of where the store delivers'),
    home: place.nullable(),
    now: currentRiderPositionSchema.nullable().describe('Only while the order is out for delivery'),
  })
  .meta({ id: 'Following' });
export type FollowedRider = z.infer<typeof followedRiderSchema>;

/** The background of an order's map: only the outline of the store's delivery area, map tiles, or a map style. */
export type OrderMapBackground = {
  ground: 'area' | 'tiles' | 'style';
  style: string | null;
  /** Other origins from which the page may load the map's background. */
  hosts: readonly string[];
};
