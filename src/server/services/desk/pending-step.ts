import type { PendingStep } from '#contracts/desk/pending-step.ts';
import type { UndoableState } from '#domain/order-state.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findOrderReference } from '#server/repositories/desk/orders.ts';
import { lockOrder } from '#server/repositories/order.ts';
import type { NamedPendingStep } from '#server/repositories/pending-order-step.ts';
import { undoPendingStep } from '../order/pending-steps.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';

export const toPendingStep = (step: NamedPendingStep | null, now: Date): PendingStep | null =>
  step && {
    to: step.toStatus,
    by: step.by,
    secondsLeft: Math.max(0, (step.dueAt.getTime() - now.getTime()) / 1_000),
  };

/** Takes a step back that is not final, on any device of the staff. */
export async function undoStep(
  { db }: { db: Db; clock: Clock },
  { id, to }: { id: number; to: UndoableState },
  access: Access,
): Promise<{ ok: true } | DeskRefusal> {
  const found = await findOrderReference(db, id);
  if (!found || !mayAccessStore(access, found.storeId)) return notFound();
  return inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, found.uniqueOrderId);
    if (!row) return notFound();
    return (await undoPendingStep(tx, row, to))
      ? { ok: true }
      : refusal('illegal_transition', 'The step can no longer be undone. Reload the order.');
  });
}
