import type { Settings } from '#contracts/settings.ts';
import {
  dueLadderSteps,
  type LadderStep,
  type LadderTimes,
  unseenOrderEndReason,
  watchedFrom,
} from '#domain/unseen-order-ladder.ts';
import type { Store } from '#domain/store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { setStorePause } from '#server/repositories/desk/stores.ts';
import {
  findUnseenOrders,
  lockUnseenOrder,
  markDelayed,
  recordLadderStep,
  type UnseenOrder,
} from '#server/repositories/unseen-orders.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { storesByIds } from '#server/repositories/store.ts';
import { changeOrderState } from './change-order-state.ts';
import {
  notifyCustomerOfDelay,
  notifyStoreByMessage,
  notifyStoreByPush,
  notifyStoreOfPause,
} from './unseen-order-messages.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';

type LadderSettings = Pick<
  Settings,
  'unseenPushSeconds' | 'unseenMessageSeconds' | 'unseenPauseMinutes' | 'unseenEndMinutes' | 'alertPhone'
>;
type LadderOptions = {
  settings: LadderSettings;
  /**
   * Whether the shop is a demo. A demo only sends notifications; it does not pause stores or end orders, because nobody
   * works at its stores.
   */
  isDemo?: boolean;
};

const pageSize = 500;

/**
 * Takes the due steps for unseen orders, and returns the number of steps taken. Each step is a unique row, so that any
 * number of processes may run this and be killed at any time. A failing order does not delay other orders.
 */
export async function runUnseenOrderLadder(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  { settings, isDemo = false }: LadderOptions,
): Promise<number> {
  const now = clock.now();
  const times = timesOf(settings);
  let taken = 0;
  for (let after = 0; ;) {
    const unseen = await findUnseenOrders(db, { after, limit: pageSize });
    const stores = await storesOf(db, unseen);
    for (const order of unseen) {
      const steps = stepsOf(order, stores.get(order.storeId), { now, times }).filter(
        (step) => !isDemo || step === 'push' || step === 'message',
      );
      for (const step of steps) {
        try {
          if (await takeStep(db, order.id, step, { now, settings })) taken += 1;
        } catch (error) {
          logger.error({ err: error, order: order.id, step }, 'ladder_step_failed');
          break;
        }
      }
    }
    if (unseen.length < pageSize) return taken;
    after = unseen.at(-1)!.id;
  }
}

function timesOf(settings: LadderSettings): LadderTimes {
  return {
    push: settings.unseenPushSeconds,
    message: settings.unseenMessageSeconds,
    pause: settings.unseenPauseMinutes * 60,
    end: settings.unseenEndMinutes * 60,
  };
}

async function storesOf(db: Db, unseen: readonly UnseenOrder[]): Promise<Map<number, Store>> {
  const ids = [...new Set(unseen.map(({ storeId }) => storeId))];
  return new Map((await storesByIds(db, ids, 'en')).map((store) => [store.id, store]));
}

function stepsOf(
  { placedAt, changedAt, scheduledDay, slotFrom, slotTo, steps }: UnseenOrder,
  store: Store | undefined,
  { now, times }: { now: Date; times: LadderTimes },
): LadderStep[] {
  if (!store) return [];
  const scheduled = scheduledDay === null ? null : { day: scheduledDay, from: slotFrom, to: slotTo };
  const from = watchedFrom(
    { placedAt: changedAt ?? placedAt, scheduled, leadMinutes: store.lead_minutes },
    store,
  );
  return dueLadderSteps(now.getTime() - from.getTime(), times).filter((step) => !steps.includes(step));
}

/**
 * Takes one step of one order in the transaction that inserts the row of the step; does nothing if a person has seen
 * the order in the meantime.
 */
async function takeStep(
  db: Db,
  id: number,
  step: LadderStep,
  { now, settings }: { now: Date; settings: LadderSettings },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockUnseenOrder(tx, id);
    if (!order || !(await recordLadderStep(tx, id, step, now))) return false;
    if (step === 'push') await notifyStoreByPush(tx, order, now);
    else if (step === 'message')
      await notifyStoreByMessage(tx, order, { alertPhone: settings.alertPhone, at: now });
    else if (step === 'pause') await pauseForUnseen(tx, order, now);
    else await endUnseen(tx, order, now);
    return true;
  });
}

/** Pauses the store until a person opens it again; the customer may cancel the order. */
async function pauseForUnseen(tx: Db, order: OrderRow, at: Date): Promise<void> {
  await setStorePause(tx, order.storeId, { isPaused: true, pausedUntil: null });
  await writeAudit(tx, {
    actorId: null,
    action: 'store.paused',
    detail: { id: order.storeId, until: null, unseenOrder: order.orderNumber },
  });
  await markDelayed(tx, order, at);
  await notifyStoreOfPause(tx, order, at);
  await notifyCustomerOfDelay(tx, order, at);
}

/** Ends the order. Stock, coupon and money are returned, as for every rejected or cancelled order. */
async function endUnseen(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const ended = await changeOrderState(tx, order, {
    to: order.status === 'placed' ? 'rejected' : 'cancelled',
    actor: 'system',
    actorId: null,
    reason: unseenOrderEndReason,
    at,
  });
  if (!ended.ok) throw new Error(`Order ${order.orderNumber} did not end: ${ended.error}.`);
}
