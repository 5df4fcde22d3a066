import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { passkeyChallenges, passkeys } from '../db/schema/passkeys.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
/** What a challenge is for: to register a passkey of this user, or to sign in a user who is not known yet. */
export type ChallengeUse = { purpose: 'register'; userId: string } | { purpose: 'sign-in'; userId: null };

/** The passkeys of an account, newest first. */
export function findPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
}

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Returns false if the passkey is already stored. */
export async function insertPasskey(
  tx: Db,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

/**
 * Stores a use of a passkey. Returns false if the counter does not increase, which means that a copy of the passkey
 * exists; devices without a counter always send 0.
 */
export async function storePasskeyUse(
  db: Db,
  { id, counter, isBackedUp, at }: { id: number; counter: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const stored = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: at })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return stored.length > 0;
}

const isOwn = (id: number, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(
  db: Db,
  { id, userId, name }: { id: number; userId: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn(id, userId))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

export async function deletePasskey(
  tx: Db,
  { id, userId }: { id: number; userId: string },
): Promise<PasskeyRow | null> {
  const [row] = await tx.delete(passkeys).where(isOwn(id, userId)).returning();
  return row ?? null;
}

export async function deletePasskeysOfUser(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function insertChallenge(
  db: Db,
  challenge: { id: string; challenge: string; expiresAt: Date } & ChallengeUse,
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Deletes a challenge and returns it, even if it has expired, so that it can be answered only once. */
export async function takeChallenge(
  db: Db,
  { id, purpose, userId }: { id: string } & ChallengeUse,
): Promise<{ challenge: string; expiresAt: Date } | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge, expiresAt: passkeyChallenges.expiresAt });
  return row ?? null;
}
