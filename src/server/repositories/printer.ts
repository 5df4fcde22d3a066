import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { printers, printJobs, stores } from '../db/schema/index.ts';
import { isInStoresSql, type StoreScope } from './desk/list-query.ts';

export type PrinterRow = typeof printers.$inferSelect;

/** The printer whose address contains this token. */
export async function findPrinterByToken(db: Db, tokenHash: string): Promise<PrinterRow | null> {
  const [row] = await db.select().from(printers).where(eq(printers.tokenHash, tokenHash));
  return row ?? null;
}

export async function updatePrinter(
  db: Db,
  id: number,
  changes: Partial<Pick<PrinterRow, 'askedAt' | 'condition' | 'statusText' | 'refusedTypes' | 'tokenHash'>>,
): Promise<void> {
  await db.update(printers).set(changes).where(eq(printers.id, id));
}

export type PrinterOfStore = PrinterRow & {
  storeName: string;
  /** Whether printing a slip that is still useful has failed. */
  hasFailed: boolean;
};

export const hasFailedJobSql = (now: Date) =>
  sql<boolean>`exists (select 1 from ${printJobs} where ${printJobs.printerId} = ${printers.id}
    and ${printJobs.state} = 'failed' and ${printJobs.expiresAt} > ${now.toISOString()}::timestamptz)`;

/** The printers of stores, by store and name. */
export async function findPrinters(
  db: Db,
  storeIds: StoreScope,
  { storeId, now }: { storeId?: number | undefined; now: Date },
): Promise<PrinterOfStore[]> {
  const rows = await db
    .select({ printer: printers, storeName: stores.name, hasFailed: hasFailedJobSql(now) })
    .from(printers)
    .innerJoin(stores, eq(stores.id, printers.storeId))
    .where(
      and(
        isInStoresSql(storeIds, printers.storeId),
        storeId === undefined ? undefined : eq(printers.storeId, storeId),
      ),
    )
    .orderBy(sql`${stores.name} collate names`, sql`${printers.name} collate names`, asc(printers.id));
  return rows.map(({ printer, ...rest }) => ({ ...printer, ...rest }));
}
