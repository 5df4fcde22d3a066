import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { apiTokens, users } from '../db/schema/index.ts';

export type ApiTokenTableRow = typeof apiTokens.$inferSelect;
/** A valid token, with the current role and ban of the account that created it. */
export type ValidApiToken = Pick<ApiTokenTableRow, 'id' | 'name' | 'scopes' | 'lastUsedAt'> & {
  userId: string;
  role: string;
  isBanned: boolean;
};

/** Returns null for a token that is unknown or expired, or that belongs to a deactivated person. */
export async function findValidApiToken(db: Db, tokenHash: string, now: Date): Promise<ValidApiToken | null> {
  const [row] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      lastUsedAt: apiTokens.lastUsedAt,
      userId: users.id,
      role: users.role,
      isBanned: users.isBanned,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(eq(apiTokens.tokenHash, tokenHash), gt(apiTokens.expiresAt, now), isNull(users.deactivatedAt)),
    );
  return row ?? null;
}

export async function storeApiTokenUse(db: Db, id: number, at: Date): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, id));
}

/** The API tokens of a user, sorted by time of creation. */
export function findApiTokensOfUser(db: Db, userId: string): Promise<ApiTokenTableRow[]> {
  return db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(asc(apiTokens.id));
}

export async function insertApiToken(
  tx: Db,
  token: Pick<ApiTokenTableRow, 'userId' | 'name' | 'tokenHash' | 'scopes' | 'expiresAt' | 'createdAt'>,
): Promise<ApiTokenTableRow> {
  const [inserted] = await tx.insert(apiTokens).values(token).returning();
  return inserted!;
}

export async function deleteApiToken(
  tx: Db,
  { id, userId }: { id: number; userId: string },
): Promise<ApiTokenTableRow | null> {
  const [deleted] = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning();
  return deleted ?? null;
}

/** Returns how many tokens were deleted. */
export async function deleteApiTokensOfUser(tx: Db, userId: string): Promise<number> {
  const deleted = await tx
    .delete(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .returning({ id: apiTokens.id });
  return deleted.length;
}
