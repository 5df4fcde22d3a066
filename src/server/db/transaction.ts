import { setTimeout as sleep } from 'node:timers/promises';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { advisoryLocks } from './advisory-locks.ts';
import type { Db } from './client.ts';
import { isRetryable } from './error-codes.ts';

/** Runs a transaction and repeats it after a retryable error, such as a conflict with another transaction. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, maxAttempts = 4): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      await sleep(10 * attempt + Math.random() * 40);
    }
  }
}

/** Runs a transaction and rolls it back when its work returns a refusal (`ok: false`). */
export async function rollBackOnRefusal<Result extends { ok: boolean }>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  let refusal: Result | undefined;
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refusal = result;
      return tx.rollback();
    });
  } catch (error) {
    if (refusal && error instanceof TransactionRollbackError) return refusal;
    throw error;
  }
}

/** Waits for an advisory lock, which is held until the transaction ends. */
export async function takeAdvisoryLock(tx: Db, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`);
}

/** Takes an advisory lock until the transaction ends; returns false if another transaction holds it. */
export async function tryAdvisoryLock(tx: Db, name: keyof typeof advisoryLocks): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks[name]}) as taken`,
  );
  return rows[0]!.taken;
}

/** Waits until no other transaction holds an advisory lock exclusively, and shares it until the transaction ends. */
export async function shareAdvisoryLock(tx: Db, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks[name]})`);
}
