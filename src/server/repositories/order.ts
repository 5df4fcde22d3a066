import { and, asc, desc, eq, getViewSelectedFields, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Cloth, SelectedAddon } from '#domain/catalogue.ts';
import { contactChannel } from '#domain/contact-channel.ts';
import {
  finalStates,
  isFinal,
  isVoided,
  canCancel,
  type MissingItemChoice,
  type OrderActor,
  type OrderState,
} from '#domain/order-state.ts';
import { packingChangesOf, type PackingChange } from '#domain/packing-change.ts';
import { unseenStates } from '#domain/unseen-order-ladder.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type {
  IssuedInvoice,
  Order,
  OrderEvent,
  OrderLine,
  OrderLineWeight,
  OrderSummary,
} from '#domain/placed-order.ts';
import { amountDueAfterFailedPayment, orderPaymentState, type PaymentAmounts } from '#domain/payment.ts';
import type { OrderRefund, RefundableLine } from '#domain/refund.ts';
import { chargeLots } from '#domain/weighed-line.ts';
import type { Db } from '../db/client.ts';
import { runIndependentQueries } from '../db/run-independent-queries.ts';
import { deliveries, items, orderEvents, soldLines, orders, sellers, stores } from '../db/schema/index.ts';
import { findInvoicesOfOrder, type InvoiceRow } from './invoice.ts';
import { isKnownItemSql } from './item-conditions.ts';
import { chargedBill } from './charged-bill.ts';
import { isAbout, isOwnedBy, type OrderOwner } from './order-list-conditions.ts';
import { findPayments, type PaymentRow } from './payment.ts';
import { findPackedLines, findPlacedLines, findQuestions, toPackedLine } from './picking.ts';
import { findRefunds, type RefundRow } from './refund.ts';
import { translateField } from './translate-field.ts';

export type OrderRow = typeof orders.$inferSelect;
type StoreRow = typeof stores.$inferSelect;
type LineRow = { line: typeof soldLines.$inferSelect; slug: string | null };

export async function findOrderRow(db: Db, uniqueOrderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId));
  return row ?? null;
}

/** The order that was created from a checkout, or that the checkout paid for. */
export async function orderOfCheckout(
  db: Db,
  { id, orderId }: { id: number; orderId: number | null },
): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(orderId === null ? eq(orders.checkoutId, id) : eq(orders.id, orderId));
  return row!;
}

export async function findOrderById(db: Db, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row!;
}

/** Locks the order until the transaction ends. */
export async function lockOrderById(tx: Db, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row!;
}

export async function hasOrders(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: orders.id }).from(orders).limit(1);
  return row !== undefined;
}

/** Locks the order until the transaction ends. */
export async function lockOrder(db: Db, uniqueOrderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId)).for('update');
  return row ?? null;
}

/** Whether a rider has taken the order: then the store can no longer mark it as picked up or delivered. */
export async function hasRiderTaken(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(deliveries, eq(deliveries.orderId, orderId))) > 0;
}

