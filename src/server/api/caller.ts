import type { Context, Next } from 'hono';
import { z } from 'zod';
import { callerFields } from '#contracts/account.ts';
import { getApp } from '../process/app.ts';
import { identify, type SessionUser } from '../request/identity.ts';
import { writeAudit } from '../repositories/audit.ts';
import { refuse } from './respond.ts';
import type { AppEnv } from './router.ts';

const callerSchema = z.object(callerFields);

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
  return (await isForeign(c, user, user_id)) ? { ok: false, error: 'not_found' } : { ok: true, user };
}

/** [F39] Whether a call names another customer. Whether that one exists is nobody's business, but the try is written down. */
async function isForeign(
  c: Context<AppEnv>,
  user: SessionUser | null,
  user_id: CallerFields['user_id'],
): Promise<boolean> {
  if (user_id == null || user_id === '' || String(user_id) === user?.id) return false;
  await writeAudit(getApp().db, {
    actorId: user?.id ?? null,
    subjectId: String(user_id),
    action: 'call.refused',
    detail: { path: c.req.path },
  });
  return true;
}

/** For calls that guests may make, too: one that names another customer finds nothing. */
export async function refuseForeign(c: Context<AppEnv>, next: Next): Promise<Response | void> {
  const body: unknown = c.req.header('content-type')?.includes('json')
    ? await c.req.json().catch(() => null)
    : null;
  const { token, user_id } = callerSchema.safeParse(body).data ?? {};
  if (user_id != null) {
    const user = (await c.var.context.user()) ?? (await tokenUser(c, token));
    if (await isForeign(c, user, user_id)) return refuse(c, { error: 'not_found' }) as unknown as Response;
  }
  await next();
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
