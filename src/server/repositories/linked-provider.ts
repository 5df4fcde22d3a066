import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { accounts } from '../db/schema/people.ts';

/**
 * Links are stored in better-auth's table of accounts, which also holds the password; its columns for tokens stay
 * empty, because they are not needed.
 */
const idOf = (provider: string): string => `oidc:${provider}`;
const isLink = (provider: string, subject: string) =>
  and(eq(accounts.providerId, idOf(provider)), eq(accounts.accountId, subject));

export async function findUserIdOfLink(
  db: Db,
  { provider, subject }: { provider: string; subject: string },
): Promise<string | null> {
  const [row] = await db.select({ userId: accounts.userId }).from(accounts).where(isLink(provider, subject));
  return row?.userId ?? null;
}

/** Returns false if the person at the provider is already linked to an account. */
export async function insertLink(
  tx: Db,
  { provider, subject, userId }: { provider: string; subject: string; userId: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(accounts)
    .values({ id: randomUUID(), providerId: idOf(provider), accountId: subject, userId })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return inserted.length > 0;
}

/** The names of the providers that are linked to an account. */
export async function findLinkedProviders(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ providerId: accounts.providerId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
  return rows.map(({ providerId }) => providerId.replace(/^oidc:/, ''));
}

export async function deleteLink(
  tx: Db,
  { provider, userId }: { provider: string; userId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, idOf(provider))))
    .returning({ id: accounts.id });
  return deleted.length > 0;
}
