import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';

export type IdempotencyKeyId = { actor: string; route: string; key: string };

export type StoredResponse = { is: 'answered'; requestHash: string; answer: unknown };

/**
 * Claims an idempotency key. A second request with the same key waits here until the first has committed, and then gets
 * the first result; if the first was rolled back, the key can be used again. So claim the key before the changes that
 * must not be made twice.
 */
export async function claimKey(
  db: Db,
  name: IdempotencyKeyId,
  requestHash: string,
): Promise<{ is: 'ours' } | StoredResponse> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...name, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { is: 'ours' };
  const stored = await findStoredResponse(db, name);
  if (!stored) throw new Error('An idempotency key disappeared between two statements');
  return stored;
}

export async function findStoredResponse(db: Db, name: IdempotencyKeyId): Promise<StoredResponse | null> {
  const [row] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(same(name));
  return row ? { is: 'answered', ...row } : null;
}

export async function storeResponse(db: Db, name: IdempotencyKeyId, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ status: 200, answer }).where(same(name));
}

/** Keys must be kept for longer than a request may be retried. */
export async function deleteIdempotencyKeysBefore(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

/**
 * Deletes old keys of one route. Used for the cart, whose keys are deleted sooner: every change of a signed-in
 * customer's cart adds a key.
 */
export async function deleteRouteKeysBefore(db: Db, route: string, before: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.route, route), lt(idempotencyKeys.createdAt, before)));
}

function same({ actor, route, key }: IdempotencyKeyId) {
  return and(
    eq(idempotencyKeys.actor, actor),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );
}
