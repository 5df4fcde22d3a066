import type { OrderRider } from '#contracts/desk/order-rider.ts';
import { estimateRemainingRoute } from '#domain/rider-position.ts';
import type { Db } from '#server/db/client.ts';
import { findFollowedDeliveries } from '#server/repositories/rider-position.ts';

/**
 * The rider of an order and, while the order is out, the last position with its time, even if the position is too old
 * to be shown to the customer. Null if no rider has taken the order.
 */
export async function readOrderRider(db: Db, orderId: number): Promise<OrderRider> {
  const [delivery] = await findFollowedDeliveries(db, [orderId]);
  if (!delivery) return null;
  const { position, home, store, storeMetres, vehicle, riderId, riderName, riderPhone, status } = delivery;
  const isOut = status === 'picked_up';
  const way =
    isOut && position && home
      ? estimateRemainingRoute({ rider: position, home, store, storeMetres, vehicle })
      : null;
  return {
    id: riderId,
    name: riderName,
    phone: riderPhone,
    vehicle,
    isOut,
    position:
      isOut && position
        ? {
            latitude: position.latitude,
            longitude: position.longitude,
            accuracy: position.accuracy,
            at: position.at.toISOString(),
            metres: way?.metres ?? null,
            minutes: way?.minutes ?? null,
          }
        : null,
  };
}
