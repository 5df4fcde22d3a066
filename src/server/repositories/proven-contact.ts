import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { provenContacts, users } from '../db/schema/people.ts';

/**
 * Whether a customer has verified this phone or email address, as the contact of the account or as an additional
 * contact.
 */
export async function hasProvenContact(
  db: Db,
  { userId, contact }: { userId: string; contact: string },
): Promise<boolean> {
  const own = db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(
          and(eq(users.phoneNumber, contact), users.phoneNumberVerified),
          and(eq(users.email, contact), users.emailVerified),
        ),
      ),
    );
  const other = db
    .select({ one: sql`1` })
    .from(provenContacts)
    .where(and(eq(provenContacts.userId, userId), eq(provenContacts.contact, contact)));
  return (await own.unionAll(other).limit(1)).length > 0;
}

export async function insertProvenContact(db: Db, row: { userId: string; contact: string }): Promise<void> {
  await db.insert(provenContacts).values(row).onConflictDoNothing();
}
