import { z } from 'zod';
import { maxReviewLength, reportReasons } from '#domain/rating.ts';
import { callerFields } from './account.ts';
import { idField } from './catalogue.ts';

export const starsField = z.number().int().min(1).max(5);

export const rateOrderSchema = z.object({
  ...callerFields,
  unique_order_id: z.string().min(1).max(64),
  stars: starsField.describe('Of the store'),
  words: z.string().trim().max(maxReviewLength).default(''),
  items: z
    .array(z.object({ item_id: idField, stars: starsField }))
    .max(200)
    .default([]),
  rider: z
    .object({ stars: starsField, words: z.string().trim().max(maxReviewLength).default('') })
    .optional()
    .describe('Of the rider who brought it, for the shop only; without it, what was said before stays'),
});
export type RateOrderBody = z.infer<typeof rateOrderSchema>;

export const ratingSummarySchema = z
  .object({
    count: z.number().int(),
    average: z.number().nullable().describe('With one decimal; null without a rating'),
    counts: z.tuple([
      z.number().int(),
      z.number().int(),
      z.number().int(),
      z.number().int(),
      z.number().int(),
    ]),
  })
  .meta({ id: 'RatingSummary' });

export const reviewSchema = z
  .object({
    id: idField,
    author: z.string().nullable().describe('First name and initial; null for an account that is gone'),
    stars: starsField,
    words: z.string(),
    created_at: z.string(),
    answer: z.string().nullable(),
    answered_at: z.string().nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

export const ratableOrderSchema = z.object({
  unique_order_id: z.string(),
  store: z.object({ id: idField, slug: z.string(), name: z.string() }),
  is_ratable: z.boolean().describe('It was received, and not rated more than a day ago'),
  items: z.array(
    z.object({ item_id: idField, name: z.string(), image: z.string(), stars: starsField.nullable() }),
  ),
  rider: z
    .object({ name: z.string().describe('First name'), stars: starsField.nullable(), words: z.string() })
    .nullable()
    .describe('Who brought it, and what the customer has said of them; null without a rider'),
  rating: z
    .object({
      stars: starsField,
      words: z.string(),
      created_at: z.string(),
      hidden_reason: z.string().nullable().describe('Why staff have hidden it; null while customers see it'),
    })
    .nullable()
    .describe('What the customer has said already'),
});
export type RatableOrder = z.infer<typeof ratableOrderSchema>;

export const reportReviewSchema = z.object({
  ...callerFields,
  review_id: idField,
  reason: z.enum(reportReasons),
});
