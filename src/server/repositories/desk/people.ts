import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonQuery, PersonRow } from '#contracts/desk/person.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, storeStaff, users } from '#server/db/schema/index.ts';
import type { UserRow } from '../user.ts';
import { containsPattern } from './list-query.ts';

/** Newest first. */
export async function listPersonRows(
  db: Db,
  { page, perPage, q, ids, role, isBanned }: PersonQuery,
): Promise<{ rows: PersonRow[]; total: number }> {
  const where = and(
    ids ? inArray(users.id, [...ids]) : undefined,
    role === undefined ? undefined : eq(users.role, role),
    isBanned === undefined ? undefined : eq(users.isBanned, isBanned),
    q
      ? sql`(${users.name} ilike ${containsPattern(q)} or ${users.email} ilike ${containsPattern(q)} or ${users.phoneNumber} like ${containsPattern(q)})`
      : undefined,
  );
  const [rows, total] = await Promise.all([
    selectPeople(db, where)
      .orderBy(desc(users.createdAt), users.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(users, where),
  ]);
  return { rows: rows.map(toPersonRow), total };
}

export async function findPersonRow(db: Db, id: string): Promise<PersonRow | null> {
  const [row] = await selectPeople(db, eq(users.id, id));
  return row ? toPersonRow(row) : null;
}

export async function updatePerson(
  db: Db,
  id: string,
  values: Partial<Pick<UserRow, 'role' | 'isBanned' | 'banReason'>>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id));
}

/** The stores a member of staff works for, in place of those before. */
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

/** For the export: in the order they registered. */
export async function findAllUsers(db: Db): Promise<UserRow[]> {
  return db.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
}

const selectPeople = (db: Db, where: ReturnType<typeof and>) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phoneNumber,
      role: users.role,
      isBanned: users.isBanned,
      banReason: users.banReason,
      createdAt: users.createdAt,
      orders: sql<number>`(select count(*)::int from orders o where o.user_id = users.id)`,
      spent: sql<number>`(select coalesce(sum(o.total), 0)::float8 from orders o where o.user_id = users.id and o.status in ('delivered', 'collected'))`,
      storeIds: sql<
        number[]
      >`coalesce((select json_agg(s.store_id order by s.store_id) from store_staff s where s.user_id = users.id), '[]')`,
    })
    .from(users)
    .where(where)
    .$dynamic();

const toPersonRow = ({
  createdAt,
  ...row
}: Omit<PersonRow, 'createdAt'> & { createdAt: Date }): PersonRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
