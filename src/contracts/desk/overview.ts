import { z } from 'zod';

/** What needs attention; the parts that the person's role may not see are null. */
export const attentionData = z.object({
  orders: z
    .object({ waiting: z.number(), oldestWaiting: z.string().nullable(), late: z.number() })
    .nullable(),
  stock: z.object({ low: z.number(), out: z.number() }).nullable(),
  visits: z.object({ today: z.number(), people: z.number(), pending: z.number() }).nullable(),
  /**
   * Messages of the last seven days that failed, or whose delivery is uncertain, and emails that the mail server does
   * not take at the moment.
   */
  messages: z.object({ failed: z.number(), waiting: z.number() }).nullable(),
  /** Payments that staff have to look at, and open disputes. */
  payments: z.object({ concerns: z.number(), disputes: z.number() }).nullable(),
  /** Printers that do not print. */
  printers: z.object({ problems: z.number() }).nullable(),
  /** Reviews that customers have reported and staff have not moderated yet. */
  reviews: z.object({ reported: z.number() }).nullable(),
});
export type Attention = z.infer<typeof attentionData>;

export const draftProblems = z.object({
  drafts: z.number(),
  /** Recently changed documents with problems to fix or confirm before they are published. */
  withProblems: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      /** Empty for a document in all languages. */
      locale: z.string(),
      author: z.string().nullable(),
      problems: z.number(),
    }),
  ),
});
export type DraftProblems = z.infer<typeof draftProblems>;

const sum = z.object({ total: z.number(), orders: z.number() });

/**
 * Orders by the day they were placed in the shop's time zone. Rejected, cancelled, undeliverable and returned orders do
 * not count.
 */
export const salesData = z.object({
  today: sum,
  week: sum,
  weekBefore: sum,
  /** The last seven days, oldest first. */
  days: z.array(sum.extend({ date: z.string() })),
  bestSellers: z.array(z.object({ name: z.string(), quantity: z.number() })),
  lowStock: z.array(
    z.object({ id: z.number(), name: z.string(), storeName: z.string(), isOut: z.boolean() }),
  ),
  /** What customers searched for in the last seven days without finding anything; null except for administrators. */
  searchesWithoutResult: z.array(z.object({ words: z.string(), count: z.number() })).nullable(),
});
export type Sales = z.infer<typeof salesData>;
