import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './create-router.ts';
import { RefusalError } from './responses.ts';

/** For calls of members: a shop that sells no memberships answers as if they did not exist. */
export const requireMemberships: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.var.context.settings.memberships) throw new RefusalError({ error: 'MEMBERSHIPS_OFF' });
  await next();
};
