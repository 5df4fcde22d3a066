import type { Context } from 'hono';
import { getApp } from '../app.ts';
import { identify, type SessionUser } from '../identity.ts';
import { writeAudit } from '../repositories/audit.ts';
import type { AppEnv } from './router.ts';

/** Payload fields of the specification that say who asks. A browser leaves them out or null: its cookie says it. */
export type CallerFields = {
  token?: string | null | undefined;
  user_id?: string | number | null | undefined;
};

export type CallerResult =
  { ok: true; user: SessionUser } | { ok: false; error: 'unauthorized' | 'not_found' };

/** Whom a call acts for. The `token` of the payload counts only for a client without cookies. */
export async function callerOf(
  c: Context<AppEnv>,
  { token, user_id }: CallerFields = {},
): Promise<CallerResult> {
  const user = (await c.var.context.user()) ?? (await tokenUser(c, token));
  if (!user) return { ok: false, error: 'unauthorized' };
  if (user_id == null || user_id === '' || String(user_id) === user.id) return { ok: true, user };
  // Whether that other customer exists is nobody's business, but the try is written down.
  await writeAudit(getApp().db, {
    actorId: user.id,
    subjectId: String(user_id),
    action: 'call.refused',
    detail: { path: c.req.path },
  });
  return { ok: false, error: 'not_found' };
}

/** Who the `token` of a payload stands for: null with cookies, which say it themselves. */
export async function tokenUser(
  c: Context<AppEnv>,
  token: string | null | undefined,
): Promise<SessionUser | null> {
  const headers = tokenHeaders(c, token);
  return headers && identify(headers);
}

/** The `token` of a payload as the header it could have been sent in; null where it counts for nothing, or fits in none. */
export function tokenHeaders(c: Context<AppEnv>, token: string | null | undefined): Headers | null {
  if (!token || c.req.header('cookie') || !/^[\x21-\x7e]+$/.test(token)) return null;
  return new Headers({ authorization: `Bearer ${token}` });
}
