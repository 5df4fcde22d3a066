import type { OrderEvent } from '#domain/placed-order.ts';
import { isOffered } from '#domain/rider.ts';
import type { Db } from '#server/db/client.ts';
import { findDelivery } from '#server/repositories/rider-delivery.ts';
import { readQuestionsVersion } from '#server/repositories/picking.ts';
import { findEventsAfter, findOrderRow, type OrderRow } from '#server/repositories/order.ts';

export type OrderWithEvents = {
  row: OrderRow;
  events: OrderEvent[];
  /** A version that changes with the questions to the customer while the order is packed. */
  questionsVersion: string | null;
  /** When a rider took the order; empty if no rider has taken it yet, null if no rider can take it. */
  riderVersion: string | null;
};

type SharedRead = { startedAt: number; order: Promise<OrderWithEvents | null> };

const reads = new Map<string, SharedRead>();
let wakes = 0;

/** Counts a notification of streams and returns its number; see `sinceWake` of `readOrderWithEvents`. */
export const nextWakeNumber = (): number => (wakes += 1);

/**
 * An order with all its events, for the streams that show the order. Streams that were notified of the same change
 * share one read: a read that started after the notification (`sinceWake`) contains the change.
 */
export async function readOrderWithEvents(
  db: Db,
  uniqueOrderId: string,
  sinceWake: number,
): Promise<OrderWithEvents | null> {
  const shared = reads.get(uniqueOrderId);
  if (shared && shared.startedAt >= sinceWake) return shared.order;
  const read: SharedRead = { startedAt: wakes, order: readFromDatabase(db, uniqueOrderId) };
  reads.set(uniqueOrderId, read);
  try {
    return await read.order;
  } finally {
    if (reads.get(uniqueOrderId) === read) reads.delete(uniqueOrderId);
  }
}

async function readFromDatabase(db: Db, uniqueOrderId: string): Promise<OrderWithEvents | null> {
  const row = await findOrderRow(db, uniqueOrderId);
  if (!row) return null;
  const questionsVersion = row.status === 'preparing' ? await readQuestionsVersion(db, row.id) : null;
  const delivery = isOffered(row.status) ? await findDelivery(db, row.id) : null;
  return {
    row,
    events: await findEventsAfter(db, row.id, 0),
    questionsVersion,
    riderVersion: isOffered(row.status) ? (delivery?.takenAt.toISOString() ?? '') : null,
  };
}
