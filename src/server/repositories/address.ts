import { and, desc, eq } from 'drizzle-orm';
import type { Flag } from '#domain/catalogue.ts';
import type { Address } from '#domain/place.ts';
import type { Db } from '../db/client.ts';
import { addresses } from '../db/schema/people.ts';

export type AddressFields = {
  latitude: number;
  longitude: number;
  address: string;
  house: string;
  tag: string;
};
/** A customer's saved address; a service determines whether a store delivers there. */
export type SavedAddress = Omit<Address, 'is_operational'> & { is_default: Flag };

type Row = typeof addresses.$inferSelect;

const rowToAddress = ({ id, latitude, longitude, address, house, tag, isDefault }: Row): SavedAddress => ({
  id,
  latitude,
  longitude,
  address,
  house,
  tag,
  is_default: isDefault ? 1 : 0,
});

/** The addresses of a customer: the default address first, then the newest. */
export async function addressesOf(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  return rows.map(rowToAddress);
}

export async function addressById(
  db: Db,
  id: number,
): Promise<{ userId: string; address: SavedAddress } | null> {
  const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
  return row ? { userId: row.userId, address: rowToAddress(row) } : null;
}

export async function insertAddress(
  db: Db,
  userId: string,
  fields: AddressFields,
  isDefault: boolean,
): Promise<SavedAddress> {
  const [row] = await db
    .insert(addresses)
    .values({ ...fields, userId, isDefault })
    .returning();
  return rowToAddress(row!);
}

export async function updateAddress(db: Db, id: number, fields: AddressFields): Promise<SavedAddress> {
  const [row] = await db.update(addresses).set(fields).where(eq(addresses.id, id)).returning();
  return rowToAddress(row!);
}

export async function removeAddress(db: Db, id: number): Promise<void> {
  await db.delete(addresses).where(and(eq(addresses.id, id), eq(addresses.isDefault, false)));
}

/** Clears the former default before it marks the new one, because a customer has at most one default address. */
export async function markDefaultAddress(db: Db, userId: string, id: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
  await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id));
}

/** One address of this customer; null for another customer's address. */
export async function findAddressOfUser(
  db: Db,
  { id, userId }: { id: number; userId: string },
): Promise<AddressFields | null> {
  const [row] = await db
    .select({
      latitude: addresses.latitude,
      longitude: addresses.longitude,
      address: addresses.address,
      house: addresses.house,
      tag: addresses.tag,
    })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  return row ?? null;
}
