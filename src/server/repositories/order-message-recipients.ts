import { and, asc, eq, inArray, isNull, not } from 'drizzle-orm';
import { realEmail } from '#domain/contact-channel.ts';
import type { Db } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { stores } from '../db/schema/stores.ts';
import { storeStaff, users } from '../db/schema/people.ts';
import { translateField } from './translate-field.ts';

/** The fields of a store that messages about an order use. */
export type StoreForMessages = {
  /** The store's name in the customer’s language. */
  name: string;
  /** The store's name in the shop’s own language, for messages to staff. */
  ownName: string;
  address: string;
  deliveryTime: number;
  timeZone: string;
};

export async function findStoreForMessages(
  db: Db,
  { storeId, locale }: { storeId: number; locale: string },
): Promise<StoreForMessages> {
  const [row] = await db
    .select({
      name: stores.name,
      translations: stores.translations,
      address: stores.address,
      deliveryTime: stores.deliveryTime,
      timeZone: stores.timeZone,
    })
    .from(stores)
    .where(eq(stores.id, storeId));
  const { name, address, deliveryTime, timeZone } = row!;
  return { name: translateField(row!, 'name', locale), ownName: name, address, deliveryTime, timeZone };
}

/** The channels on which a customer wants to be notified. */
export type CustomerChannels = { email: string | null; isSmsWanted: boolean; isEmailWanted: boolean };

export async function findCustomerChannels(db: Db, userId: string): Promise<CustomerChannels | null> {
  const [row] = await db
    .select({ email: users.email, isEmailWanted: users.notifyByEmail, isSmsWanted: users.notifyBySms })
    .from(users)
    .where(eq(users.id, userId));
  return row ? { ...row, email: realEmail(row.email) } : null;
}

export type StorePerson = { id: string; email: string | null; phone: string | null };

const personColumns = { id: users.id, email: users.email, phone: users.phoneNumber };

/** The recipients of messages about a store’s orders: its staff, or the administrators if it has none. */
export async function findStorePeople(db: Db, storeId: number): Promise<StorePerson[]> {
  const isActiveAccount = and(not(users.isBanned), isNull(users.deactivatedAt));
  const storePeople = await db
    .select(personColumns)
    .from(users)
    .innerJoin(storeStaff, eq(storeStaff.userId, users.id))
    .where(and(eq(storeStaff.storeId, storeId), inArray(users.role, ['shop', 'admin']), isActiveAccount))
    .orderBy(asc(users.createdAt));
  const found =
    storePeople.length > 0
      ? storePeople
      : await db
          .select(personColumns)
          .from(users)
          .where(and(eq(users.role, 'admin'), isActiveAccount))
          .orderBy(asc(users.createdAt))
          .limit(5);
  return found.map(({ email, ...person }) => ({ ...person, email: realEmail(email) }));
}

export async function findStoreStaffEmails(db: Db, storeId: number): Promise<string[]> {
  const people = await findStorePeople(db, storeId);
  return people.flatMap(({ email }) => email ?? []);
}

/** The confirmed email of an order's customer: the one of the order, or that of the account. */
export async function findOrderEmail(db: Db, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ order: orders.email, account: users.email, isAccountConfirmed: users.emailVerified })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  return realEmail(row?.order) ?? (row?.isAccountConfirmed ? realEmail(row.account) : null);
}

/** The address to which customers write about a store's orders; null if the store has none of its own. */
export async function findStoreEmail(db: Db, storeId: number): Promise<string | null> {
  const [row] = await db.select({ email: stores.email }).from(stores).where(eq(stores.id, storeId));
  return row?.email || null;
}
