import { z } from 'zod';
import { timelineKinds } from '#domain/timeline.ts';
import { idField } from './fields.ts';

/** The latest entries, or those before a cursor. */
const page = { before: z.string().max(120).optional() };

const orderTimelineQuery = z.strictObject({ id: idField, ...page });
const customerTimelineQuery = z.strictObject({ id: z.string().min(1).max(80), ...page });

const timelineEntry = z.object({
  key: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  /** The state of an order, the kind of an event at a provider, the event of a message, the action of the audit log … */
  what: z.string(),
  detail: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** customer, store, rider, support, system; null where only the name says it. */
  role: z.string().nullable(),
  actor: z.string().nullable(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Newest last; `before` is the cursor of the entries before these, null where there are none. */
const timeline = z.object({ entries: z.array(timelineEntry), before: z.string().nullable() });
export type Timeline = z.infer<typeof timeline>;

export const timelineCalls = {
  'timeline/order': { body: orderTimelineQuery, data: timeline },
  'timeline/customer': { body: customerTimelineQuery, data: timeline },
};
