import { z } from 'zod';
import { timelineKinds } from '#domain/timeline-kinds.ts';
import { idField } from './fields.ts';

/** The cursor of a page of entries; without it, the page contains the latest entries. */
const page = { before: z.string().max(120).optional() };

const orderTimelineQuery = z.strictObject({ id: idField, ...page });
const customerTimelineQuery = z.strictObject({ id: z.string().min(1).max(80), ...page });

const timelineEntry = z.object({
  key: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  /**
   * What happened: the state of an order, the kind of a provider event, the event of a message, an action of the
   * audit log …
   */
  what: z.string(),
  detail: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** customer, store, rider, support, administrator or system; null if no role was recorded. */
  role: z.string().nullable(),
  actor: z.string().nullable(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** The newest entry last; `before` is the cursor of the earlier entries, null if there are none. */
const timeline = z.object({ entries: z.array(timelineEntry), before: z.string().nullable() });
export type Timeline = z.infer<typeof timeline>;

export const timelineCalls = {
  'timeline/order': { body: orderTimelineQuery, data: timeline },
  'timeline/customer': { body: customerTimelineQuery, data: timeline },
};
