import { and, asc, eq, inArray, not } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { stores } from '../db/schema/stores.ts';
import { storeStaff, users } from '../db/schema/people.ts';

export type OrderContacts = {
  store: { name: string; address: string; deliveryTime: number; timeZone: string };
  /** The address of the customer’s account; null for a guest. */
  customerEmail: string | null;
  /** Who hears of the store’s orders: its own staff, or the administrators where it has none. */
  staffEmails: string[];
};

/** Whom an order’s messages go to, besides the phone of the order itself. */
export async function findOrderContacts(
  db: Db,
  { storeId, userId }: { storeId: number; userId: string | null },
): Promise<OrderContacts> {
  const [[store], [customer], staff] = await Promise.all([
    db
      .select({
        name: stores.name,
        address: stores.address,
        deliveryTime: stores.deliveryTime,
        timeZone: stores.timeZone,
      })
      .from(stores)
      .where(eq(stores.id, storeId)),
    userId === null ? [] : db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
    findStaffEmails(db, storeId),
  ]);
  return { store: store!, customerEmail: customer?.email ?? null, staffEmails: staff };
}

async function findStaffEmails(db: Db, storeId: number): Promise<string[]> {
  const ofStore = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(storeStaff, eq(storeStaff.userId, users.id))
    .where(and(eq(storeStaff.storeId, storeId), inArray(users.role, ['shop', 'admin']), not(users.isBanned)))
    .orderBy(asc(users.createdAt));
  const found =
    ofStore.length > 0
      ? ofStore
      : await db
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.role, 'admin'), not(users.isBanned)))
          .orderBy(asc(users.createdAt))
          .limit(5);
  return found.map(({ email }) => email);
}
