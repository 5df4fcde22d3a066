import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { callerFields } from '#contracts/account.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { findSessionUser, type SessionUser } from '../request/identity.ts';
import type { NewSessionToken } from '../services/account/session-token.ts';
import { auditRefusal } from '#server/services/protection/audit-refusal.ts';
import type { AppEnv } from './create-router.ts';
import { RefusalError } from './responses.ts';

/**
 * Fields of the specification's payloads that identify the caller. Browsers omit these fields, because a cookie
 * identifies the caller.
 */
export type CallerFields = {
  token?: string | null | undefined;
  user_id?: string | number | null | undefined;
};

const callerSchema = z.object(callerFields);

/** The signed-in user of the session; the payload's `token` counts only for a client without cookies. */
export async function findUser(c: Context<AppEnv>, token?: string | null): Promise<SessionUser | null> {
  const user = await c.var.context.user();
  if (user) return user;
  const headers = toBearerHeaders(c, token);
  return headers && findSessionUser(headers);
}

/** The signed-in user; refuses guests, and payloads that name another customer. */
export async function requireUser(
  c: Context<AppEnv>,
  { token, user_id }: CallerFields = {},
): Promise<SessionUser> {
  const user = await findUser(c, token);
  if (!user) throw new RefusalError({ error: 'unauthorized' });
  await refuseOtherCustomer(c, user, user_id);
  return user;
}

/** Like `requireUser`, for changes that a banned customer may not make. */
export async function requireUnbannedUser(c: Context<AppEnv>, fields?: CallerFields): Promise<SessionUser> {
  const user = await requireUser(c, fields);
  if (user.isBanned) throw new RefusalError({ error: 'banned' });
  return user;
}

/** For routes that guests may call as well: refuses payloads that name another customer. */
export const refuseOtherCustomers: MiddlewareHandler<AppEnv> = async (c, next) => {
  const body: unknown = c.req.header('content-type')?.includes('json')
    ? await c.req.json().catch(() => null)
    : null;
  const { token, user_id } = callerSchema.safeParse(body).data ?? {};
  if (user_id != null) await refuseOtherCustomer(c, await findUser(c, token), user_id);
  await next();
};

/**
 * The payload's `token` as an Authorization header; null if the request has cookies, or if the token is not a valid
 * header value.
 */
export function toBearerHeaders(c: Context<AppEnv>, token: string | null | undefined): Headers | null {
  if (!token || c.req.header('cookie') || !/^[\x21-\x7e]+$/.test(token)) return null;
  return new Headers({ authorization: `Bearer ${token}` });
}

/** Gives a client the new token of its session: as a cookie, or in the response to a client without cookies. */
export function sendSessionToken(
  c: Context<AppEnv>,
  { cookie, signed }: NewSessionToken,
): { auth_token?: string } {
  if (!c.req.header('cookie')) return { auth_token: signed };
  c.header('set-cookie', cookie, { append: true });
  return {};
}

/** [F39] Responds as if the other customer did not exist, and writes the attempt to the audit log. */
async function refuseOtherCustomer(
  c: Context<AppEnv>,
  user: SessionUser | null,
  userId: CallerFields['user_id'],
): Promise<void> {
  if (userId == null || userId === '' || String(userId) === user?.id) return;
  await auditRefusal(getAppDependencies().db, user?.id ?? c.var.context.clientAddress, {
    actorId: user?.id ?? null,
    subjectId: String(userId),
    action: 'call.refused',
    detail: { path: c.req.path },
  });
  throw new RefusalError({ error: 'not_found' });
}
