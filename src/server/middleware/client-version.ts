import type { MiddlewareHandler } from 'hono';
import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { refuse } from '../api/responses.ts';
import type { AppEnv } from '../api/create-router.ts';

/** [F59] A page of an older release is told so, kindly, before it can misunderstand an answer. Other clients send no version. */
export const refuseOutdated: MiddlewareHandler<AppEnv> = async (c, next) => {
  const sent = c.req.header(clientVersionHeader);
  if (sent !== undefined && Number(sent) < clientVersion) return refuse(c, { error: 'CLIENT_OUTDATED' });
  return next();
};
