import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from './client.ts';

/** A transaction that leaves nothing written when its work answers with a refusal. */
export async function allOrNothing<Answer extends { ok: boolean }>(
  db: Db,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  let refusal: Answer | undefined;
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx);
      if (answer.ok) return answer;
      refusal = answer;
      return tx.rollback();
    });
  } catch (error) {
    if (refusal && error instanceof TransactionRollbackError) return refusal;
    throw error;
  }
}
