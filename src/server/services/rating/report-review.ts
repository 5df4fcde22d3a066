import type { ReportReason } from '#domain/rating.ts';
import type { Db } from '#server/db/client.ts';
import { addReport, isReviewVisible } from '#server/repositories/rating.ts';

/** Reports a review to the shop; if the same customer reports it again, the reason changes. */
export async function reportReview(
  { db }: { db: Db },
  { userId, reviewId, reason }: { userId: string; reviewId: number; reason: ReportReason },
): Promise<{ ok: true } | { ok: false; error: 'not_found' }> {
  if (!(await isReviewVisible(db, reviewId))) return { ok: false, error: 'not_found' };
  await addReport(db, { userId, ratingId: reviewId, reason });
  return { ok: true };
}
