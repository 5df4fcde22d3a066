import { z } from 'zod';

/** Whether messages leave the shop. */
export const outgoingState = z.object({
  is_paused: z.boolean(),
  /** copied: the shop was restored or copied; staff: somebody paused it. */
  reason: z.enum(['copied', 'staff']).nullable(),
  paused_at: z.iso.datetime().nullable(),
  /** Messages that wait. */
  waiting: z.number(),
  /** Whether the person may change it; nobody in a demo, which sends nothing. */
  may_change: z.boolean(),
});
export type OutgoingState = z.infer<typeof outgoingState>;
