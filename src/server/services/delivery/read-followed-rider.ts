import type { FollowedRider, CurrentRiderPosition } from '#contracts/rider-location.ts';
import { firstName } from '#domain/first-name.ts';
import { areaOutline } from '#domain/area-outline.ts';
import { estimateRemainingRoute, isPositionFresh } from '#domain/rider-position.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { findOrderRow } from '#server/repositories/order.ts';
import { type FollowedDelivery, findFollowedDeliveries } from '#server/repositories/rider-position.ts';

type Localization = Pick<LocalizedShop, 'text' | 'date'>;

/**
 * CALL-91: the rider of an order, and the rider's position while the order is out for delivery; null if no rider has
 * taken the order. The caller has checked that the reader may see the order.
 */
export async function readFollowedRider(
  { db, clock }: { db: Db; clock: Clock },
  orderId: number,
  words: Localization,
): Promise<FollowedRider | null> {
  const [delivery] = await findFollowedDeliveries(db, [orderId]);
  if (!delivery) return null;
  const isOut = delivery.status === 'picked_up';
  const { position, home, store } = delivery;
  return {
    is_out: isOut,
    taken_at: delivery.takenAt.toISOString(),
    rider: {
      name: firstName(delivery.riderName),
      vehicle: delivery.vehicle,
      phone: isOut ? delivery.riderPhone : null,
    },
    store: { latitude: store.latitude, longitude: store.longitude },
    area: areaOutline(store),
    home,
    now: position && isPositionFresh(position, clock.now()) ? describePosition(delivery, words) : null,
  };
}

/** Like `readFollowedRider`, for the public id of an order. */
export async function readFollowedRiderByPublicId(
  deps: { db: Db; clock: Clock },
  uniqueOrderId: string,
  words: Localization,
): Promise<FollowedRider | null> {
  const row = await findOrderRow(deps.db, uniqueOrderId);
  return row && readFollowedRider(deps, row.id, words);
}

/** The position of the rider, as numbers and as text in the customer's language. */
export function describePosition(
  { position, home, store, storeMetres, vehicle }: FollowedDelivery,
  { text, date }: Localization,
): CurrentRiderPosition | null {
  if (!position) return null;
  const { latitude, longitude, at } = position;
  const way = home && estimateRemainingRoute({ rider: position, home, store, storeMetres, vehicle });
  const distance =
    way &&
    (way.metres < 1000
      ? text('order.rider.metres', { n: way.metres })
      : text('order.rider.kilometres', { n: way.metres / 1000 }));
  return {
    latitude,
    longitude,
    at: at.toISOString(),
    metres: way?.metres ?? null,
    minutes: way?.minutes ?? null,
    words: way
      ? text('order.rider.away', {
          distance: distance!,
          minutes: text('order.rider.minutes', { n: way.minutes }),
        })
      : '',
    seen: text('order.rider.seen', { time: date(at.toISOString(), 'time') }),
  };
}
