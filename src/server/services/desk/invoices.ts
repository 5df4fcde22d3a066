import type { DeskInvoice, DeskInvoiceQuery, DeskInvoiceRow } from '#contracts/desk/invoice.ts';
import type { Db } from '#server/db/client.ts';
import { findInvoice, listInvoiceRows } from '#server/repositories/desk/invoices.ts';
import type { Access } from '../account/staff-access.ts';

/** Lists invoices, newest first; staff of a store see the invoices of its orders. */
export function listInvoices(
  db: Db,
  query: DeskInvoiceQuery,
  { storeIds }: Access,
): Promise<{ rows: DeskInvoiceRow[]; total: number }> {
  return listInvoiceRows(db, query, storeIds);
}

export function getInvoice(db: Db, id: number, { storeIds }: Access): Promise<DeskInvoice | null> {
  return findInvoice(db, id, storeIds);
}
