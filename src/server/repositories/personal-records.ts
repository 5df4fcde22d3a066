import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import {
  checkouts,
  deliveryPhotos,
  farmVisits,
  invoices,
  messages,
  orderEvents,
  soldLines,
  orders,
  membershipPeriods,
  payments,
  pushSubscriptions,
  stores,
  users,
} from '../db/schema/index.ts';
import type { PersonalRow } from './personal-data.ts';
import { findWallets, listWalletTransactions } from './wallet.ts';

/** Orders with their lines and events, oldest first. */
export async function readOrdersOfCustomer(tx: Db, userId: string) {
  const found = await tx
    .select({
      id: orders.id,
      number: orders.orderNumber,
      store: stores.name,
      placedAt: orders.placedAt,
      status: orders.status,
      mode: orders.mode,
      name: orders.customerName,
      phone: orders.phone,
      email: orders.email,
      tag: orders.tag,
      house: orders.house,
      address: orders.address,
      latitude: orders.latitude,
      longitude: orders.longitude,
      scheduledDay: orders.scheduledDay,
      paymentMethod: orders.paymentMethod,
      cashGiven: orders.cashGiven,
      couponCode: orders.couponCode,
      memberGrams: orders.memberGrams,
      note: orders.note,
      missingItem: orders.missingItem,
      itemTotal: sql<number>`coalesce(${orders.settledItemTotal}, ${orders.itemTotal})`.mapWith(Number),
      taxTotal: sql<number>`coalesce(${orders.settledTaxTotal}, ${orders.taxTotal})`.mapWith(Number),
      total: orders.chargedTotal,
      taxNumber: orders.taxNumber,
      acceptedRevisionIds: orders.acceptedRevisionIds,
      deliveryPhotoAt: deliveryPhotos.takenAt,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(deliveryPhotos, eq(deliveryPhotos.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id));
  const ids = found.map(({ id }) => id);
  const lines = await tx
    .select({
      orderId: soldLines.orderId,
      name: soldLines.name,
      variant: soldLines.variantName,
      quantity: soldLines.quantity,
      unitPrice: soldLines.unitPrice,
      lots: soldLines.lots,
      total: soldLines.total,
      taxRate: soldLines.taxRate,
      taxAmount: soldLines.taxAmount,
      addons: soldLines.addons,
    })
    .from(soldLines)
    .where(inArray(soldLines.orderId, ids))
    .orderBy(asc(soldLines.id));
  const steps = await tx
    .select({
      orderId: orderEvents.orderId,
      status: orderEvents.toStatus,
      actor: orderEvents.actor,
      reason: orderEvents.reason,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId);
  return found.map(({ id, ...order }) => ({
    ...order,
    lines: (linesOf.get(id) ?? []).map(({ orderId: _, ...line }) => line),
    steps: (stepsOf.get(id) ?? []).map(({ orderId: _, ...step }) => step),
  }));
}

/** Invoices and credit notes of the customer's orders; they remain when the account is deleted. */
export function readInvoicesOfCustomer(tx: Db, userId: string): Promise<PersonalRow[]> {
  return tx
    .select({
      kind: invoices.kind,
      number: invoices.text,
      order: orders.orderNumber,
      issuedAt: invoices.issuedAt,
      currency: invoices.currency,
      total: invoices.total,
      taxTotal: invoices.taxTotal,
      body: invoices.body,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(invoices.id));
}

/** The transactions of each of the customer's wallets, newest first. */
export async function readWalletOfCustomer(tx: Db, userId: string): Promise<PersonalRow[]> {
  const rows: PersonalRow[] = [];
  for (const { currency } of await findWallets(tx, userId)) {
    const { transactions } = await listWalletTransactions(tx, { userId, currency }, { limit: 100_000 });
    for (const { id: _, order, ...transaction } of transactions)
      rows.push({ ...transaction, currency, order: order?.order_number ?? null });
  }
  return rows;
}

/** Payments of orders, and of checkouts that led to no order; oldest first. */
export function readPaymentsOfCustomer(tx: Db, userId: string): Promise<PersonalRow[]> {
  return tx
    .select({
      order: orders.orderNumber,
      method: payments.method,
      currency: payments.currency,
      amount: payments.amount,
      captured: payments.captured,
      refunded: payments.refunded,
      state: payments.state,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(or(eq(orders.userId, userId), eq(checkouts.userId, userId)))
    .orderBy(asc(payments.id));
}

export function readFarmVisitsOfCustomer(tx: Db, userId: string): Promise<PersonalRow[]> {
  return tx
    .select({
      date: farmVisits.date,
      name: farmVisits.name,
      phone: farmVisits.phone,
      alternativePhone: farmVisits.alternativePhone,
      location: farmVisits.location,
      latitude: farmVisits.latitude,
      longitude: farmVisits.longitude,
      adults: farmVisits.adults,
      kids: farmVisits.kids,
      howHeard: farmVisits.howHeard,
      state: farmVisits.state,
      message: farmVisits.message,
      createdAt: farmVisits.createdAt,
    })
    .from(farmVisits)
    .where(eq(farmVisits.userId, userId))
    .orderBy(asc(farmVisits.id));
}

/**
 * Messages to these phones and email addresses and to the account’s devices. Also messages to the customer about
 * their orders, farm visits, credit and membership, which may have gone to another phone or a removed device.
 */
export const isMessageToSql = (userId: string, contacts: readonly string[]): SQL =>
  or(
    inArray(messages.recipient, [...contacts]),
    sql`${messages.recipient} in (select 'push:' || ${pushSubscriptions.id} from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${userId})`,
    sql`${messages.topic} in (select 'farm-visit:' || ${farmVisits.id} from ${farmVisits} where ${farmVisits.userId} = ${userId})`,
    sql`starts_with(${messages.topic}, ${`credit:${userId}:`})`,
    sql`${messages.topic} in (select 'membership:' || ${membershipPeriods.id} from ${membershipPeriods} where ${membershipPeriods.userId} = ${userId})`,
    sql`(${messages.topic} like 'order:%' and split_part(${messages.topic}, ':', 3) <> 'store'
      and split_part(${messages.topic}, ':', 2) in (select ${orders.id}::text from ${orders} where ${orders.userId} = ${userId}))`,
  )!;

/** The messages sent to the customer; the text of a message with a code was never stored. */
export function readMessagesTo(tx: Db, userId: string, contacts: readonly string[]): Promise<PersonalRow[]> {
  return tx
    .select({
      channel: messages.channel,
      recipient: messages.recipient,
      event: messages.event,
      subject: messages.subject,
      body: messages.body,
      state: messages.state,
      createdAt: messages.createdAt,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(isMessageToSql(userId, contacts))
    .orderBy(asc(messages.id));
}

/** The account itself, without credentials. */
export async function readAccountOfCustomer(tx: Db, userId: string): Promise<PersonalRow | null> {
  const [row] = await tx
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phoneNumber,
      phoneVerified: users.phoneNumberVerified,
      taxNumber: users.taxNumber,
      language: users.locale,
      notifyByEmail: users.notifyByEmail,
      notifyBySms: users.notifyBySms,
      notifyByPush: users.notifyByPush,
      marketingSince: users.marketingSince,
      isBanned: users.isBanned,
      banReason: users.banReason,
      cashOffAt: users.cashOffAt,
      cashOffReason: users.cashOffReason,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
