import type { MiddlewareHandler } from 'hono';
import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { refuse } from '../api/responses.ts';
import type { AppEnv } from '../api/create-router.ts';

/**
 * [F59] Refuses calls from pages of an older release, which might misinterpret the response. Other clients send no
 * version.
 */
export const refuseOutdatedClient: MiddlewareHandler<AppEnv> = async (c, next) => {
  const sent = c.req.header(clientVersionHeader);
  if (sent !== undefined && Number(sent) < clientVersion) return refuse(c, { error: 'CLIENT_OUTDATED' });
  return next();
};
