import type { Order } from '#domain/placed-order.ts';
import { findInvoicesOfOrder, type InvoiceRow } from '#server/repositories/invoice.ts';
import { readOrder } from '#server/repositories/order.ts';
import type { Buyer, OrderDependencies } from '../buyer/order-dependencies.ts';
import { hideUnaskedCode } from './hand-over-code.ts';
import { findVisibleOrder } from './read-orders.ts';

/**
 * An order that this person may see, with the document to print: the requested credit note (1 is the first one of the
 * order) or, if none is requested, the invoice if there is one. Null for an order that this person may not see, and for
 * a credit note that does not exist.
 */
export async function findOrderWithInvoice(
  { db }: Pick<OrderDependencies, 'db'>,
  uniqueOrderId: string,
  { buyer, creditNote }: { buyer: Buyer; creditNote: number | null },
): Promise<{ order: Order; invoice: InvoiceRow | null } | null> {
  const row = await findVisibleOrder({ db }, uniqueOrderId, buyer);
  if (!row) return null;
  const issued = await findInvoicesOfOrder(db, row.id);
  const order = hideUnaskedCode(await readOrder(db, row, buyer.shop.locale), buyer.settings);
  if (creditNote === null) return { order, invoice: issued.find(({ kind }) => kind === 'invoice') ?? null };
  const notes = issued.filter(({ kind }) => kind === 'credit_note');
  const invoice = notes[creditNote - 1];
  return invoice ? { order, invoice } : null;
}
