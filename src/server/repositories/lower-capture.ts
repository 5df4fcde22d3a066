import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { paymentCommands } from '../db/schema/index.ts';

/** Lowers the amount to capture. A capture in progress takes the old amount; the difference is then refunded. */
export async function lowerCapture(
  tx: Db,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<void> {
  await tx
    .update(paymentCommands)
    .set({ amount })
    .where(
      and(
        eq(paymentCommands.paymentId, paymentId),
        eq(paymentCommands.kind, 'capture'),
        eq(paymentCommands.state, 'waiting'),
        eq(paymentCommands.tries, 0),
        isNull(paymentCommands.leasedUntil),
      ),
    );
}
