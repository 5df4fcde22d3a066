import { firstName } from '#domain/first-name.ts';
import type { RatableOrder, RateOrderBody } from '#contracts/rating.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Order } from '#domain/placed-order.ts';
import { isRatable, isRatingEditable, type Stars } from '#domain/rating.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findRiderOfOrder } from '#server/repositories/rider-delivery.ts';
import { lockOrder, findOrderRow, readOrder, type OrderRow } from '#server/repositories/order.ts';
import {
  itemStarsOf,
  ratingOfOrder,
  type RatingRow,
  saveRating,
  findOrdersWithoutRating,
} from '#server/repositories/rating.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { updateRatingSums } from './update-rating-sums.ts';

type Dependencies = { db: Db; clock: Clock };
type Author = { userId: string; locale: string };

export type RatingRefusal = { ok: false; error: 'not_found' | 'NOT_RATABLE' | 'RATING_CLOSED' };

/**
 * CALL-84: an order of this customer with the store, items and rider that can be rated, and the ratings already given.
 */
export async function ratableOrder(
  { db, clock }: Dependencies,
  uniqueOrderId: string,
  { userId, locale }: Author,
): Promise<RatableOrder | null> {
  const row = await findOrderRow(db, uniqueOrderId);
  if (row?.userId !== userId) return null;
  const [order, rating, rider] = await Promise.all([
    readOrder(db, row, locale),
    ratingOfOrder(db, row.id),
    findRiderOfOrder(db, row.id),
  ]);
  const stars = rating ? await itemStarsOf(db, rating.id) : new Map<number, Stars>();
  return {
    unique_order_id: order.unique_order_id,
    store: { id: order.restaurant.id, slug: order.restaurant.slug, name: order.restaurant.name },
    is_ratable: refusalOf(row, rating, clock.now()) === null,
    items: ratableItems(order).map((item) => ({ ...item, stars: stars.get(item.item_id) ?? null })),
    rider: rider && {
      name: firstName(rider.name),
      stars: rating?.riderStars ?? null,
      words: rating?.riderWords ?? '',
    },
    rating: rating && {
      stars: rating.stars,
      words: rating.words,
      created_at: rating.createdAt.toISOString(),
      hidden_reason: rating.hiddenReason,
    },
  };
}

/** The ids of the given orders that the customer has received but not rated; empty for a guest. */
export async function findUnratedOrderIds(
  { db }: Pick<Dependencies, 'db'>,
  shown: readonly { unique_order_id: string; status: OrderState }[],
  user: { id: string } | null,
): Promise<ReadonlySet<string>> {
  const received = shown.filter(({ status }) => isRatable(status)).map((order) => order.unique_order_id);
  if (!user || received.length === 0) return new Set();
  return new Set(await findOrdersWithoutRating(db, { userId: user.id, uniqueOrderIds: received }));
}

/**
 * CALL-85, ROLE-12: rates the store, the items and the rider of an order, once per order. The rating can be changed
 * for one day.
 */
export async function rateOrder(
  { db, clock }: Dependencies,
  { unique_order_id: id, stars, words, items, rider }: Omit<RateOrderBody, 'token' | 'user_id'>,
  { userId, locale }: Author,
): Promise<{ ok: true } | RatingRefusal> {
  return inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, id);
    if (row?.userId !== userId) return { ok: false, error: 'not_found' };
    const rating = await ratingOfOrder(tx, row.id);
    const at = clock.now();
    const refused = refusalOf(row, rating, at);
    if (refused) return refused;
    const bought = new Set(ratableItems(await readOrder(tx, row, locale)).map(({ item_id }) => item_id));
    const earlier = rating ? [...(await itemStarsOf(tx, rating.id)).keys()] : [];
    const own = new Map(
      items.filter(({ item_id }) => bought.has(item_id)).map((each) => [each.item_id, each]),
    );
    const { storeId } = row;
    const ratingId = await saveRating(tx, {
      orderId: row.id,
      storeId,
      userId,
      stars,
      words,
      locale,
      items: [...own.values()],
      rider: rider && (await findRiderOfOrder(tx, row.id)) ? rider : undefined,
      at,
    });
    await updateRatingSums(tx, { id: ratingId, storeId }, earlier);
    return { ok: true };
  });
}

function refusalOf(row: OrderRow, rating: RatingRow | null, now: Date): RatingRefusal | null {
  if (!isRatable(row.status as OrderState)) return { ok: false, error: 'NOT_RATABLE' };
  if (rating && !isRatingEditable({ created_at: rating.createdAt.toISOString() }, now))
    return { ok: false, error: 'RATING_CLOSED' };
  return null;
}

/** The items of the order, each once, without deleted items, which cannot be rated. */
function ratableItems({ lines }: Order): { item_id: number; name: string; image: string }[] {
  const items = new Map<number, { item_id: number; name: string; image: string }>();
  for (const { item_id, name, image } of lines)
    if (item_id !== null) items.set(item_id, { item_id, name, image });
  return [...items.values()];
}
