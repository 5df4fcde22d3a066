import type { ChangeTimeInput, OrderTimes } from '#contracts/desk/shop-floor.ts';
import { toClock } from '#domain/calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findOrderById, findOrderReference } from '#server/repositories/desk/orders.ts';
import { lockOrder, type OrderRow } from '#server/repositories/order.ts';
import { isMovable, moveOrder, prepareMove } from '../order/move-order.ts';
import {
  type Buyer,
  type OrderDependencies,
  type OrderRefusal,
  OrderRefusedError,
} from '../buyer/order-dependencies.ts';
import { queueOrderWrite } from '../order/order-write-queue.ts';
import { changedMeanwhileRefusal } from './is-order-outdated.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';
import { type Access, actorOf, mayAccessStore } from '../account/staff-access.ts';

type Context = Pick<Buyer, 'shop' | 'settings'>;

/** The times to which staff can move an order now. */
export async function readOrderTimes(
  deps: OrderDependencies,
  { id }: { id: number },
  { access, ...context }: Context & { access: Access },
): Promise<{ ok: true; times: OrderTimes } | DeskRefusal> {
  const order = await findOrderById(deps.db, id);
  if (!order || !mayAccessStore(access, order.storeId)) return notFound();
  if (!(await isMovable(deps.db, order))) return handedOverRefusal();
  return { ok: true, times: await timesOf(deps, order, context) };
}

/**
 * Moves an order to another time that its store offers, and tells its customer. A refusal that another time may avoid
 * belongs to the field and contains the times of this moment.
 */
export async function changeOrderTime(
  deps: OrderDependencies,
  { id, when, revision }: ChangeTimeInput,
  { access, isAutomatic, ...context }: Context & { access: Access; isAutomatic: boolean },
): Promise<{ ok: true; isChanged: boolean } | (DeskRefusal & { times?: OrderTimes })> {
  const { db, clock, providers } = deps;
  const found = await findOrderReference(db, id);
  if (!found || !mayAccessStore(access, found.storeId)) return notFound();
  const actor = actorOf(access);
  const by = { actor, actorId: access.userId, isSeen: actor === 'store' && !isAutomatic };
  try {
    return await queueOrderWrite(() =>
      inTransaction(db, async (tx) => {
        const row = await lockOrder(tx, found.uniqueOrderId);
        if (!row) return notFound();
        const at = clock.now();
        const moved = await moveOrder({ db: tx, providers }, row, { when, revision }, { ...context, by, at });
        if (!moved) return { ok: true as const, isChanged: false };
        await writeAudit(tx, {
          actorId: access.userId,
          subjectId: row.userId,
          action: 'order.moved',
          detail: { order: row.orderNumber, from: timeText(row), to: timeText(moved) },
        });
        return { ok: true as const, isChanged: true };
      }),
    );
  } catch (error) {
    if (!(error instanceof OrderRefusedError)) throw error;
    return toDeskRefusal(deps, id, error.refusal, context);
  }
}

const handedOverRefusal = (): DeskRefusal =>
  refusal('illegal_transition', 'The order has left the store already, or it has ended. Reload it.');

const fieldTexts: Partial<Record<OrderRefusal['error'], string>> = {
  SLOT_FULL: 'This slot has just filled up. Choose another one.',
  SLOT_UNKNOWN: 'This time is no longer offered. Choose another one.',
  STORE_CLOSED: 'The store is closed now. Choose a later time.',
  PRE_ITEM_DATE: 'Not everything in the order is available that early. Choose a later day.',
};

async function toDeskRefusal(
  deps: OrderDependencies,
  id: number,
  { error, isBeyondHold }: OrderRefusal,
  context: Context,
): Promise<DeskRefusal & { times?: OrderTimes }> {
  if (error === 'EDITED_MEANWHILE') return changedMeanwhileRefusal();
  if (error === 'PAYMENT_PENDING')
    return refusal('PAYMENT_PENDING', 'The customer is paying for a change of this order. Try again later.');
  const text = isBeyondHold ? beyondHoldText : fieldTexts[error];
  if (text === undefined) return handedOverRefusal();
  const order = await findOrderById(deps.db, id);
  return {
    ...refusal(error, text, { when: text }),
    ...(order && { times: await timesOf(deps, order, context) }),
  };
}

const beyondHoldText =
  'The bank keeps the customer’s money aside only for a shorter time. Choose an earlier time.';

async function timesOf(
  { db, clock }: OrderDependencies,
  order: OrderRow,
  context: Context,
): Promise<OrderTimes> {
  const { times } = await prepareMove(db, order, null, { ...context, now: clock.now() });
  const { now, days, slots } = times;
  return { now, days, slots };
}

/** "2026-06-24 18:00–19:00", in the time zone of the store. */
function timeText({ scheduledDay, slotFrom, slotTo }: OrderRow): string {
  if (scheduledDay === null) return 'as soon as possible';
  if (slotFrom === null || slotTo === null) return scheduledDay;
  return `${scheduledDay} ${toClock(slotFrom)}–${toClock(slotTo)}`;
}
