import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { StarCounts, Stars } from '#domain/rating.ts';
import type { Db } from '../db/client.ts';
import {
  deliveries,
  itemRatings,
  itemRatingSums,
  orders,
  ratingReports,
  ratings,
  storeRatingSums,
  users,
} from '../db/schema/index.ts';

export type RatingRow = typeof ratings.$inferSelect;

const noRatings: Readonly<StarCounts> = [0, 0, 0, 0, 0];
const isVisible = isNull(ratings.hiddenAt);

export async function ratingOfOrder(db: Db, orderId: number): Promise<RatingRow | null> {
  const [row] = await db.select().from(ratings).where(eq(ratings.orderId, orderId));
  return row ?? null;
}

/** Which of these orders of the customer have no rating yet. */
export async function findOrdersWithoutRating(
  db: Db,
  { userId, uniqueOrderIds }: { userId: string; uniqueOrderIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.uniqueOrderId })
    .from(orders)
    .leftJoin(ratings, eq(ratings.orderId, orders.id))
    .where(
      and(eq(orders.userId, userId), inArray(orders.uniqueOrderId, [...uniqueOrderIds]), isNull(ratings.id)),
    );
  return rows.map(({ id }) => id);
}

export async function itemStarsOf(db: Db, ratingId: number): Promise<Map<number, Stars>> {
  const rows = await db.select().from(itemRatings).where(eq(itemRatings.ratingId, ratingId));
  return new Map(rows.map(({ itemId, stars }) => [itemId, stars as Stars]));
}

export type NewRating = {
  orderId: number;
  storeId: number;
  userId: string;
  stars: number;
  words: string;
  locale: string;
  items: readonly { item_id: number; stars: number }[];
  /** The rating of the rider; if it is omitted, the previous rating stays. */
  rider: { stars: number; words: string } | undefined;
  at: Date;
};

/** Writes the rating of an order, or the author's changes to the rating. */
export async function saveRating(db: Db, { items, at, rider, ...rating }: NewRating): Promise<number> {
  const { stars, words, locale } = rating;
  const riderRating = rider ? { riderStars: rider.stars, riderWords: rider.words } : {};
  const [row] = await db
    .insert(ratings)
    .values({ ...rating, ...riderRating, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: ratings.orderId,
      set: { stars, words, locale, ...riderRating, updatedAt: at },
    })
    .returning({ id: ratings.id });
  const ratingId = row!.id;
  await db.delete(itemRatings).where(eq(itemRatings.ratingId, ratingId));
  if (items.length > 0)
    await db
      .insert(itemRatings)
      .values(items.map(({ item_id, stars: of }) => ({ ratingId, itemId: item_id, stars: of })));
  return ratingId;
}

/**
 * Counts the visible ratings of the store and of these items again. A lock makes changes to one store's ratings wait
 * for each other, so that the last count includes all changes.
 */
