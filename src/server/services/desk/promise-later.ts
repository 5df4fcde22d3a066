import type { MoreMinutesInput } from '#contracts/desk/shop-floor.ts';
import { isPromiseAsLate, laterPromise, mayPromiseLater } from '#domain/order-promise.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { dueTime, findOrderReference } from '#server/repositories/desk/orders.ts';
import { findStoreForMessages } from '#server/repositories/order-message-recipients.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { setPromise } from '#server/repositories/order-write.ts';
import { findPendingStep } from '#server/repositories/pending-order-step.ts';
import { notifyOrderCustomer } from '../order/notify-order-customer.ts';
import { orderParameters } from '../order/order-messages.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';

/**
 * Promises a later time for one order and tells its customer. A repeated call, or the same wish of a second person who
 * saw the same time, adds nothing.
 */
export async function promiseLater(
  { db, clock }: { db: Db; clock: Clock },
  { id, minutes, dueAt }: MoreMinutesInput,
  access: Access,
): Promise<{ ok: true; dueAt: string } | DeskRefusal> {
  const found = await findOrderReference(db, id);
  if (!found || !mayAccessStore(access, found.storeId)) return notFound();
  return inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, found.uniqueOrderId);
    if (!row) return notFound();
    const isOpen = mayPromiseLater({ status: row.status as OrderState, scheduledDay: row.scheduledDay });
    const due =
      isOpen && !(await findPendingStep(tx, id)) && dueTime(row, await findStoreForMessages(tx, row));
    if (!due)
      return refusal('illegal_transition', 'The time of this order can’t be moved any more. Reload it.');
    const [current, seen, at] = [new Date(due), new Date(dueAt), clock.now()];
    if (current.getTime() !== seen.getTime())
      return isPromiseAsLate(current, { seen, minutes, now: at })
        ? { ok: true, dueAt: due }
        : refusal('conflict', 'Somebody else has changed the time of this order. Look at it again.');
    const promisedAt = laterPromise(current, minutes, at);
    await setPromise(tx, row, { promisedAt, at });
    await writeAudit(tx, {
      actorId: access.userId,
      subjectId: row.userId,
      action: 'order.promised-later',
      detail: { order: row.orderNumber, minutes, from: due, to: promisedAt.toISOString() },
    });
    await notifyOrderCustomer(
      tx,
      { ...row, promisedAt },
      {
        event: 'order-later',
        key: `order:${id}:later:${promisedAt.toISOString()}`,
        topic: `order:${id}:customer`,
        parameters: (store) => ({ ...orderParameters({ ...row, promisedAt }, store), store: store.name }),
        at,
      },
    );
    return { ok: true, dueAt: promisedAt.toISOString() };
  });
}
