import { and, eq, isNull, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { sqlState } from '#server/db/retry.ts';
import { users } from '#server/db/schema/people.ts';
import { joinGuestOrders } from '#server/repositories/order.ts';

/**
 * A phone whose code a signed-in customer has given back becomes theirs, and the orders made with it as a guest join the
 * account. An account that has a phone, or a phone that has an account, stays as it is.
 */
export async function attachPhone(
  { db }: { db: Db },
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  const other = alias(users, 'other');
  const owners = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.phoneNumber, phone), ne(other.id, userId)));
  const attach = db.transaction(async (tx) => {
    const attached = await tx
      .update(users)
      .set({ phoneNumber: phone, phoneNumberVerified: true })
      .where(
        and(
          eq(users.id, userId),
          or(isNull(users.phoneNumber), eq(users.phoneNumber, phone)),
          notExists(owners),
        ),
      )
      .returning({ id: users.id });
    if (attached.length === 0) return false;
    await joinGuestOrders(tx, { userId, phone });
    return true;
  });
  try {
    return await attach;
  } catch (error) {
    // Another account took the phone while this one looked.
    if (sqlState(error) === '23505') return false;
    throw error;
  }
}
