import type { RatingSummary } from '#domain/rating.ts';

/** The average rating as a schema.org property; nothing without a rating. */
export const ratingData = (rating: RatingSummary | undefined): Record<string, unknown> =>
  rating?.average == null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      };
