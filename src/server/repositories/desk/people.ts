import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { realEmail } from '#domain/contact-channel.ts';
import type { PersonRow } from '#contracts/desk/person.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, storeStaff, users } from '#server/db/schema/index.ts';
import { readableEmail } from '#server/text/readable-email.ts';
import type { UserRow } from '../user.ts';

export async function findPersonRow(db: Db, id: string): Promise<PersonRow | null> {
  const [row] = await selectPeople(db, eq(users.id, id));
  return row ? toPersonRow(row) : null;
}

export async function updatePerson(
  db: Db,
  id: string,
  values: Partial<Pick<UserRow, 'role' | 'isBanned' | 'banReason' | 'cashOffAt' | 'cashOffReason'>>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id));
}

export async function replaceStoresOfStaff(
  tx: Db,
  userId: string,
  storeIds: readonly number[],
): Promise<void> {
  await tx.delete(storeStaff).where(eq(storeStaff.userId, userId));
  if (storeIds.length > 0)
    await tx.insert(storeStaff).values([...new Set(storeIds)].map((storeId) => ({ userId, storeId })));
}

export async function deleteSessionsOfUser(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** All accounts that are not deleted, for the export, sorted by registration. */
export async function findCustomersForExport(db: Db): Promise<UserRow[]> {
  return db.select().from(users).where(isNull(users.erasedAt)).orderBy(asc(users.createdAt), asc(users.id));
}

const selectPeople = (db: Db, where: SQL) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phoneNumber,
      role: users.role,
      isBanned: users.isBanned,
      banReason: users.banReason,
      cashOffAt: users.cashOffAt,
      cashOffReason: users.cashOffReason,
      createdAt: users.createdAt,
      storeIds: sql<
        number[]
      >`coalesce((select json_agg(s.store_id order by s.store_id) from store_staff s where s.user_id = users.id), '[]')`,
    })
    .from(users)
    .where(where);

const toPersonRow = ({
  createdAt,
  cashOffAt,
  email,
  ...row
}: Omit<PersonRow, 'createdAt' | 'cashOffAt'> & { createdAt: Date; cashOffAt: Date | null }): PersonRow => ({
  ...row,
  cashOffAt: cashOffAt?.toISOString() ?? null,
  email: readableEmail(realEmail(email)),
  createdAt: createdAt.toISOString(),
});
