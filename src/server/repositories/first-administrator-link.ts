import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { verifications } from '../db/schema/people.ts';

/** The setup link is stored in better-auth's table of one-time tokens under this name. */
const identifier = 'first-admin';

const isValidLink = (tokenHash: string, now: Date) =>
  and(
    eq(verifications.identifier, identifier),
    eq(verifications.value, tokenHash),
    gt(verifications.expiresAt, now),
  );

/** Stores the token of a link; earlier links stay valid. */
export async function insertSetupLink(
  db: Db,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.insert(verifications).values({ id: randomUUID(), identifier, value: tokenHash, expiresAt });
}

/** When a link expires; null if it never existed, or was deleted some time after it expired. */
export async function findSetupLinkExpiry(db: Db, tokenHash: string): Promise<Date | null> {
  const [found] = await db
    .select({ expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), eq(verifications.value, tokenHash)));
  return found?.expiresAt ?? null;
}

/** Deletes this setup link and all others; true only for the transaction that deletes this link. */
export async function consumeSetupLink(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const deleted = await tx
    .delete(verifications)
    .where(isValidLink(tokenHash, now))
    .returning({ id: verifications.id });
  if (deleted.length === 0) return false;
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  return true;
}