/** The complete order; the caller has checked that the reader may see it. */
export async function readOrder(db: Db, row: OrderRow, locale: string): Promise<Order> {
  const [lines, events, [found], payments, refunds, issued] = await runIndependentQueries(db, [
    () => linesOf(db, [row.id]),
    () => findEventsAfter(db, row.id, 0),
    () =>
      db
        .select({ store: stores, taxNumber: sellers.taxNumber })
        .from(stores)
        .innerJoin(sellers, eq(sellers.id, stores.sellerId))
        .where(eq(stores.id, row.storeId)),
    () => findPayments(db, row.id),
    () => findRefunds(db, row.id),
    () => findInvoicesOfOrder(db, row.id),
  ]);
  const { store, taxNumber } = found!;
  const status = row.status as OrderState;
  const changes = row.settledAt === null ? [] : await findChanges(db, row.id);
  const questions = status === 'preparing' ? await findQuestions(db, row.id) : [];
  return {
    ...toSummary(row, store, lines, locale),
    customer_name: row.customerName,
    phone: row.phone,
    email: row.email,
    address:
      row.address === null
        ? null
        : {
            latitude: row.latitude!,
            longitude: row.longitude!,
            address: row.address,
            house: row.house ?? '',
            tag: row.tag ?? '',
          },
    payment_method: row.paymentMethod,
    cash_given: row.cashGiven,
    payment_state: orderPaymentState(payments),
    payments: payments.map(toPayment),
    due_online: isVoided(status) ? 0 : amountDueAfterFailedPayment(payments),
    refunds: refunds.map(toRefund),
    coupon: row.couponCode,
    note: row.note,
    missing_item: row.missingItem as MissingItemChoice,
    changes,
    questions,
    placed_total: row.settledAt === null || row.chargedTotal === row.total ? null : row.total,
    ceiling: row.settledAt === null ? row.ceiling : null,
    revision: row.revision,
    changed_at: row.changedAt?.toISOString() ?? null,
    item_total: row.settledItemTotal ?? row.itemTotal,
    tax_total: row.settledTaxTotal ?? row.taxTotal,
    tax_number: row.taxNumber,
    bill: chargedBill(row).lines,
    lines: lines.map(toLine),
    events,
    // A finished order, and an order that returns to the store, need no delivery code.
    delivery_code: isFinal(status) || status === 'undeliverable' ? null : row.deliveryCode,
    store: { phone: store.phone || null, address: store.address, tax_number: taxNumber || null },
    invoice: issued.filter(({ kind }) => kind === 'invoice').map(toIssuedInvoice)[0] ?? null,
    credit_notes: issued.filter(({ kind }) => kind === 'credit_note').map(toIssuedInvoice),
  };
}

async function findChanges(db: Db, orderId: number): Promise<PackingChange[]> {
  const packed = (await findPackedLines(db, orderId)).map(toPackedLine);
  return packingChangesOf(await findPlacedLines(db, orderId), packed);
}

export async function findEventsAfter(db: Db, orderId: number, version: number): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), sql`${orderEvents.version} > ${version}`))
    .orderBy(asc(orderEvents.version));
  return rows.map((row) => ({
    version: row.version,
    status: row.toStatus as OrderState,
    actor: row.actor as OrderActor,
    reason: row.reason,
    at: row.at.toISOString(),
  }));
}

export async function listOrders(
  db: Db,
  owner: OrderOwner,
  {
    limit,
    before,
    running,
    search = '',
    locale,
  }: {
    limit: number;
    before?: number | undefined;
    running?: boolean;
    search?: string | undefined;
    locale: string;
  },
): Promise<{ orders: OrderSummary[]; nextBefore: number | null }> {
  const rows = await db
    .select({ order: orders, store: stores })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        isOwnedBy(owner),
        before === undefined ? undefined : lt(orders.id, before),
        running ? notInArray(orders.status, [...finalStates]) : undefined,
        search === '' ? undefined : isAbout(search, locale),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const lines = Map.groupBy(
    await linesOf(
      db,
      page.map(({ order }) => order.id),
    ),
    ({ line }) => line.orderId,
  );
  return {
    orders: page.map(({ order, store }) => toSummary(order, store, lines.get(order.id) ?? [], locale)),
    nextBefore: rows.length > limit ? (page.at(-1)?.order.id ?? null) : null,
  };
}

/** Assigns the guest orders that were confirmed with this contact to the account that has verified the contact. */
export async function assignGuestOrders(
  db: Db,
  { userId, contact }: { userId: string; contact: string },
): Promise<void> {
  const matchesContact =
    contactChannel(contact) === 'email'
      ? and(eq(orders.email, contact), eq(orders.confirmedBy, 'email'))
      : and(eq(orders.phone, contact), eq(orders.confirmedBy, 'phone'));
  await db
    .update(orders)
    .set({ userId })
    .where(and(matchesContact, isNull(orders.userId)));
}

