import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PrinterDeskRow, PrinterInput, PrinterQuery } from '#contracts/desk/printer.ts';
import { printerProblem } from '#domain/printer.ts';
import type { Db } from '#server/db/client.ts';
import { printers, printJobs, stores } from '#server/db/schema/index.ts';
import { hasFailedJobSql } from '../printer.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { isInStoresSql, limitAndOffset, type StoreScope } from './list-query.ts';

const sortable = { name: printers.name, storeName: stores.name, id: printers.id };

const selectionAt = (now: Date) => ({
  printer: printers,
  storeName: stores.name,
  hasFailed: hasFailedJobSql(now),
  waiting: sql<number>`(select count(*)::int from ${printJobs} where ${printJobs.printerId} = ${printers.id}
    and ${printJobs.state} in ('waiting', 'sent') and ${printJobs.expiresAt} > ${now.toISOString()}::timestamptz)`,
});

type Found = {
  printer: typeof printers.$inferSelect;
  storeName: string;
  hasFailed: boolean;
  waiting: number;
};

function toRow({ printer, storeName, hasFailed, waiting }: Found, now: Date): PrinterDeskRow {
  const { tokenHash: _hash, refusedTypes: _types, askedAt, paperWidth, ...row } = printer;
  return {
    ...row,
    paperWidth: paperWidth === 58 ? 58 : 80,
    storeName,
    askedAt: askedAt?.toISOString() ?? null,
    problem: printerProblem({ ...printer, hasFailed }, now),
    waiting,
  };
}

type Visible = { storeIds: StoreScope; now: Date };

export async function listPrinterRows(
  db: Db,
  query: PrinterQuery,
  { storeIds, now }: Visible,
): Promise<{ rows: PrinterDeskRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, printers.storeId),
    query.storeId === undefined ? undefined : eq(printers.storeId, query.storeId),
    query.ids ? inArray(printers.id, [...query.ids]) : undefined,
    query.q ? containsTypedSql(query.q, printers.name, stores.name) : undefined,
  );
  const { orderBy, limit, offset } = limitAndOffset({ sort: 'name', ...query }, sortable, printers.id);
  const [rows, [counted]] = await Promise.all([
    db
      .select(selectionAt(now))
      .from(printers)
      .innerJoin(stores, eq(stores.id, printers.storeId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(printers)
      .innerJoin(stores, eq(stores.id, printers.storeId))
      .where(where),
  ]);
  return { rows: rows.map((row) => toRow(row, now)), total: counted!.total };
}

export async function findPrinterRow(
  db: Db,
  id: number,
  { storeIds, now }: Visible,
): Promise<PrinterDeskRow | null> {
  const [row] = await db
    .select(selectionAt(now))
    .from(printers)
    .innerJoin(stores, eq(stores.id, printers.storeId))
    .where(and(eq(printers.id, id), isInStoresSql(storeIds, printers.storeId)));
  return row ? toRow(row, now) : null;
}

/** Returns the printer's id, or null if the printer does not exist. A new printer gets this token hash. */
export async function savePrinterRow(
  db: Db,
  { id, ...values }: PrinterInput,
  tokenHash: string,
): Promise<number | null> {
  const [saved] =
    id === undefined
      ? await db
          .insert(printers)
          .values({ ...values, tokenHash })
          .returning({ id: printers.id })
      : await db.update(printers).set(values).where(eq(printers.id, id)).returning({ id: printers.id });
  return saved?.id ?? null;
}

export async function deletePrinterRow(db: Db, id: number): Promise<void> {
  await db.delete(printers).where(eq(printers.id, id));
}
