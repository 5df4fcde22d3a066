import { z } from 'zod';

/** Setup progress of a new shop, derived from its data, so that the wizard resumes where it was interrupted. */
export const setupState = z.object({
  hasBrand: z.boolean(),
  store: z
    .object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  items: z.number(),
  orders: z.number(),
});
export type SetupState = z.infer<typeof setupState>;

/** Something that is not configured, and the consequences for the shop. */
export const checklistEntry = z.object({
  id: z.enum([
    'sms-budget',
    'rider-fees',
    'slots',
    'map',
    'sms',
    'email',
    'https',
    'contact',
    'tax',
    'legal',
    'payments',
    'providers',
    'push',
    'unseen-orders',
    'roads',
  ]),
  title: z.string(),
  cost: z.string(),
  /** What has to be done to configure it. */
  step: z.string(),
  /** The screen of the desk for this step; null if the step is to set an environment variable of the server. */
  screen: z.string().nullable(),
});
export type ChecklistEntry = z.infer<typeof checklistEntry>;

export const testOrderInput = z.strictObject({
  phone: z.string('Enter a phone number.').trim().min(4, 'Enter a phone number.').max(30),
});
export const testOrderResult = z.object({
  unique_order_id: z.string(),
  order_number: z.string(),
  total: z.number(),
});
