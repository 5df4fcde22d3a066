import { and, desc, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DeskReview, DeskReviewQuery, ReviewState } from '#contracts/desk/review.ts';
import { authorName } from '#domain/rating.ts';
import type { Db } from '#server/db/client.ts';
import { orders, ratingReports, ratings, stores, users } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

const isReported = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(ratingReports)
      .where(eq(ratingReports.ratingId, ratings.id)),
  );

const inState = (db: Db, state: ReviewState): SQL | undefined =>
  ({
    reported: isReported(db),
    unanswered: and(isNull(ratings.answer), isNull(ratings.hiddenAt), sql`${ratings.words} <> ''`),
    hidden: isNotNull(ratings.hiddenAt),
    visible: isNull(ratings.hiddenAt),
  })[state];

/** A page of reviews, newest first. */
export async function listReviewRows(
  db: Db,
  { page, perPage, q, storeId, stars, state }: DeskReviewQuery,
  storeIds: StoreScope,
): Promise<{ rows: DeskReview[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, ratings.storeId),
    storeId === undefined ? undefined : eq(ratings.storeId, storeId),
    stars === undefined ? undefined : eq(ratings.stars, stars),
    state === undefined ? undefined : inState(db, state),
    q ? containsTypedSql(q, ratings.words) : undefined,
  );
  const [rows, total] = await Promise.all([
    reviewRows(db)
      .where(where)
      .orderBy(desc(ratings.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(ratings, where),
  ]);
  return { rows: rows.map(toDeskReview), total };
}

/** The number of reviews with an open report. */
export const countReportedReviews = (db: Db): Promise<number> => db.$count(ratings, isReported(db));

export async function findReview(db: Db, id: number): Promise<DeskReview | null> {
  const [row] = await reviewRows(db).where(eq(ratings.id, id));
  return row ? toDeskReview(row) : null;
}

export async function lockReview(tx: Db, id: number): Promise<{ id: number; storeId: number } | null> {
  const [row] = await tx
    .select({ id: ratings.id, storeId: ratings.storeId })
    .from(ratings)
    .where(eq(ratings.id, id))
    .for('update');
  return row ?? null;
}

export async function updateReview(
  tx: Db,
  id: number,
  values: Partial<
    Pick<
      typeof ratings.$inferInsert,
      'answer' | 'answeredAt' | 'answeredBy' | 'hiddenAt' | 'hiddenBy' | 'hiddenReason'
    >
  >,
): Promise<void> {
  await tx.update(ratings).set(values).where(eq(ratings.id, id));
}

export async function deleteReports(tx: Db, id: number): Promise<void> {
  await tx.delete(ratingReports).where(eq(ratingReports.ratingId, id));
}

const reviewRows = (db: Db) =>
  db
    .select({
      rating: ratings,
      orderNumber: orders.orderNumber,
      storeName: stores.name,
      author: users.name,
      reports: sql<DeskReview['reports']>`coalesce((
        select json_agg(json_build_object('reason', reason, 'count', count) order by reason)
        from (
          select ${ratingReports.reason} as reason, count(*)::int as count from ${ratingReports}
          where ${ratingReports.ratingId} = ${ratings.id} group by 1
        ) reports), '[]')`,
    })
    .from(ratings)
    .innerJoin(orders, eq(orders.id, ratings.orderId))
    .innerJoin(stores, eq(stores.id, ratings.storeId))
    .leftJoin(users, eq(users.id, ratings.userId));

type Row = Awaited<ReturnType<typeof reviewRows>>[number];

function toDeskReview({ rating, author, ...others }: Row): DeskReview {
  const { id, orderId, storeId, stars, words, answer, hiddenReason } = rating;
  return {
    id,
    orderId,
    storeId,
    stars,
    words,
    answer,
    hiddenReason,
    ...others,
    author: authorName(author),
    createdAt: rating.createdAt.toISOString(),
    answeredAt: rating.answeredAt?.toISOString() ?? null,
    hiddenAt: rating.hiddenAt?.toISOString() ?? null,
  };
}
