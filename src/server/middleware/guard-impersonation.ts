import type { Context, MiddlewareHandler } from 'hono';
import { clearDevicePath, impersonationPath } from '#staff-paths';
import { refuse } from '../api/responses.ts';
import type { AppEnv } from '../api/create-router.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { auditAsImpersonator, writeAudit } from '../repositories/audit.ts';
import { readCookie } from '../request/cookies.ts';
import { isFilePath } from '../request/is-file-path.ts';
import type { SessionUser } from '../request/identity.ts';
import {
  clearImpersonationCookieHeader,
  impersonationCookie,
  isStaffPath,
} from '../request/impersonation-cookie.ts';
import { redirectAfterPost } from '../request/redirect.ts';
import { leaveImpersonation } from '../services/account/impersonation.ts';
import { cookiesForOtherPerson } from '../services/account/session-cookies.ts';

/**
 * What an administrator may do while impersonating a customer: view pages, fill the cart, place an order that is paid
 * in cash, change or cancel an order, edit addresses and favourites, and sign out. Everything else is refused, such
 * as payments and changes of passwords or contacts, and so are features that are added later. [F47]
 */
const allowed = [
  /^\/api\/(?:address|cart|categories|coupon|favorites|home|items|languages|location|offers|settings|stores)\//,
  /^\/api\/(?:campaign|pages|recipe)\//,
  /^\/api\/account\/(?:user-info|ban-check|social-check|logout)$/,
  /^\/api\/order\/(?:place|member|quote|check|list|single|running|edit|edit-quote|cancel|again|temporary|release)$/,
  /^\/api\/payment\/gateways$/,
  // The call that marks alerts as read is allowed but has no effect, because the customer has not seen the alerts.
  /^\/api\/notification\/(?:list|unread|mark-read)$/,
  /^\/api\/wallet\/(?:balance|transactions)$/,
  /^\/api\/membership\/(?:plans|plan|categories|items|get)$/,
  /^\/(?:cart|checkout|member-cart|my-addresses|search-location|my-location|buy-again)(?:\/|$)/,
  // Posting to this page signs out.
  /^\/my-account$/,
  /^\/(?:stores|item|items|category|running-order|my-orders|my-favorite-items|my-favorite-stores)(?:\/|$)/,
];
const refused = /^\/(?:my-account\/data-file|api\/stores\/report-review)$/;
/** Astro decodes a path more than once, so the path that it opens could differ from the path that is compared here. */
const ambiguousPath = /%25|\/\//i;

const isPermitted = (isRead: boolean, path: string): boolean =>
  !refused.test(path) && !ambiguousPath.test(path) && (isRead || allowed.some((each) => each.test(path)));

/**
 * Writes every request of an impersonation, except for files, to the audit log before the request runs, and refuses
 * what is not allowed.
 */
export const guardImpersonation: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { path, method } = c.req;
  if (isStaffPath(path) || !readCookie(c.req.header('cookie'), impersonationCookie)) return next();
  const isRead = method === 'GET' || method === 'HEAD';
  const isFile = isRead && isFilePath(path);
  const user = await c.var.context.user();
  if (!user?.impersonatedBy) return isFile ? next() : endImpersonationOnDevice(c, user);
  const isAllowed = isPermitted(isRead, path);
  if (!isFile || !isAllowed)
    await writeAudit(getAppDependencies().db, {
      actorId: user.impersonatedBy,
      subjectId: user.id,
      action: isAllowed ? (isRead ? 'impersonation.looked' : 'impersonation.acted') : 'impersonation.refused',
      detail: { method, path },
    });
  if (isAllowed) return auditAsImpersonator(user.impersonatedBy, next);
  return path.startsWith('/api/')
    ? refuse(c, { error: 'impersonating' })
    : redirectAfterPost(impersonationPath({ refused: path }));
};

/**
 * Responds after an impersonation has ended automatically, for example after an hour, or because the administrator or
 * the customer lost their role or account. The customer's data is cleared from the device, so that it is not used in
 * the administrator's own session.
 */
async function endImpersonationOnDevice(c: Context<AppEnv>, user: SessionUser | null): Promise<Response> {
  await leaveImpersonation(getAppDependencies(), c.req.raw.headers);
  const cookies = [clearImpersonationCookieHeader(), ...cookiesForOtherPerson(user?.name ?? '')];
  const response = c.req.path.startsWith('/api/')
    ? refuse(c, { error: 'impersonation_over' })
    : redirectAfterPost(clearDevicePath(impersonationPath({ ended: true })));
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
