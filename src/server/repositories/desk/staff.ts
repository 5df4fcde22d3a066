import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { realEmail } from '#domain/contact-channel.ts';
import { staffRoles } from '#contracts/desk/staff-roles.ts';
import type { StaffRow } from '#contracts/desk/staff.ts';
import type { Db } from '#server/db/client.ts';
import { stores, users } from '#server/db/schema/index.ts';
import { readableEmail } from '#server/text/readable-email.ts';

/** Everybody with a staff role; people who still work here come first. */
export async function findStaffRows(db: Db, now: Date): Promise<StaffRow[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      storeIds: sql<
        number[]
      >`coalesce((select json_agg(s.store_id order by s.store_id) from store_staff s where s.user_id = users.id), '[]')`,
      deactivatedAt: users.deactivatedAt,
      lastSeenAt: sql<
        string | null
      >`greatest(users.last_seen_at, (select max(s.updated_at) from sessions s where s.user_id = users.id))`,
      hasSecondFactor: sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.secret is not null)`,
      apiTokens: sql<number>`(select count(*)::int from api_tokens t where t.user_id = users.id and t.expires_at > ${now.toISOString()})`,
    })
    .from(users)
    .where(inArray(users.role, [...staffRoles]))
    .orderBy(sql`${users.deactivatedAt} is not null`, sql`${users.name} collate names`, asc(users.id));
  return rows.map(({ email, deactivatedAt, lastSeenAt, ...row }) => ({
    ...row,
    email: readableEmail(realEmail(email)),
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
  }));
}

/**
 * The active administrators, locked in a fixed order: the second of two simultaneous changes sees the result of the
 * first.
 */
export async function lockActiveAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deactivatedAt)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** The ids in `ids` for which a store still exists. */
export async function existingStoreIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(inArray(stores.id, [...ids]));
  return rows.map(({ id }) => id);
}

export async function setDeactivated(tx: Db, userId: string, at: Date | null): Promise<void> {
  await tx.update(users).set({ deactivatedAt: at, updatedAt: new Date() }).where(eq(users.id, userId));
}
