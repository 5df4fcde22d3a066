import { localTime } from '#domain/calendar.ts';
import {
  type CreditedLine,
  financialYear,
  invoiceNumberText,
  isInRegion,
  makeCreditNote,
  makeInvoice,
  invoiceTotals,
} from '#domain/invoice.ts';
import type { Money } from '#domain/money.ts';
import type { Db } from '#server/db/client.ts';
import { chargedBill } from '#server/repositories/charged-bill.ts';
import {
  findInvoicesOfOrder,
  findStoreWithSeller,
  findSoldLines,
  findTimeZoneOfOrder,
  insertInvoice,
  type InvoiceRow,
  lockInvoiceOfOrder,
  takeInvoiceNumber,
} from '#server/repositories/invoice.ts';
import { lockOrderById, type OrderRow } from '#server/repositories/order.ts';
import { findRefunds, type RefundRow } from '#server/repositories/refund.ts';
import type { RetainedCharges } from './retained-charges.ts';
import { loadSettings } from '../settings/published-shop.ts';

/**
 * Issues the invoice of a delivered or collected order, in the transaction of that step. It must be the last action of
 * the transaction, because it locks the series. An order with a total of 0 gets an invoice too; the invoice of a
 * returned order covers only the retained charges.
 */
export async function issueInvoice(
  tx: Db,
  order: OrderRow,
  at: Date,
  retainedCharges: RetainedCharges | null = null,
): Promise<void> {
  const found = await findStoreWithSeller(tx, order.storeId);
  if (!found) throw new Error('The order has no store.');
  const { store, seller } = found;
  const settings = await loadSettings(tx);
  // The place of supply is the store's region, because customers get their goods at the store or near it; if the store
  // has no region, it is the seller's region.
  const place = store.region || seller.region;
  const bill = retainedCharges?.bill ?? chargedBill(order);
  const body = makeInvoice({
    order_number: order.orderNumber,
    placed_at: order.placedAt.toISOString(),
    seller: {
      name: seller.name,
      address: seller.address,
      tax_number: seller.taxNumber || settings.taxNumber,
      region: seller.region,
    },
    store: { name: store.name, address: store.address },
    customer: { name: order.customerName, tax_number: order.taxNumber },
    place,
    tax_code_name: settings.taxCodeName,
    lines: retainedCharges ? [] : await findSoldLines(tx, order.id),
    bill,
    components: isInRegion(place, seller.region)
      ? settings.taxComponentsInside
      : settings.taxComponentsOutside,
  });
  const series = {
    sellerId: seller.id,
    kind: 'invoice' as const,
    financialYear: financialYear(localTime(at, store.timeZone).date, settings.financialYearStart),
  };
  const number = await takeInvoiceNumber(tx, series);
  const { total, taxTotal } = invoiceTotals(body);
  await insertInvoice(tx, {
    ...series,
    series: seller.series,
    number,
    text: invoiceNumberText(seller.series, { ...series, number }),
    orderId: order.id,
    currency: order.currency,
    total,
    taxTotal,
    body,
    issuedAt: at,
    locale: order.locale,
  });
  if (retainedCharges) return;
  // Refunds made before hand-over get their credit notes now, because there was no invoice before. A pending refund
  // gets its credit note when it is complete.
  for (const { id, amount, state, isSettlement } of await findRefunds(tx, order.id))
    if (state === 'succeeded' && !isSettlement)
      await issueCreditNote(tx, { orderId: order.id, refundId: id, amount, at });
}

/**
 * The refunded amount of an invoice without a credit note. It is less than the last refund if that refund replaces one
 * that a bank has returned, or if somebody has refunded more at the provider than the customer paid.
 */
function uncredited(
  invoice: InvoiceRow,
  notes: readonly InvoiceRow[],
  refunded: readonly RefundRow[],
): Money {
  const amount = refunded.reduce((sum, refund) => sum + refund.amount, 0);
  return Math.min(amount, invoice.total) - notes.reduce((sum, { total }) => sum + total, 0);
}

/**
 * Whether a refund returns an amount that is not in the invoice: what was not packed or, for a returned order, what was
 * refunded before the invoice.
 */
const isOutsideInvoice = (
  { keptAmount }: OrderRow,
  invoice: InvoiceRow,
  { isSettlement, createdAt }: RefundRow,
): boolean => isSettlement || (keptAmount > 0 && createdAt <= invoice.issuedAt);

export type CreditNoteRequest = {
  orderId: number;
  /** The refund; each refund gets only one credit note, even if requests are repeated. */
  refundId: number | null;
  amount: Money;
  /** The lines to which the amount belongs; without lines, it is a part of the whole order. */
  lines?: readonly CreditedLine[];
  at: Date;
};

export type CreditNoteResult =
  { ok: true; creditNote: InvoiceRow } | { ok: false; error: 'no_invoice' | 'credit_exceeds_invoice' };

/**
 * Issues a credit note for an order's invoice with the proportional tax, but never for more than the rest of the
 * invoice. Runs in the transaction of the refund.
 */
export async function issueCreditNote(
  tx: Db,
  { orderId, refundId, amount: requested, lines, at }: CreditNoteRequest,
): Promise<CreditNoteResult> {
  const invoice = await lockInvoiceOfOrder(tx, orderId);
  if (!invoice) return { ok: false, error: 'no_invoice' };
  const order = await lockOrderById(tx, orderId);
  const refunds = await findRefunds(tx, orderId);
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund && isOutsideInvoice(order, invoice, refund)) return { ok: false, error: 'no_invoice' };
  const earlier = (await findInvoicesOfOrder(tx, orderId)).filter(({ kind }) => kind === 'credit_note');
  const same = refundId === null ? undefined : earlier.find((note) => note.refundId === refundId);
  if (same) return { ok: true, creditNote: same };
  const refunded = refunds.filter(
    (each) => (each.state === 'succeeded' || each.id === refundId) && !isOutsideInvoice(order, invoice, each),
  );
  const amount = refundId === null ? requested : Math.min(requested, uncredited(invoice, earlier, refunded));
  if (amount <= 0) return { ok: false, error: 'no_invoice' };
  const body = makeCreditNote(
    { body: invoice.body, number: invoice.text, issued_at: invoice.issuedAt.toISOString() },
    earlier.map((note) => note.body),
    { amount, lines: amount === requested ? lines : [] },
  );
  if (!body) return { ok: false, error: 'credit_exceeds_invoice' };
  const { financialYearStart } = await loadSettings(tx);
  const series = {
    sellerId: invoice.sellerId,
    kind: 'credit_note' as const,
    financialYear: financialYear(
      localTime(at, await findTimeZoneOfOrder(tx, orderId)).date,
      financialYearStart,
    ),
  };
  const number = await takeInvoiceNumber(tx, series);
  const { total, taxTotal } = invoiceTotals(body);
  const creditNote = await insertInvoice(tx, {
    ...series,
    series: invoice.series,
    number,
    text: invoiceNumberText(invoice.series, { ...series, number }),
    orderId,
    invoiceId: invoice.id,
    refundId,
    currency: invoice.currency,
    total,
    taxTotal,
    body,
    issuedAt: at,
    locale: invoice.locale,
  });
  return { ok: true, creditNote };
}
