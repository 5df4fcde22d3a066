import type { OrderState } from './order-state.ts';

export const starChoices = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starChoices)[number];

/** Why a customer reports a review. */
export const reportReasons = ['offensive', 'spam', 'personal', 'wrong'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReviewLength = 2000;
/** How long a rating can be changed, in milliseconds. */
const editableFor = 24 * 3600 * 1000;

/** Whether the customer can rate the order: only an order that was received can be rated. */
export const isRatable = (status: OrderState): boolean => status === 'delivered' || status === 'collected';

export function isRatingEditable({ created_at }: { created_at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) < editableFor;
}

/** The number of ratings for each number of stars, from one star to five. */
export type StarCounts = [number, number, number, number, number];

export interface RatingSummary {
  count: number;
  /** The average with one decimal; null without ratings. */
  average: number | null;
  counts: StarCounts;
}

export function summariseRatings(counts: Readonly<StarCounts>): RatingSummary {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10, counts: [...counts] };
}

/** The author of a review as others see it: "Meera N."; null for a deleted account. */
export function authorName(name: string | null): string | null {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/);
  if (first === '') return null;
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
