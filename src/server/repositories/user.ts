import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { placeholderEmail } from '#domain/contact-channel.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/people.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** `email` must be in lower case, as it is stored. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** Finds an account only by a verified phone: a phone that was only typed does not identify an account. */
export async function findUserByVerifiedPhone(db: Db, phone: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.phoneNumber, phone), users.phoneNumberVerified));
  return row ?? null;
}

/** The account with this phone, verified or not, or with this email; an account with the phone takes precedence. */
export async function findUserByContact(
  db: Db,
  { phone, email }: { phone: string; email: string | null },
): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.phoneNumber, phone), email === null ? undefined : eq(users.email, email)))
    .orderBy(sql`(${users.phoneNumber} is not distinct from ${phone}) desc`)
    .limit(1);
  return row ?? null;
}

/**
 * Creates an account with a verified phone; its email is unverified or a placeholder. Null if another account has the
 * phone or the email.
 */
export async function insertUserWithPhone(
  db: Db,
  { name, phone, email = null }: { name: string; phone: string; email?: string | null },
): Promise<string | null> {
  const id = randomUUID();
  const [inserted] = await db
    .insert(users)
    .values({
      ...{ id, name, phoneNumber: phone, phoneNumberVerified: true },
      email: email ?? placeholderEmail(id),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted?.id ?? null;
}

/** Creates an account with a verified email; null if another account has the email. */
export async function insertUserWithEmail(
  db: Db,
  { name, email }: { name: string; email: string },
): Promise<string | null> {
  const [inserted] = await db
    .insert(users)
    .values({ id: randomUUID(), name, email, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted?.id ?? null;
}

/** Locks an account, so that changes to its addresses, passkeys, API tokens … happen one after another. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Stores a verified phone, unless the account has another phone or another account has this phone. */
export async function setVerifiedPhone(
  db: Db,
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  const otherUser = alias(users, 'other');
  const otherOwners = db
    .select({ id: otherUser.id })
    .from(otherUser)
    .where(and(eq(otherUser.phoneNumber, phone), ne(otherUser.id, userId)));
  const updated = await db
    .update(users)
    .set({ phoneNumber: phone, phoneNumberVerified: true })
    .where(
      and(
        eq(users.id, userId),
        or(isNull(users.phoneNumber), eq(users.phoneNumber, phone)),
        notExists(otherOwners),
      ),
    )
    .returning({ id: users.id });
  return updated.length > 0;
}

/** Marks an account's email as verified; does nothing if the account has another email. */
export async function verifyEmail(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.email, email)));
}

export async function hasOtherAccountWithEmail(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return others.length > 0;
}

/**
 * Replaces the email after the owner has verified the new address. Throws a unique violation if another account has
 * it.
 */
export async function setEmailOfUser(tx: Db, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(users.id, userId));
}

/**
 * Replaces the phone after the owner has verified the new phone. Throws a unique violation if another account has it.
 */
export async function setPhoneOfUser(tx: Db, userId: string, phoneNumber: string): Promise<void> {
  await tx
    .update(users)
    .set({ phoneNumber, phoneNumberVerified: true, updatedAt: new Date() })
    .where(eq(users.id, userId));
}

const isActiveAdmin = and(eq(users.role, 'admin'), isNull(users.deactivatedAt));

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(users)
    .where(isActiveAdmin)
    .limit(1);
  return found.length > 0;
}

/** The administrators who are not deactivated, sorted by time of creation. */
export function findAdmins(db: Db): Promise<Pick<UserRow, 'id' | 'name' | 'email'>[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(asc(users.createdAt), asc(users.id));
}

export async function makeAdmin(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, userId));
}
