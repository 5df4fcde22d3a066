import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DeskInvoice, DeskInvoiceQuery, DeskInvoiceRow } from '#contracts/desk/invoice.ts';
import type { Db } from '#server/db/client.ts';
import { invoices, orders, stores } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

const fields = {
  id: invoices.id,
  kind: invoices.kind,
  number: invoices.text,
  financialYear: invoices.financialYear,
  sellerId: invoices.sellerId,
  orderId: invoices.orderId,
  issuedAt: invoices.issuedAt,
  timeZone: stores.timeZone,
  currency: invoices.currency,
  total: invoices.total,
  taxTotal: invoices.taxTotal,
};

const from = (db: Db) =>
  db
    .select({ ...fields, body: invoices.body })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId));

type Found = Awaited<ReturnType<typeof from>>[number];
const toDetail = (row: Found): DeskInvoice => ({ ...row, issuedAt: row.issuedAt.toISOString() });

/** A page of invoices, newest first. */
export async function listInvoiceRows(
  db: Db,
  { page, perPage, ids, q, sellerId, kind, financialYear, orderId }: DeskInvoiceQuery,
  storeIds: StoreScope,
): Promise<{ rows: DeskInvoiceRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, orders.storeId),
    ids ? inArray(invoices.id, [...ids]) : undefined,
    sellerId === undefined ? undefined : eq(invoices.sellerId, sellerId),
    kind === undefined ? undefined : eq(invoices.kind, kind),
    financialYear === undefined ? undefined : eq(invoices.financialYear, financialYear),
    orderId === undefined ? undefined : eq(invoices.orderId, orderId),
    q ? or(containsTypedSql(q, invoices.text), containsTypedSql(q, orders.orderNumber)) : undefined,
  );
  const rows = await from(db)
    .where(where)
    .orderBy(desc(invoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where);
  return {
    rows: rows.map(({ body, ...row }) => ({
      ...row,
      issuedAt: row.issuedAt.toISOString(),
      sellerName: body.seller.name,
      customerName: body.customer.name,
      orderNumber: body.order_number,
    })),
    total: counted!.total,
  };
}

export async function findInvoice(db: Db, id: number, storeIds: StoreScope): Promise<DeskInvoice | null> {
  const [row] = await from(db).where(and(eq(invoices.id, id), isInStoresSql(storeIds, orders.storeId)));
  return row ? toDetail(row) : null;
}

/** The invoices and credit notes for the export to an accountant, sorted by seller, kind and number. */
export async function findInvoicesForExport(
  db: Db,
  storeIds: StoreScope,
  sellerId: number | null,
): Promise<DeskInvoice[]> {
  const rows = await from(db)
    .where(
      and(
        isInStoresSql(storeIds, orders.storeId),
        sellerId === null ? undefined : eq(invoices.sellerId, sellerId),
      ),
    )
    .orderBy(asc(invoices.sellerId), desc(invoices.kind), asc(invoices.financialYear), asc(invoices.number));
  return rows.map(toDetail);
}
