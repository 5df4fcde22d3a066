import type { RatableOrder } from '#contracts/rating.ts';
import { maxReviewLength, reportReasons } from '#domain/rating.ts';
import { isRowId } from '#domain/row-id.ts';
import { readField } from '#server/request/form-params.ts';
import { type RatingRefusal, rateOrder } from './rate-order.ts';
import { reportReview } from './report-review.ts';

type Values = {
  stars: number | null;
  words: string;
  items: Map<number, number>;
  riderStars: number | null;
  riderWords: string;
};
export type RatingFormResult = { values: Values; wrong: { stars?: true } } & (
  { ok: true } | { ok: false; refused?: RatingRefusal['error'] | 'banned' }
);

/** Handles the form of /rate-order; a refused form keeps its input. */
export async function handleRatingForm(
  deps: Parameters<typeof rateOrder>[0],
  order: RatableOrder,
  form: FormData,
  { isBanned, ...author }: Parameters<typeof rateOrder>[2] & { isBanned: boolean },
): Promise<RatingFormResult> {
  const stars = readStars(form, 'stars');
  const items = new Map(
    order.items.flatMap(({ item_id }) => {
      const given = readStars(form, `item-${item_id}`);
      return given === null ? [] : [[item_id, given] as const];
    }),
  );
  const riderStars = readStars(form, 'rider-stars');
  const riderWords = readField(form, 'rider-words', maxReviewLength).trim();
  const words = readField(form, 'words', maxReviewLength).trim();
  const values = { stars, words, items, riderStars, riderWords };
  if (stars === null) return { ok: false, values, wrong: { stars: true } };
  if (isBanned) return { ok: false, values, wrong: {}, refused: 'banned' };
  const rated = await rateOrder(
    deps,
    {
      unique_order_id: order.unique_order_id,
      stars,
      words,
      ...(riderStars !== null && { rider: { stars: riderStars, words: riderWords } }),
      items: [...items].map(([item_id, each]) => ({ item_id, stars: each })),
    },
    author,
  );
  return rated.ok ? { ok: true, values, wrong: {} } : { ok: false, values, wrong: {}, refused: rated.error };
}

/** Handles the form below a review on /reviews. */
export async function handleReportForm(
  deps: Parameters<typeof reportReview>[0],
  form: FormData,
  { id, isBanned }: { id: string; isBanned: boolean },
): Promise<{ ok: boolean }> {
  const reason = reportReasons.find((each) => each === readField(form, 'reason', 20));
  const reviewId = Number(readField(form, 'review', 10));
  if (!reason || !isRowId(reviewId) || isBanned) return { ok: false };
  return reportReview(deps, { userId: id, reviewId, reason });
}

function readStars(form: FormData, name: string): number | null {
  const stars = Number(readField(form, name, 2));
  return [1, 2, 3, 4, 5].includes(stars) ? stars : null;
}