export async function updateRatingCounts(
  db: Db,
  { storeId, itemIds }: { storeId: number; itemIds: readonly number[] },
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('ratings'), ${storeId})`);
  const counts = (stars: unknown) =>
    sql`array[${sql.join(
      [1, 2, 3, 4, 5].map((star) => sql`count(*) filter (where ${stars} = ${sql.raw(String(star))})::int`),
      sql`, `,
    )}]`;
  await db.execute(sql`
    insert into ${storeRatingSums} (store_id, counts)
    select ${storeId}::int, ${counts(ratings.stars)} from ${ratings}
    where ${ratings.storeId} = ${storeId} and ${isVisible}
    on conflict (store_id) do update set counts = excluded.counts`);
  if (itemIds.length === 0) return;
  await db.execute(sql`
    insert into ${itemRatingSums} (item_id, counts)
    select one.id, ${counts(sql`visible.stars`)}
    from unnest(${sql.param([...itemIds])}::int[]) as one (id)
    left join (
      select ${itemRatings.itemId} as item_id, ${itemRatings.stars} as stars
      from ${itemRatings} join ${ratings} on ${ratings.id} = ${itemRatings.ratingId}
      where ${isVisible}
    ) visible on visible.item_id = one.id
    group by one.id
    on conflict (item_id) do update set counts = excluded.counts`);
}

export async function findRatingCountsOfStore(db: Db, storeId: number): Promise<Readonly<StarCounts>> {
  const [row] = await db.select().from(storeRatingSums).where(eq(storeRatingSums.storeId, storeId));
  return (row?.counts as StarCounts | undefined) ?? noRatings;
}

/** The rating counts by store id; stores without ratings are left out. */
export async function findRatingCountsOfStores(
  db: Db,
  storeIds: readonly number[],
): Promise<Map<number, Readonly<StarCounts>>> {
  const rows = await db
    .select()
    .from(storeRatingSums)
    .where(inArray(storeRatingSums.storeId, [...storeIds]));
  return new Map(rows.map(({ storeId, counts }) => [storeId, counts as StarCounts]));
}

export async function findRatingCountsOfItem(db: Db, itemId: number): Promise<Readonly<StarCounts>> {
  const [row] = await db.select().from(itemRatingSums).where(eq(itemRatingSums.itemId, itemId));
  return (row?.counts as StarCounts | undefined) ?? noRatings;
}

export async function isReviewVisible(db: Db, id: number): Promise<boolean> {
  return (await db.$count(ratings, and(eq(ratings.id, id), isVisible))) > 0;
}

export async function addReport(
  db: Db,
  { userId, ratingId, reason }: { userId: string; ratingId: number; reason: string },
): Promise<void> {
  await db
    .insert(ratingReports)
    .values({ userId, ratingId, reason })
    .onConflictDoUpdate({ target: [ratingReports.ratingId, ratingReports.userId], set: { reason } });
}

export type ReviewRow = { rating: RatingRow; author: string | null };

/** Visible ratings of a store, the latest first; `before` is the id of the last rating on the previous page. */
export async function findReviewsOfStore(
  db: Db,
  storeId: number,
  { limit, before, stars }: { limit: number; before?: number | undefined; stars?: number | undefined },
): Promise<ReviewRow[]> {
  return db
    .select({ rating: ratings, author: users.name })
    .from(ratings)
    .leftJoin(users, eq(users.id, ratings.userId))
    .where(
      and(
        eq(ratings.storeId, storeId),
        isVisible,
        before === undefined ? undefined : lt(ratings.id, before),
        stars === undefined ? undefined : eq(ratings.stars, stars),
      ),
    )
    .orderBy(desc(ratings.id))
    .limit(limit);
}

/** The customers' reviews of a rider, newest first. */
export async function findRatingsOfRider(
  db: Db,
  riderId: string,
  { storeIds, limit }: { storeIds: readonly number[] | null; limit: number },
): Promise<{ orderId: number; orderNumber: string; stars: number; words: string; at: Date }[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      stars: ratings.riderStars,
      words: ratings.riderWords,
      at: ratings.updatedAt,
    })
    .from(ratings)
    .innerJoin(orders, eq(orders.id, ratings.orderId))
    .innerJoin(deliveries, eq(deliveries.orderId, ratings.orderId))
    .where(
      and(
        eq(deliveries.riderId, riderId),
        isNotNull(ratings.riderStars),
        storeIds === null ? undefined : inArray(ratings.storeId, [...storeIds]),
      ),
    )
    .orderBy(desc(ratings.updatedAt))
    .limit(limit);
  return rows.map(({ stars, ...row }) => ({ ...row, stars: stars! }));
}

/** The number of ratings of a rider for each number of stars. */
export async function countRatingsOfRider(
  db: Db,
  riderId: string,
  storeIds: readonly number[] | null,
): Promise<StarCounts> {
  const rows = await db
    .select({ stars: ratings.riderStars, count: sql<number>`count(*)::int` })
    .from(ratings)
    .innerJoin(deliveries, eq(deliveries.orderId, ratings.orderId))
    .where(
      and(
        eq(deliveries.riderId, riderId),
        isNotNull(ratings.riderStars),
        storeIds === null ? undefined : inArray(ratings.storeId, [...storeIds]),
      ),
    )
    .groupBy(ratings.riderStars);
  const countOf = (stars: number) => rows.find((row) => row.stars === stars)?.count ?? 0;
  return [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)];
}
