import { isOffered } from '#domain/rider.ts';
import type { Db } from '#server/db/client.ts';
import {
  addDeliveryEvent,
  announceDelivery,
  updateDelivery,
  deleteDelivery,
  findDelivery,
  insertDelivery,
} from '#server/repositories/rider-delivery.ts';
import { findPartnerOrders, lockPartnerOrders } from '#server/repositories/partner-orders.ts';
import { lockOrderById, findOrderRow, type OrderRow } from '#server/repositories/order.ts';

/**
 * An order and the orders delivered with it, all locked; the first order of the group is locked before the others. Null
 * for an unknown order.
 */
export async function lockWithPartners(
  tx: Db,
  uniqueOrderId: string,
): Promise<{ row: OrderRow; partners: OrderRow[] } | null> {
  const found = await findOrderRow(tx, uniqueOrderId);
  if (!found) return null;
  if (found.goesWithOrderId !== null) await lockOrderById(tx, found.goesWithOrderId);
  const row = await lockOrderById(tx, found.id);
  return { row, partners: await lockPartnerOrders(tx, row) };
}

/**
 * Assigns those partner orders to the rider that are offered and not taken. All orders of the group are one trip; its
 * kilometres are paid with the order that the rider took.
 */
export async function assignPartnersToRider(
  tx: Db,
  partners: readonly OrderRow[],
  { riderId, at, doneAt }: { riderId: string; at: Date; doneAt: Date | null },
): Promise<void> {
  for (const partner of partners.filter(({ status }) => isOffered(status))) {
    if (!(await insertDelivery(tx, { orderId: partner.id, riderId, takenAt: at, metres: 0 }))) continue;
    await addDeliveryEvent(tx, { orderId: partner.id, riderId, kind: 'taken', at, doneAt });
    await announceDelivery(tx, partner);
  }
}

/** The partner orders that the order's rider has taken together with the order. */
export async function findTakenPartners(
  tx: Db,
  partners: readonly OrderRow[],
  riderId: string,
): Promise<OrderRow[]> {
  const taken: OrderRow[] = [];
  for (const partner of partners) {
    const delivery = await findDelivery(tx, partner.id);
    if (delivery?.riderId === riderId && delivery.endedAt === null) taken.push(partner);
  }
  return taken;
}

/**
 * Transfers the kilometres of an order to the next order of the same trip, so that a rider who no longer delivers the
 * order is still paid for the trip.
 */
export async function passKilometresToNext(
  tx: Db,
  order: OrderRow,
  partners: readonly OrderRow[],
): Promise<void> {
  const delivery = await findDelivery(tx, order.id);
  if (!delivery || delivery.metres === 0) return;
  const [next] = await findTakenPartners(tx, partners, delivery.riderId);
  if (!next) return;
  await updateDelivery(tx, next.id, { metres: delivery.metres });
  await updateDelivery(tx, order.id, { metres: 0 });
}

/**
 * Releases an order that moves to another time, so that it is offered to riders again. Its rider keeps the partner
 * orders and the pay for the kilometres.
 */
export async function releaseFromRider(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const delivery = await findDelivery(tx, order.id);
  if (!delivery) return;
  await passKilometresToNext(tx, order, await findPartnerOrders(tx, order));
  await releaseOrders(tx, [order], { riderId: delivery.riderId, at, doneAt: null });
}

/** Releases the orders that a rider has taken, so that they are offered again. */
export async function releaseOrders(
  tx: Db,
  taken: readonly OrderRow[],
  { riderId, at, doneAt }: { riderId: string; at: Date; doneAt: Date | null },
): Promise<void> {
  for (const order of taken) {
    await deleteDelivery(tx, order.id);
    await addDeliveryEvent(tx, { orderId: order.id, riderId, kind: 'released', at, doneAt });
    await announceDelivery(tx, order);
  }
}

/**
 * Decides what happens to an order that leaves its group after a rider has taken the group. If the order is packed and
 * its partners are not, the order stays with the rider, and the partners are offered to riders again. If the order is
 * not packed, the order is offered again.
 */
export async function offerSeparatedOrders(
  tx: Db,
  order: OrderRow,
  partners: readonly OrderRow[],
  at: Date,
): Promise<void> {
  const delivery = await findDelivery(tx, order.id);
  const together = delivery ? await findTakenPartners(tx, partners, delivery.riderId) : [];
  if (!delivery || together.length === 0) return;
  const by = { riderId: delivery.riderId, at, doneAt: null };
  if (order.status !== 'ready') {
    await passKilometresToNext(tx, order, together);
    await releaseOrders(tx, [order], by);
  } else if (together.every(({ status }) => status !== 'ready')) {
    for (const partner of together) await passKilometresToNext(tx, partner, [order]);
    await releaseOrders(tx, together, by);
  }
}

/**
 * Assigns an order that was just accepted or moved to another time to the rider who has already taken one of its
 * partner orders.
 */
export async function assignToRiderOfPartner(tx: Db, order: OrderRow, at: Date): Promise<void> {
  if (order.mode !== 'delivery') return;
  for (const partner of await findPartnerOrders(tx, order)) {
    const delivery = isOffered(partner.status) ? await findDelivery(tx, partner.id) : null;
    if (!delivery || delivery.endedAt !== null) continue;
    const accepted = { ...order, status: 'accepted' };
    return assignPartnersToRider(tx, [accepted], { riderId: delivery.riderId, at, doneAt: null });
  }
}
