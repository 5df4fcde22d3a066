import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Appointment, PersonQuery, PersonRow } from '#contracts/desk/person.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, storeStaff, users } from '#server/db/schema/index.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import type { Access } from './access.ts';
import { type DeskRefusal, notFound, orRefuse, refusal, wrongField } from './refusal.ts';
import { like } from './sheet.ts';

type Changed = Promise<{ ok: true; row: PersonRow } | DeskRefusal>;

export async function listPeople(
  db: Db,
  { page, perPage, q, ids, role, isBanned }: PersonQuery,
): Promise<{ rows: PersonRow[]; total: number }> {
  const where = and(
    ids ? inArray(users.id, [...ids]) : undefined,
    role === undefined ? undefined : eq(users.role, role),
    isBanned === undefined ? undefined : eq(users.isBanned, isBanned),
    q
      ? sql`(${users.name} ilike ${like(q)} or ${users.email} ilike ${like(q)} or ${users.phoneNumber} like ${like(q)})`
      : undefined,
  );
  const [rows, total] = await Promise.all([
    read(db, where)
      .orderBy(desc(users.createdAt), users.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(users, where),
  ]);
  return { rows: rows.map(toRow), total };
}

export async function getPerson(db: Db, id: string): Promise<PersonRow | null> {
  const [row] = await read(db, eq(users.id, id));
  return row ? toRow(row) : null;
}

/** The customer may look on, but order nothing; the reason is shown to them. Staff are not banned but dismissed. */
export async function banPerson(
  db: Db,
  { id, reason }: { id: string; reason: string },
  access: Access,
): Changed {
  const person = await getPerson(db, id);
  if (!person) return notFound();
  if (person.role !== 'customer' && person.role !== 'rider')
    return refusal('not_allowed', 'People who work here are not banned: an administrator takes their role.');
  return change(db, id, { isBanned: true, banReason: reason }, { access, action: 'person.banned', reason });
}

export async function unbanPerson(db: Db, id: string, access: Access): Changed {
  if (!(await getPerson(db, id))) return notFound();
  return change(db, id, { isBanned: false, banReason: null }, { access, action: 'person.unbanned' });
}

/** Gives or takes a role. Whoever changes role signs in anew, so that no old session carries the new right. [F45] */
export async function appointPerson(db: Db, { id, role, storeIds }: Appointment, access: Access): Changed {
  if (id === access.userId)
    return refusal('not_allowed', 'Your own role is for another administrator to change.');
  if (!(await getPerson(db, id))) return notFound();
  if (role === 'shop' && storeIds.length === 0)
    return wrongField('storeIds', 'Choose the stores this person works for.');
  return orRefuse(
    () =>
      db.transaction(async (tx) => {
        await tx.delete(storeStaff).where(eq(storeStaff.userId, id));
        if (role === 'shop')
          await tx
            .insert(storeStaff)
            .values([...new Set(storeIds)].map((storeId) => ({ userId: id, storeId })));
        await tx.delete(sessions).where(eq(sessions.userId, id));
        return change(tx, id, { role }, { access, action: 'person.appointed', role, storeIds });
      }),
    { bound: wrongField('storeIds', 'One of these stores is gone.') },
  );
}

async function change(
  db: Db,
  id: string,
  values: Partial<typeof users.$inferInsert>,
  { access, action, ...detail }: { access: Access; action: string; [detail: string]: unknown },
): Changed {
  await db
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id));
  await writeAudit(db, { actorId: access.userId, subjectId: id, action, detail });
  const row = await getPerson(db, id);
  return row ? { ok: true, row } : notFound();
}

const read = (db: Db, where: ReturnType<typeof and>) =>
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

const toRow = ({ createdAt, ...row }: Omit<PersonRow, 'createdAt'> & { createdAt: Date }): PersonRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
