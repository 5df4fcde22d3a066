import type {
  DeskReview,
  DeskReviewQuery,
  HideReviewInput,
  ReviewAnswerInput,
} from '#contracts/desk/review.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  deleteReports,
  findReview,
  listReviewRows,
  lockReview,
  updateReview,
} from '#server/repositories/desk/reviews.ts';
import { updateRatingSums } from '../rating/update-rating-sums.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock };
type ChangeResult = Promise<{ ok: true; row: DeskReview } | DeskRefusal>;

export function listReviews(
  db: Db,
  query: DeskReviewQuery,
  { storeIds }: Access,
): Promise<{ rows: DeskReview[]; total: number }> {
  return listReviewRows(db, query, storeIds);
}

export async function getReview(db: Db, id: number, access: Access): Promise<DeskReview | null> {
  const review = await findReview(db, id);
  return review && mayAccessStore(access, review.storeId) ? review : null;
}

/** Saves the store's public answer to a review; an empty text removes the answer. */
export function answerReview(
  deps: Dependencies,
  { id, answer }: ReviewAnswerInput,
  access: Access,
): ChangeResult {
  return change(
    deps,
    { id, access, action: answer === '' ? 'review.answer-removed' : 'review.answered' },
    (at) =>
      answer === ''
        ? { answer: null, answeredAt: null, answeredBy: null }
        : { answer, answeredAt: at, answeredBy: access.userId },
  );
}

/** Hides a review: it is neither shown nor counted, and its author sees the reason. */
export function hideReview(
  deps: Dependencies,
  { id, reason }: HideReviewInput,
  access: Access,
): ChangeResult {
  return change(deps, { id, access, action: 'review.hidden', reason }, (at) => ({
    hiddenAt: at,
    hiddenBy: access.userId,
    hiddenReason: reason,
  }));
}

export function showReview(deps: Dependencies, id: number, access: Access): ChangeResult {
  return change(deps, { id, access, action: 'review.shown' }, () => ({
    hiddenAt: null,
    hiddenBy: null,
    hiddenReason: null,
  }));
}

/** Changes a review. Hiding or showing a review deletes the reports about it. */
async function change(
  { db, clock }: Dependencies,
  { id, access, action, ...detail }: { id: number; access: Access; action: string; reason?: string },
  values: (at: Date) => Parameters<typeof updateReview>[2],
): ChangeResult {
  return inTransaction(db, async (tx) => {
    const locked = await lockReview(tx, id);
    if (!locked || !mayAccessStore(access, locked.storeId)) return notFound();
    await updateReview(tx, id, values(clock.now()));
    if (action === 'review.hidden' || action === 'review.shown') await deleteReports(tx, id);
    await updateRatingSums(tx, locked);
    await writeAudit(tx, { actorId: access.userId, action, detail: { review: id, ...detail } });
    const row = await findReview(tx, id);
    return row ? { ok: true, row } : notFound();
  });
}