/** The sold lines, from which refunds are calculated. */
export async function findOrderLines(
  db: Db,
  orderId: number,
): Promise<(RefundableLine & { name: string })[]> {
  const rows = await db
    .select({
      id: soldLines.id,
      name: soldLines.name,
      quantity: soldLines.quantity,
      total: soldLines.total,
      lots: soldLines.lots,
      weighedGrams: soldLines.weighedGrams,
    })
    .from(soldLines)
    .where(eq(soldLines.orderId, orderId))
    .orderBy(asc(soldLines.id));
  return rows.map(({ lots, weighedGrams, ...line }) => ({
    ...line,
    ...(lots && { lots: chargeLots(lots, weighedGrams) }),
  }));
}

/** The variants and quantities that each line of an order sold. */
export async function findProductsOfOrder(
  db: Db,
  orderId: number,
): Promise<{ id: number; itemId: number | null; variantId: number | null; quantity: number }[]> {
  const { id, itemId, variantId, quantity } = soldLines;
  return db.select({ id, itemId, variantId, quantity }).from(soldLines).where(eq(soldLines.orderId, orderId));
}

function linesOf(db: Db, orderIds: number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select({ line: getViewSelectedFields(soldLines), slug: items.slug })
    .from(soldLines)
    .leftJoin(items, and(eq(items.id, soldLines.itemId), isKnownItemSql))
    .where(inArray(soldLines.orderId, orderIds))
    .orderBy(asc(soldLines.id));
}

function toSummary(row: OrderRow, store: StoreRow, lines: LineRow[], locale: string): OrderSummary {
  return {
    unique_order_id: row.uniqueOrderId,
    order_number: row.orderNumber,
    status: row.status as OrderState,
    userSelected: row.mode as DeliveryMode,
    total: row.chargedTotal,
    currency: row.currency,
    item_count: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    member_grams: row.memberGrams,
    placed_at: row.placedAt.toISOString(),
    scheduled:
      row.scheduledDay === null ? null : { day: row.scheduledDay, from: row.slotFrom, to: row.slotTo },
    promised_at: row.promisedAt?.toISOString() ?? null,
    is_delayed: isDelayed(row),
    restaurant: {
      id: store.id,
      slug: store.slug,
      name: translateField(store, 'name', locale),
      delivery_time: store.deliveryTime,
      time_zone: store.timeZone,
    },
    pictures: lines.slice(0, 3).map(({ line }) => ({ image: line.image, cloth: line.cloth as Cloth })),
    can_cancel: canCancel(row.status as OrderState, 'customer', row.delayedAt !== null),
    version: row.version,
  };
}

const isDelayed = ({ delayedAt, seenAt, status }: OrderRow): boolean =>
  delayedAt !== null && seenAt === null && unseenStates.some((state) => state === status);

const toIssuedInvoice = ({ text, issuedAt, total }: InvoiceRow): IssuedInvoice => ({
  number: text,
  issued_at: issuedAt.toISOString(),
  total,
});

function lineWeight({
  estimatedGrams,
  pricePerKg,
  weighedGrams,
}: typeof soldLines.$inferSelect): OrderLineWeight | null {
  if (estimatedGrams === null || pricePerKg === null) return null;
  return { estimated_grams: estimatedGrams, price_per_kg: pricePerKg, grams: weighedGrams };
}

function toLine({ line, slug }: LineRow): OrderLine {
  return {
    item_id: line.itemId,
    variant_id: line.variantId,
    slug: slug ?? '',
    name: line.name,
    variant_name: line.variantName,
    image: line.image,
    cloth: line.cloth as Cloth,
    quantity: line.quantity,
    weight: lineWeight(line),
    unit_price: line.unitPrice,
    lots: line.lots && chargeLots(line.lots, line.weighedGrams),
    selectedaddons: line.addons as SelectedAddon[],
    total: line.total,
    tax_class: line.taxClass,
    tax_rate: line.taxRate,
    tax_amount: line.taxAmount,
  };
}

function toPayment({ method, amount, authorised, captured, refunded, state }: PaymentRow): PaymentAmounts {
  return { method, amount, authorised, captured, refunded, state };
}

function toRefund({ amount, destination, state, reason, createdAt, settledAt }: RefundRow): OrderRefund {
  return {
    ...{ amount, destination, state, reason },
    at: createdAt.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
  };
}
