import type { UndeliverableReason } from '#domain/rider.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction, rollBackOnRefusal } from '#server/db/transaction.ts';
import { insertDeliveryPhoto } from '#server/repositories/delivery-photo.ts';
import { addDeliveryEvent, findDelivery } from '#server/repositories/rider-delivery.ts';
import { lockOrder, type OrderRow } from '#server/repositories/order.ts';
import { changeOrderState } from '../order/change-order-state.ts';
import { checkHandOverCode } from '../order/hand-over-code.ts';
import type { DeliveryPhoto } from './delivery-photo.ts';
import { findTakenPartners, lockWithPartners } from '../order/partner-orders.ts';
import type { RiderRefusal, RiderDependencies } from './identify-rider.ts';
import type { RiderStep } from './take-order.ts';

type Dependencies = Pick<RiderDependencies, 'db' | 'clock'>;
type DeliverDependencies = Pick<RiderDependencies, 'db' | 'clock' | 'settings'>;
type StepResult = Promise<{ ok: true } | RiderRefusal>;
type StepKind = 'picked_up' | 'delivered' | 'undeliverable';

/**
 * Records that the rider has picked up the order and the partner orders that the rider took with it. Nothing is
 * recorded while one of these orders is not packed.
 */
export function pickUpOrder(deps: Dependencies, step: RiderStep): StepResult {
  const { uniqueOrderId, riderId } = step;
  return inTransaction(deps.db, (tx) =>
    rollBackOnRefusal<Awaited<StepResult>>(tx, async (inner) => {
      const group = await lockWithPartners(inner, uniqueOrderId);
      const delivery = group && (await findDelivery(inner, group.row.id));
      if (!group || delivery?.riderId !== riderId) return { ok: false, error: 'not_found' };
      if (group.row.status === 'picked_up') return { ok: true };
      const change = { to: 'picked_up', reason: null } as const;
      const picked = await advance(deps, inner, group.row, step, change);
      if (!picked.ok) return picked;
      for (const partner of await findTakenPartners(inner, group.partners, riderId))
        if (!(await advance(deps, inner, partner, step, change)).ok)
          return { ok: false, error: 'partner_not_ready' };
      return { ok: true };
    }),
  );
}

/**
 * Records that the order was delivered. If the order has a delivery code, the rider must enter it, and if the shop asks
 * for a photograph, it must be there too: without it, no code is compared, so that no try is lost. [F38]
 */
export function deliverOrder(
  deps: DeliverDependencies,
  step: RiderStep & { code: string; photo: DeliveryPhoto },
): StepResult {
  return stepOwnOrder(deps, step, 'delivered', async (tx, row) => {
    if (row.status !== 'picked_up') return { ok: false, error: 'order_changed' };
    const { code: typed, riderId: actorId, doneAt, stepKey, photo } = step;
    const at = deps.clock.now();
    const asksPhoto = deps.settings.asksDeliveryPhoto;
    if (asksPhoto && !photo.ok) return photo;
    const code = await checkHandOverCode(tx, row, { typed, actor: 'rider', actorId, at, doneAt, stepKey });
    if (!code.ok) return code;
    const delivered = await advance(deps, tx, row, step, { to: 'delivered', reason: null });
    if (delivered.ok && asksPhoto && photo.ok)
      await insertDeliveryPhoto(tx, { orderId: row.id, picture: photo.picture, takenAt: doneAt ?? at });
    return delivered;
  });
}

/**
 * Records that the order cannot be delivered and that its goods are returned to the store. The reason is in the
 * customer's language.
 */
export function reportUndeliverable(
  deps: Dependencies,
  step: RiderStep & { reason: UndeliverableReason; words: (row: OrderRow) => string },
): StepResult {
  return stepOwnOrder(deps, step, 'undeliverable', (tx, row) =>
    advance(deps, tx, row, step, {
      to: 'undeliverable',
      reason: step.words(row),
      undeliverableReason: step.reason,
    }),
  );
}

/** Takes a step for an order of this rider; a repeated step has no effect. */
async function stepOwnOrder(
  { db }: Dependencies,
  { uniqueOrderId, riderId }: RiderStep,
  to: StepKind,
  work: (tx: Db, row: OrderRow) => StepResult,
): StepResult {
  return inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, uniqueOrderId);
    const delivery = row && (await findDelivery(tx, row.id));
    if (!row || delivery?.riderId !== riderId) return { ok: false, error: 'not_found' };
    if (row.status === to) return { ok: true };
    return work(tx, row);
  });
}

async function advance(
  deps: Dependencies,
  tx: Db,
  row: OrderRow,
  step: RiderStep,
  change: { to: StepKind; reason: string | null; undeliverableReason?: UndeliverableReason },
): StepResult {
  const at = deps.clock.now();
  const changed = await changeOrderState(tx, row, { ...change, actor: 'rider', actorId: step.riderId, at });
  if (!changed.ok) {
    if (changed.error === 'PAYMENT_DUE') return { ok: false, error: 'PAYMENT_DUE' };
    const isEarly = change.to === 'picked_up' && statesBeforeReady.includes(row.status as OrderState);
    return { ok: false, error: isEarly ? 'not_ready' : 'order_changed' };
  }
  await record(deps, tx, step, row, change.to);
  return { ok: true };
}

const statesBeforeReady: readonly OrderState[] = ['accepted', 'preparing'];

async function record(
  { clock }: Dependencies,
  tx: Db,
  { riderId, doneAt, stepKey }: RiderStep,
  row: OrderRow,
  kind: StepKind,
): Promise<void> {
  await addDeliveryEvent(tx, { orderId: row.id, riderId, kind, at: clock.now(), doneAt, stepKey });
}
