import type { MiddlewareHandler } from 'hono';
import type { ApiContext, AppEnv } from './create-router.ts';
import { RefusalError } from './responses.ts';

/** For calls of members: a shop that sells no memberships answers as if they did not exist. */
export const requireMemberships: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireMembershipsOn(c);
  await next();
};

/** The same within a handler, where other calls of the router are not for members. */
export function requireMembershipsOn(c: ApiContext): void {
  if (!c.var.context.settings.memberships) throw new RefusalError({ error: 'MEMBERSHIPS_OFF' });
}
