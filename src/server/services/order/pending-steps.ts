import { undoSeconds, type UndoableState } from '#domain/order-state.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import { lockOrderById, type OrderRow } from '#server/repositories/order.ts';
import {
  announcePendingStep,
  deletePendingStep,
  findDuePendingSteps,
  findPendingStep,
  insertPendingStep,
  type PendingStepRow,
} from '#server/repositories/pending-order-step.ts';
import { reopenPicking } from '#server/repositories/picking.ts';
import { applyOrderStep, checkOrderStep } from './change-order-state.ts';
import { checkCollection, type Collection, type CollectionRefusal } from './check-collection.ts';
import type { OrderRefusal } from '../buyer/order-dependencies.ts';

type UndoableStep = {
  to: UndoableState;
  actor: 'store' | 'support';
  actorId: string;
  at: Date;
} & Collection;

/**
 * Records a step of a locked order that stays undoable for some seconds. Only the desk sees it: message, payment,
 * invoice and stock follow when it becomes final. A repeated step changes nothing.
 */
export async function takeUndoableStep(
  tx: Db,
  placed: OrderRow,
  { to, actor, actorId, at, ...collection }: UndoableStep,
): Promise<{ ok: true } | OrderRefusal | CollectionRefusal> {
  let row = placed;
  const pending = await findPendingStep(tx, row.id);
  if (pending?.toStatus === to) return { ok: true };
  if (pending) {
    const next = await checkOrderStep(tx, { ...row, status: pending.toStatus }, { to, actor, reason: null });
    if (!next.ok) return next;
    const final = await finishPendingStep(tx, row, at);
    if (!final.ok) return final;
    row = await lockOrderById(tx, row.id);
  }
  const checked = await checkOrderStep(tx, row, { to, actor, reason: null });
  if (!checked.ok) return checked;
  // What was packed, and so what is due, is known once the order is ready: a pending step to it stays final.
  const collected = await checkCollection(tx, row, collection);
  if (!collected.ok) return collected;
  const dueAt = new Date(at.getTime() + undoSeconds * 1_000);
  await insertPendingStep(tx, { orderId: row.id, toStatus: to, actor, actorId, at, dueAt }, row);
  return { ok: true };
}

/** Takes this pending step back; false if it has become final, or was undone on another device. */
export async function undoPendingStep(tx: Db, row: OrderRow, to: UndoableState): Promise<boolean> {
  const pending = await deletePendingStep(tx, row.id, { to });
  if (!pending) return false;
  if (pending.toStatus === 'ready') await reopenPicking(tx, row.id);
  await announcePendingStep(tx, row.storeId);
  return true;
}

/** Makes the pending step of a locked order final; nothing happens if there is none. */
async function finishPendingStep(
  tx: Db,
  row: OrderRow,
  at: Date,
  condition: { dueBy?: Date } = {},
): Promise<{ ok: true } | OrderRefusal> {
  const pending = await deletePendingStep(tx, row.id, condition);
  return pending ? applyPending(tx, row, pending, at) : { ok: true };
}

const applyPending = (tx: Db, row: OrderRow, { toStatus: to, actor, actorId }: PendingStepRow, at: Date) =>
  applyOrderStep(tx, row, { to, actor, actorId, reason: null, at });

/** How many orders one run takes; the next run follows within a second. */
const maxOrdersPerRun = 200;

/**
 * Makes the due steps final, and returns their number. Any number of processes may run this and be killed at any time.
 * A step that the order no longer allows is dropped; a failing order does not delay the others.
 */
export async function finishDuePendingSteps({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  let finished = 0;
  for (const id of await findDuePendingSteps(db, now, maxOrdersPerRun))
    try {
      const result = await inTransaction(db, async (tx) => {
        const row = await lockOrderById(tx, id);
        const pending = await deletePendingStep(tx, id, { dueBy: now });
        if (!pending) return null;
        const step = await applyPending(tx, row, pending, now);
        if (!step.ok) {
          if (pending.toStatus === 'ready') await reopenPicking(tx, id);
          await announcePendingStep(tx, row.storeId);
        }
        return step;
      });
      if (result?.ok) finished += 1;
      else if (result) logger.warn({ order: id, error: result.error }, 'pending_step_dropped');
    } catch (error) {
      logger.error({ err: error, order: id }, 'pending_step_failed');
    }
  return finished;
}
