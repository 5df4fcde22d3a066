import { z } from 'zod';
import { reportReasons } from '#domain/rating.ts';
import { starsField } from '../rating.ts';
import { idField } from './fields.ts';
import { idFields, listFields } from './list.ts';

export const reviewStates = ['reported', 'unanswered', 'hidden', 'visible'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const deskReviewQuery = z.strictObject({
  ...listFields,
  storeId: idField.optional(),
  stars: starsField.optional(),
  state: z.enum(reviewStates).optional(),
});
export type DeskReviewQuery = z.infer<typeof deskReviewQuery>;

export const deskReview = z.object({
  id: z.number(),
  orderId: z.number(),
  orderNumber: z.string(),
  storeId: z.number(),
  storeName: z.string(),
  /** The author's name as customers see it; null once the account is deleted. */
  author: z.string().nullable(),
  stars: z.number(),
  words: z.string(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Why the review is hidden; null while customers see it. */
  hiddenReason: z.string().nullable(),
  hiddenAt: z.string().nullable(),
  /** The number of reports by customers, by reason. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.number() })),
});
export type DeskReview = z.infer<typeof deskReview>;

export const reviewAnswerInput = z.strictObject({
  ...idFields,
  answer: z.string().trim().max(1000, 'Use at most 1,000 characters.'),
});
export type ReviewAnswerInput = z.infer<typeof reviewAnswerInput>;

export const hideReviewInput = z.strictObject({
  ...idFields,
  reason: z.string().trim().min(1, 'Enter a reason.').max(300, 'Use at most 300 characters.'),
});
export type HideReviewInput = z.infer<typeof hideReviewInput>;
