import type { MiddlewareHandler } from 'hono';
import type { ApiContext, AppEnv } from './create-router.ts';
import { RefusalError } from './responses.ts';

/** For calls about memberships: a shop without memberships refuses them with the status 404. */
export const requireMemberships: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireMembershipsOn(c);
  await next();
};

/** The same check as `requireMemberships`, within a handler, for routers that also have other calls. */
export function requireMembershipsOn(c: ApiContext): void {
  if (!c.var.context.settings.memberships) throw new RefusalError({ error: 'MEMBERSHIPS_OFF' });
}
