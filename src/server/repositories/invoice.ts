import { and, asc, eq, sql } from 'drizzle-orm';
import type { InvoiceKind, SoldLine } from '#domain/invoice.ts';
import type { SelectedAddon } from '#domain/catalogue.ts';
import { chargeLots } from '#domain/weighed-line.ts';
import type { Db } from '../db/client.ts';
import { invoiceCounters, invoices, soldLines, orders, sellers, stores } from '../db/schema/index.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type SellerRow = typeof sellers.$inferSelect;

export async function findStoreWithSeller(
  db: Db,
  storeId: number,
): Promise<{ store: typeof stores.$inferSelect; seller: SellerRow } | null> {
  const [row] = await db
    .select({ store: stores, seller: sellers })
    .from(stores)
    .innerJoin(sellers, eq(sellers.id, stores.sellerId))
    .where(eq(stores.id, storeId));
  return row ?? null;
}

export async function findSoldLines(db: Db, orderId: number): Promise<SoldLine[]> {
  const rows = await db
    .select()
    .from(soldLines)
    .where(eq(soldLines.orderId, orderId))
    .orderBy(asc(soldLines.id));
  return rows.map((line) => ({
    line_id: line.id,
    name: line.name,
    variant_name: line.variantName,
    addons: (line.addons as SelectedAddon[]).map(({ addon_name }) => addon_name),
    tax_code: line.taxCode,
    quantity: line.quantity,
    ...(line.weighedGrams !== null && {
      weight: { grams: line.weighedGrams, price_per_kg: line.pricePerKg! },
    }),
    unit_price: line.unitPrice,
    ...(line.lots && { lots: chargeLots(line.lots, line.weighedGrams) }),
    amount: line.total,
    tax_rate: line.taxRate,
    tax_amount: line.taxAmount,
  }));
}

/** The time zone of the order's store. */
export async function findTimeZoneOfOrder(db: Db, orderId: number): Promise<string> {
  const [row] = await db
    .select({ timeZone: stores.timeZone })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.id, orderId));
  return row!.timeZone;
}

/** The invoice of an order and its credit notes, in the order in which they were issued. */
export async function findInvoicesOfOrder(db: Db, orderId: number): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
}

/** Locks the invoice of an order, so that its credit notes are issued one after another. */
export async function lockInvoiceOfOrder(tx: Db, orderId: number): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .for('update');
  return row ?? null;
}

/**
 * The next number of a series. The row stays locked until the transaction ends, and a rollback returns the number, so
 * call this late in the transaction.
 */
export async function takeInvoiceNumber(
  tx: Db,
  { sellerId, kind, financialYear }: { sellerId: number; kind: InvoiceKind; financialYear: string },
): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ sellerId, kind, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.sellerId, invoiceCounters.kind, invoiceCounters.financialYear],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  return counter!.last;
}

export async function insertInvoice(tx: Db, values: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(values).returning();
  return row!;
}
