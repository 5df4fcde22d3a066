import { and, asc, eq, exists, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { disputes, paymentCommands, paymentEvents } from '../db/schema/index.ts';

export type PaymentCommandRow = typeof paymentCommands.$inferSelect;

/** Queues a command; a payment is captured and cancelled at most once. */
export async function queueCommand(
  tx: Db,
  {
    at,
    ...command
  }: Pick<typeof paymentCommands.$inferInsert, 'paymentId' | 'kind' | 'amount' | 'refundId'> & { at: Date },
): Promise<void> {
  await tx
    .insert(paymentCommands)
    .values({ ...command, nextAt: at, createdAt: at })
    .onConflictDoNothing();
}

/** Whether a command is a capture that was never sent and is not being sent. */
const isUnsentCapture = (paymentId: number) =>
  and(
    eq(paymentCommands.paymentId, paymentId),
    eq(paymentCommands.kind, 'capture'),
    eq(paymentCommands.state, 'waiting'),
    eq(paymentCommands.tries, 0),
    isNull(paymentCommands.leasedUntil),
  );

/**
 * Drops a capture that was not sent yet and is no longer needed. A capture that a process is sending is not stopped.
 */
export async function dropCapture(tx: Db, paymentId: number): Promise<void> {
  await tx.update(paymentCommands).set({ state: 'dropped' }).where(isUnsentCapture(paymentId));
}

/** Lowers the amount to capture. A capture in progress takes the old amount; the difference is then refunded. */
export async function reduceCapture(
  tx: Db,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<void> {
  await tx.update(paymentCommands).set({ amount }).where(isUnsentCapture(paymentId));
}

/**
 * Takes the next due command for `leaseSeconds`, exclusively among all processes. A refund waits while its payment is
 * disputed, because the bank returns the money if the shop loses.
 */
export async function claimCommand(
  db: Db,
  { now, leaseSeconds }: { now: Date; leaseSeconds: number },
): Promise<PaymentCommandRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentCommands)
      .where(
        and(
          eq(paymentCommands.state, 'waiting'),
          lte(paymentCommands.nextAt, now),
          or(isNull(paymentCommands.leasedUntil), lt(paymentCommands.leasedUntil, now)),
          or(
            ne(paymentCommands.kind, 'refund'),
            not(
              exists(
                tx
                  .select({ id: disputes.id })
                  .from(disputes)
                  .where(and(eq(disputes.paymentId, paymentCommands.paymentId), eq(disputes.state, 'open'))),
              ),
            ),
          ),
        ),
      )
      .orderBy(asc(paymentCommands.nextAt), asc(paymentCommands.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    await tx
      .update(paymentCommands)
      .set({
        leasedUntil: new Date(now.getTime() + leaseSeconds * 1_000),
        tries: sql`${paymentCommands.tries} + 1`,
      })
      .where(eq(paymentCommands.id, row.id));
    return row;
  });
}

/** Returns false if another process has already finished the command. */
export async function finishCommand(
  tx: Db,
  {
    id,
    state,
    problem = null,
    at,
  }: { id: number; state: 'done' | 'failed'; problem?: string | null; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(paymentCommands)
    .set({ state, problem, doneAt: at, leasedUntil: null })
    .where(and(eq(paymentCommands.id, id), eq(paymentCommands.state, 'waiting')))
    .returning({ id: paymentCommands.id });
  return changed.length > 0;
}

/** Ends the command of a refund that will not be sent. */
export async function finishRefundCommand(
  tx: Db,
  { refundId, at }: { refundId: number; at: Date },
): Promise<void> {
  await tx
    .update(paymentCommands)
    .set({ state: 'failed', doneAt: at, leasedUntil: null })
    .where(and(eq(paymentCommands.refundId, refundId), eq(paymentCommands.state, 'waiting')));
}

export async function retryCommand(
  db: Db,
  { id, nextAt, problem }: { id: number; nextAt: Date; problem: string },
): Promise<void> {
  await db
    .update(paymentCommands)
    .set({ nextAt, problem, leasedUntil: null })
    .where(and(eq(paymentCommands.id, id), eq(paymentCommands.state, 'waiting')));
}

/** Stores an event of a payment for the desk. `detail` contains codes, no personal data. */
export async function addPaymentEvent(
  tx: Db,
  event: Pick<typeof paymentEvents.$inferInsert, 'paymentId' | 'kind' | 'amount' | 'detail' | 'at'>,
): Promise<void> {
  await tx.insert(paymentEvents).values({ ...event, detail: (event.detail ?? '').slice(0, 300) });
}
