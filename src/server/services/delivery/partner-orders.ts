import { isOffered } from '#domain/rider.ts';
import type { Db } from '../../db/client.ts';
import {
  addDeliveryEvent,
  announceDelivery,
  findDelivery,
  insertDelivery,
} from '../../repositories/delivery.ts';
import { findPartners, lockPartners } from '../../repositories/joined-orders.ts';
import { lockOrderById, orderRow, type OrderRow } from '../../repositories/order.ts';

/** An order and those that go with it, each locked; the first of them before the others. Null for an unknown one. */
export async function lockWithPartners(
  tx: Db,
  uniqueOrderId: string,
): Promise<{ row: OrderRow; partners: OrderRow[] } | null> {
  const found = await orderRow(tx, uniqueOrderId);
  if (!found) return null;
  if (found.goesWithOrderId !== null) await lockOrderById(tx, found.goesWithOrderId);
  const row = await lockOrderById(tx, found.id);
  return { row, partners: await lockPartners(tx, row) };
}

/** One way, one rider: the kilometres are paid for the order that was taken. */
export async function takePartners(
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

/** An order that is accepted after the order it goes with was taken goes with the same rider. */
export async function joinRider(tx: Db, order: OrderRow, at: Date): Promise<void> {
  if (order.mode !== 'delivery') return;
  for (const partner of await findPartners(tx, order)) {
    const delivery = isOffered(partner.status) ? await findDelivery(tx, partner.id) : null;
    if (!delivery || delivery.endedAt !== null) continue;
    const accepted = { ...order, status: 'accepted' };
    return takePartners(tx, [accepted], { riderId: delivery.riderId, at, doneAt: null });
  }
}
