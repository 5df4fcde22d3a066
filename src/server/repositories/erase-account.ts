import { and, eq, gte, inArray, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { finalStates } from '#domain/order-state.ts';
import type { Db } from '../db/client.ts';
import {
  auditLog,
  checkouts,
  checkoutTokens,
  codeDevices,
  couponUses,
  farmVisits,
  idempotencyKeys,
  impersonations,
  messages,
  oneTimeCodes,
  orders,
  provenContacts,
  ratings,
  users,
} from '../db/schema/index.ts';
import { deleteDeliveryPhotosOfCustomer } from './delivery-photo.ts';
import { deleteOwnedRows } from './personal-data.ts';
import { isMessageToSql } from './personal-records.ts';

/** The name that the desk shows for a deleted customer. */
export const erasedName = 'Deleted customer';

/** Locks the row of an account until the transaction ends, so that no order can be placed with it meanwhile. */
export async function lockAccount(
  tx: Db,
  userId: string,
): Promise<Pick<typeof users.$inferSelect, 'id' | 'role' | 'email' | 'phoneNumber' | 'erasedAt'> | null> {
  const [row] = await tx
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      phoneNumber: users.phoneNumber,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? null;
}

/**
 * Whether the account exists and is not deleted. Locks the account until the transaction ends, so that it cannot be
 * deleted meanwhile.
 */
export async function shareLockAccount(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return row !== undefined && row.erasedAt === null;
}

export type RunningOrder = { uniqueOrderId: string; number: string };

export function findRunningOrders(db: Db, userId: string): Promise<RunningOrder[]> {
  return db
    .select({ uniqueOrderId: orders.uniqueOrderId, number: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, [...finalStates])))
    .orderBy(orders.id);
}

/** Every phone and email address of the account, in the form that messages use for recipients. */
export async function findContacts(
  tx: Db,
  { id, email, phoneNumber }: { id: string; email: string; phoneNumber: string | null },
): Promise<string[]> {
  const proven = await tx
    .select({ contact: provenContacts.contact })
    .from(provenContacts)
    .where(eq(provenContacts.userId, id));
  return [...new Set([email, phoneNumber, ...proven.map(({ contact }) => contact)])].filter(
    (contact) => contact !== null,
  );
}

/**
 * Removes the personal data of a customer. The account's row remains, because orders refer to it; an issued invoice
 * keeps the customer's name and tax number (docs/decisions/038). Erasing twice changes nothing.
 */
export async function eraseAccount(
  tx: Db,
  { id, contacts, today, now }: { id: string; contacts: readonly string[]; today: string; now: Date },
): Promise<void> {
  await eraseOrders(tx, id);
  await eraseCheckouts(tx, id);
  await eraseFarmVisits(tx, id, today);
  await eraseTraces(tx, id, contacts);
  await deleteOwnedRows(tx, id);
  await tx
    .update(users)
    .set({
      name: erasedName,
      email: `${id.toLowerCase()}@deleted.invalid`,
      emailVerified: false,
      image: null,
      phoneNumber: null,
      phoneNumberVerified: false,
      isBanned: false,
      banReason: null,
      cashOffAt: null,
      cashOffReason: null,
      lastSeenAt: null,
      taxNumber: null,
      locale: null,
      notifyByEmail: false,
      notifyBySms: false,
      notifyByPush: false,
      marketingSince: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
}

const invoicedStates = ['delivered', 'collected'];

async function eraseOrders(tx: Db, userId: string): Promise<void> {
  const erasedFields = {
    phone: '',
    email: null,
    latitude: null,
    longitude: null,
    address: null,
    house: null,
    tag: null,
    note: '',
    guestKeyHash: null,
    deliveryCode: null,
  };
  await deleteDeliveryPhotosOfCustomer(tx, userId);
  await tx.update(orders).set(erasedFields).where(eq(orders.userId, userId));
  await tx
    .update(orders)
    .set({ customerName: erasedName, taxNumber: null })
    .where(and(eq(orders.userId, userId), notInArray(orders.status, invoicedStates)));
  await tx
    .update(couponUses)
    .set({ phone: null, email: null, house: null, latitude: null, longitude: null })
    .where(eq(couponUses.userId, userId));
}

/** Erases the customer's data in checkouts; the amounts of their payments remain. */
async function eraseCheckouts(tx: Db, userId: string): Promise<void> {
  await tx
    .update(checkouts)
    .set({ draft: null, guestKeyHash: null, actor: sql`'erased:' || ${checkouts.id}` })
    .where(eq(checkouts.userId, userId));
}

/** Erases the customer's data in farm visits. Future visits are cancelled, so that their places are free again. */
async function eraseFarmVisits(tx: Db, userId: string, today: string): Promise<void> {
  const isOfCustomer = eq(farmVisits.userId, userId);
  await tx
    .update(farmVisits)
    .set({ state: 'cancelled' })
    .where(and(isOfCustomer, gte(farmVisits.date, today), ne(farmVisits.state, 'cancelled')));
  await tx
    .update(farmVisits)
    .set({
      name: erasedName,
      phone: '',
      alternativePhone: '',
      location: '',
      latitude: null,
      longitude: null,
      howHeard: '',
      message: '',
      forwardAt: null,
    })
    .where(isOfCustomer);
}

/**
 * Erases the author, the text and the store's answer of ratings; the stars remain and are counted. Returns the stores
 * that show the ratings.
 */
export async function eraseRatings(tx: Db, userId: string): Promise<{ storeId: number }[]> {
  return tx
    .update(ratings)
    .set({ userId: null, words: '', riderWords: '', answer: null, answeredAt: null, answeredBy: null })
    .where(eq(ratings.userId, userId))
    .returning({ storeId: ratings.storeId });
}

/**
 * Erases the customer's data in other tables that contain the phone, email or id. A message that is being sent remains;
 * it is deleted after 90 days like every message.
 */
async function eraseTraces(tx: Db, userId: string, contacts: readonly string[]): Promise<void> {
  const list = [...contacts];
  await tx.delete(messages).where(and(isMessageToSql(userId, contacts), not(eq(messages.state, 'sending'))));
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.contact, list));
  await tx.delete(codeDevices).where(inArray(codeDevices.contact, list));
  await tx.delete(checkoutTokens).where(inArray(checkoutTokens.contact, list));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, `user:${userId}`));
  await tx
    .update(auditLog)
    .set({ detail: sql`'{}'::jsonb` })
    .where(or(eq(auditLog.subjectId, userId), eq(auditLog.actorId, userId)));
  await tx.update(impersonations).set({ reason: '' }).where(eq(impersonations.subjectId, userId));
}

/** The ids in `ids` whose accounts are not erased. */
export async function findUnerasedAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)));
  return rows.map(({ id }) => id);
}
