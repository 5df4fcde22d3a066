import { randomBytes } from 'node:crypto';
import type { ApiScope, ApiTokenInput, ApiTokenOverview, ApiTokenRow } from '#contracts/desk/api-token.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import {
  type ApiTokenTableRow,
  deleteApiToken,
  findApiTokensOfUser,
  findValidApiToken,
  type ValidApiToken,
  insertApiToken,
  storeApiTokenUse,
} from '#server/repositories/api-token.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { lockUser } from '#server/repositories/user.ts';
import { hashToken } from './code-hash.ts';
import { confirmIdentity, requiredIdentityProof } from './confirm-identity.ts';
import { countAttempt, type LimitResult } from '../protection/rate-limits.ts';

type Dependencies = { db: Db; clock: Clock };

const prefix = 'haat_';
const tokensPerPerson = 20;
/** The last use is stored at most once in this many milliseconds. */
const lastUseIntervalMs = 5 * 60_000;

/**
 * The API token of a request. A browser is identified by its cookie alone: a token that is sent together with cookies
 * is ignored.
 */
export function apiTokenOf(headers: Headers): string | null {
  if (headers.has('cookie')) return null;
  const token = /^bearer +(\S{1,200})$/i.exec(headers.get('authorization') ?? '')?.[1];
  return token?.startsWith(prefix) ? token : null;
}

/** Checks an API token. Wrong tokens are counted per network, but their number never blocks a correct token. [F41] */
export async function identifyApiToken(
  deps: Dependencies,
  token: string,
  clientAddress: string,
): Promise<
  | { ok: true; apiToken: ValidApiToken }
  | { ok: false; error: 'unauthorized' }
  | Exclude<LimitResult, { ok: true }>
> {
  const now = deps.clock.now();
  const apiToken = await findValidApiToken(deps.db, hashToken(token), now);
  if (!apiToken) {
    const counted = await countAttempt(deps, 'apiTokenByAddress', clientAddress);
    return counted.ok ? { ok: false, error: 'unauthorized' } : counted;
  }
  if (now.getTime() - (apiToken.lastUsedAt?.getTime() ?? 0) > lastUseIntervalMs)
    await storeApiTokenUse(deps.db, apiToken.id, now);
  return { ok: true, apiToken };
}

/** `grantable`: the scopes of the person's role. */
export async function readApiTokens(
  deps: Dependencies,
  userId: string,
  grantable: readonly ApiScope[],
): Promise<ApiTokenOverview> {
  const rows = await findApiTokensOfUser(deps.db, userId);
  return {
    tokens: rows.map((row) => toRow(row, deps.clock.now())),
    scopes: [...grantable],
    // Staff without a password are asked for a password too, so they must set one before they create a token.
    proof: (await requiredIdentityProof(deps, userId)) === 'code' ? 'code' : 'password',
  };
}

type CreateRefusal =
  | { ok: false; error: 'code_wrong' | 'password_wrong' | 'scope_refused' | 'name_taken' | 'too_many_tokens' }
  | Exclude<LimitResult, { ok: true }>;

/**
 * Creates a token, which is returned once. It stays valid after the session, so the person has to confirm their
 * identity again.
 */
export async function createApiToken(
  deps: Dependencies,
  { name, scopes, days, proof }: ApiTokenInput,
  { userId, grantable }: { userId: string; grantable: readonly ApiScope[] },
): Promise<{ ok: true; token: string; row: ApiTokenRow } | CreateRefusal> {
  if (!scopes.every((scope) => grantable.includes(scope))) return { ok: false, error: 'scope_refused' };
  const known = await findApiTokensOfUser(deps.db, userId);
  if (known.some((row) => row.name === name)) return { ok: false, error: 'name_taken' };
  const confirmed = await confirmIdentity(deps, { id: userId, sessionId: '' }, proof);
  if (!confirmed.ok) {
    const { error } = confirmed;
    if (error === 'too_many_requests') return confirmed;
    return { ok: false, error: error === 'sign_in_again' ? 'password_wrong' : error };
  }
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const rows = await findApiTokensOfUser(tx, userId);
    if (rows.length >= tokensPerPerson) return { ok: false, error: 'too_many_tokens' };
    if (rows.some((row) => row.name === name)) return { ok: false, error: 'name_taken' };
    const row = await insertApiToken(tx, {
      userId,
      name,
      tokenHash: hashToken(token),
      scopes: [...new Set(scopes)],
      expiresAt: new Date(now.getTime() + days * 86_400_000),
      createdAt: now,
    });
    await writeAudit(tx, {
      actorId: userId,
      subjectId: userId,
      action: 'api-token.created',
      detail: { name, scopes: row.scopes, days },
    });
    return { ok: true, token, row: toRow(row, now) };
  });
}

export async function revokeApiToken(
  { db }: { db: Db },
  { id, userId }: { id: number; userId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const deleted = await deleteApiToken(tx, { id, userId });
    if (deleted)
      await writeAudit(tx, {
        actorId: userId,
        subjectId: userId,
        action: 'api-token.revoked',
        detail: { name: deleted.name },
      });
    return deleted !== null;
  });
}

const toRow = (
  { id, name, scopes, createdAt, lastUsedAt, expiresAt }: ApiTokenTableRow,
  now: Date,
): ApiTokenRow => ({
  id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
});
