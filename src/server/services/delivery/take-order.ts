import { isOffered } from '#domain/rider.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  addDeliveryEvent,
  announceDelivery,
  findDelivery,
  findRiderOrder,
  insertDelivery,
  mayTakeOrder,
} from '#server/repositories/rider-delivery.ts';
import { measureDistance } from '../location/measure-distance.ts';
import {
  findTakenPartners,
  lockWithPartners,
  releaseOrders,
  assignPartnersToRider,
} from '../order/partner-orders.ts';
import { announceOffer } from '../order/offer-to-riders.ts';
import type { RiderRefusal, RiderDependencies } from './identify-rider.ts';

export type RiderStep = {
  uniqueOrderId: string;
  riderId: string;
  /** When the rider took the step, according to the clock of the rider's phone; never later than now. */
  doneAt: Date | null;
  /** Identifies the step if the phone sends it again. */
  stepKey?: string | null | undefined;
};

/**
 * The first rider gets the order and those of its partner orders that are offered; any other rider gets an error. If
 * the same rider takes the order twice, nothing changes. [F24]
 */
export async function takeOrder(
  { db, clock, settings }: RiderDependencies,
  { uniqueOrderId, riderId, doneAt }: RiderStep,
): Promise<{ ok: true } | RiderRefusal> {
  const found = await findRiderOrder(db, uniqueOrderId);
  if (!found) return { ok: false, error: 'not_found' };
  const { store, order } = found;
  const point =
    order.latitude === null || order.longitude === null
      ? null
      : { latitude: order.latitude, longitude: order.longitude };
  // The distance is measured before the transaction, because this may call an external service.
  const kilometres = await measureDistance(settings, store, point);
  return inTransaction(db, async (tx) => {
    const group = await lockWithPartners(tx, uniqueOrderId);
    if (!group) return { ok: false, error: 'not_found' };
    const { row, partners } = group;
    const taken = await findDelivery(tx, row.id);
    if (taken?.riderId === riderId) return { ok: true };
    const mayTake = await mayTakeOrder(tx, row.id, riderId);
    if (taken) return { ok: false, error: mayTake ? 'already_taken' : 'not_found' };
    if (!mayTake) return { ok: false, error: 'not_found' };
    if (!isOffered(row.status)) return { ok: false, error: 'not_offered' };
    const at = clock.now();
    const metres = kilometres === null ? null : Math.round(kilometres * 1000);
    if (!(await insertDelivery(tx, { orderId: row.id, riderId, takenAt: at, metres })))
      return { ok: false, error: 'already_taken' };
    await addDeliveryEvent(tx, { orderId: row.id, riderId, kind: 'taken', at, doneAt });
    await announceDelivery(tx, row);
    await assignPartnersToRider(tx, partners, { riderId, at, doneAt });
    return { ok: true };
  });
}

/**
 * Before pick-up, a rider may release the order and its partner orders, which are then offered again. Releasing an
 * order twice changes nothing.
 */
export async function releaseOrder(
  { db, clock }: Pick<RiderDependencies, 'db' | 'clock'>,
  { uniqueOrderId, riderId, doneAt }: RiderStep,
): Promise<{ ok: true } | RiderRefusal> {
  return inTransaction(db, async (tx) => {
    const group = await lockWithPartners(tx, uniqueOrderId);
    const row = group?.row;
    const delivery = row && (await findDelivery(tx, row.id));
    if (!row || delivery?.riderId !== riderId)
      return row && !delivery && (await mayTakeOrder(tx, row.id, riderId))
        ? { ok: true }
        : { ok: false, error: 'not_found' };
    if (!isOffered(row.status)) return { ok: false, error: 'order_changed' };
    const together = await findTakenPartners(tx, group!.partners, riderId);
    const open = [row, ...together].filter(({ status }) => isOffered(status));
    const at = clock.now();
    await releaseOrders(tx, open, { riderId, at, doneAt });
    for (const order of open) await announceOffer(tx, order, { at, releasedBy: riderId });
    return { ok: true };
  });
}
