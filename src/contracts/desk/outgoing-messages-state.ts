import { z } from 'zod';

/** Whether messages to customers and staff are sent. */
export const outgoingMessagesState = z.object({
  is_paused: z.boolean(),
  /** copied: the data was restored or copied; staff: a person paused the messages. */
  reason: z.enum(['copied', 'staff']).nullable(),
  paused_at: z.iso.datetime().nullable(),
  /** The number of messages that are waiting to be sent. */
  waiting: z.number(),
  /** Whether the person may pause and resume messages; never in a demo, which sends no messages. */
  may_change: z.boolean(),
});
export type OutgoingMessagesState = z.infer<typeof outgoingMessagesState>;
