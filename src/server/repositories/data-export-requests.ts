import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { dataExports } from '../db/schema/privacy.ts';

const columns = {
  id: dataExports.id,
  userId: dataExports.userId,
  state: dataExports.state,
  locale: dataExports.locale,
  requestedAt: dataExports.requestedAt,
  expiresAt: dataExports.expiresAt,
};
export type DataExportRow = Pick<typeof dataExports.$inferSelect, keyof typeof columns>;

/** The latest export that has not expired, without its file. */
export async function findDataExport(db: Db, userId: string, now: Date): Promise<DataExportRow | null> {
  const [row] = await db
    .select(columns)
    .from(dataExports)
    .where(
      and(eq(dataExports.userId, userId), or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, now))),
    )
    .orderBy(desc(dataExports.id))
    .limit(1);
  return row ?? null;
}

export async function insertDataExport(
  tx: Db,
  row: { userId: string; locale: string; requestedAt: Date },
): Promise<void> {
  await tx.insert(dataExports).values(row);
}

/** The file of the customer's own export, while it is available. */
export async function findExportFile(
  db: Db,
  { id, userId, now }: { id: number; userId: string; now: Date },
): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: dataExports.content })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)));
  return row?.content ?? null;
}

/** The oldest request, locked; other processes skip it until the transaction ends. */
export async function lockRequestedExport(tx: Db): Promise<DataExportRow | null> {
  const [row] = await tx
    .select(columns)
    .from(dataExports)
    .where(eq(dataExports.state, 'requested'))
    .orderBy(dataExports.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function storeExportFile(
  tx: Db,
  id: number,
  { content, expiresAt }: { content: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.update(dataExports).set({ state: 'ready', content, expiresAt }).where(eq(dataExports.id, id));
}

/** Counts a failed attempt; after `maxTries` the request has failed, which the customer sees until `expiresAt`. */
export async function recordFailedExportAttempt(
  db: Db,
  id: number,
  { maxTries, expiresAt }: { maxTries: number; expiresAt: Date },
): Promise<void> {
  const isLast = sql`${dataExports.tries} + 1 >= ${maxTries}`;
  await db
    .update(dataExports)
    .set({
      tries: sql`${dataExports.tries} + 1`,
      state: sql`case when ${isLast} then 'failed' else ${dataExports.state} end`,
      expiresAt: sql`case when ${isLast} then ${expiresAt.toISOString()}::timestamptz end`,
    })
    .where(eq(dataExports.id, id));
}

export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db.delete(dataExports).where(lt(dataExports.expiresAt, now));
}
