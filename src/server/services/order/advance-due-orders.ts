import { statesUnderWay, successfulOrderStates, type OrderState } from '#domain/order-state.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import {
  type AdvanceConditions,
  findOrdersToAdvance,
  lockOrderToAdvance,
} from '#server/repositories/orders-to-advance.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { changeOrderState } from './change-order-state.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';

type AdvanceOptions = {
  /** How long an order stays in one state, in seconds. */
  seconds: number;
  /**
   * Whether the shop is a demo, where orders move through all states. In other shops, the only automatic step is the
   * acceptance of orders in stores with automatic acceptance.
   */
  demo: boolean;
  /** Whether the shop lets its stores accept automatically. */
  autoAccept?: boolean;
};

/**
 * The limit is well above the number of orders that fail in one run, so that failing orders cannot block the others.
 */
const maxOrdersPerRun = 500;

/**
 * Advances every due order by one step and returns the number of orders. All state is in the database: any number of
 * processes may run this and be killed at any time, and each process skips the locked rows of the others. A failing
 * order does not block other orders.
 */
export async function advanceDueOrders(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  options: AdvanceOptions,
): Promise<number> {
  const now = clock.now();
  const due = {
    now,
    secondsPerState: options.seconds,
    states: (options.demo ? statesUnderWay : (['placed'] as const)).filter(
      (state) => state !== 'placed' || (options.autoAccept ?? true),
    ),
  };
  let advanced = 0;
  for (const { id } of await findOrdersToAdvance(db, due, maxOrdersPerRun)) {
    try {
      if (await inTransaction(db, (tx) => advanceOrder(tx, id, due))) advanced += 1;
    } catch (error) {
      logger.error({ err: error, order: id }, 'order_pace_failed');
    }
  }
  return advanced;
}

/** Locks the order and checks it again: another process may have moved it in the meantime. */
async function advanceOrder(tx: Db, id: number, due: AdvanceConditions): Promise<boolean> {
  const order = await lockOrderToAdvance(tx, id, due);
  const to = order && nextStateOf(order);
  if (!order || !to) return false;
  const step = await changeOrderState(tx, order, {
    to,
    actor: 'system',
    actorId: null,
    reason: null,
    at: due.now,
  });
  return step.ok;
}

function nextStateOf({ status, mode }: OrderRow): OrderState | null {
  const path = successfulOrderStates(mode as DeliveryMode);
  const at = path.indexOf(status as OrderState);
  return at < 0 ? null : (path[at + 1] ?? null);
}
