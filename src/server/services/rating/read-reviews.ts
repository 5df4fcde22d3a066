import type { Review } from '#contracts/rating.ts';
import { authorName, type RatingSummary, summariseRatings } from '#domain/rating.ts';
import { parseRowId } from '#domain/row-id.ts';
import type { Db } from '#server/db/client.ts';
import {
  findRatingCountsOfItem,
  findRatingCountsOfStore,
  findReviewsOfStore,
  type ReviewRow,
} from '#server/repositories/rating.ts';
import { storeBySlug } from '#server/repositories/store.ts';
import { activeStoreView } from '../catalogue/active-store.ts';
import {
  type CatalogueDependencies,
  cacheTagsOfStores,
  type StoreView,
} from '../catalogue/visible-stores-and-items.ts';

/** The summary of a store's visible ratings. */
export const storeRating = async (db: Db, storeId: number): Promise<RatingSummary> =>
  summariseRatings(await findRatingCountsOfStore(db, storeId));

export const itemRating = async (db: Db, itemId: number): Promise<RatingSummary> =>
  summariseRatings(await findRatingCountsOfItem(db, itemId));

export type ReviewPage = { summary: RatingSummary; reviews: Review[]; nextCursor: string | null };

/** CALL-83: a store's ratings, the latest first; with `stars`, only ratings with this number of stars. */
export async function readStoreReviews(
  db: Db,
  storeId: number,
  { limit = 20, cursor, stars }: { limit?: number; cursor?: string | undefined; stars?: number | undefined },
): Promise<ReviewPage> {
  const before = parseRowId(cursor);
  const [counts, rows] = await Promise.all([
    findRatingCountsOfStore(db, storeId),
    findReviewsOfStore(db, storeId, { limit: limit + 1, before, stars }),
  ]);
  const page = rows.slice(0, limit);
  return {
    summary: summariseRatings(counts),
    reviews: page.map(toReview),
    nextCursor: rows.length > limit ? String(page.at(-1)!.rating.id) : null,
  };
}

export type ReviewsScreen = ReviewPage & { store: StoreView; tags: string[] };

export async function reviewsScreen(
  deps: CatalogueDependencies,
  {
    slug,
    locale,
    cursor,
    stars,
  }: { slug: string; locale: string; cursor?: string | undefined; stars?: number | undefined },
): Promise<ReviewsScreen | null> {
  const store = activeStoreView(deps, await storeBySlug(deps.db, slug, locale));
  if (!store) return null;
  return {
    store,
    ...(await readStoreReviews(deps.db, store.id, { cursor, stars })),
    tags: cacheTagsOfStores([store]),
  };
}

function toReview({ rating, author }: ReviewRow): Review {
  return {
    id: rating.id,
    author: authorName(author),
    stars: rating.stars,
    words: rating.words,
    created_at: rating.createdAt.toISOString(),
    answer: rating.answer,
    answered_at: rating.answeredAt?.toISOString() ?? null,
  };
}
