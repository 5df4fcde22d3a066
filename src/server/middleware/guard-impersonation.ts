import type { MiddlewareHandler } from 'hono';
import { loginAsCustomerPath } from '#staff-paths';
import { refuse } from '../api/responses.ts';
import type { AppEnv } from '../api/create-router.ts';
import { getApp } from '../process/app.ts';
import { auditAsImpersonator, writeAudit } from '../repositories/audit.ts';
import { readCookie } from '../request/cookies.ts';
import { impersonationCookie, isForStaff } from '../request/impersonation-cookie.ts';
import { redirectAfterPost } from '../request/redirect.ts';

/**
 * What an administrator may do in a customer's name: look, shop, order in cash, and put addresses in order. Everything
 * else is refused, also what is built later: payments, passwords, contacts, the deletion of the account. [F47]
 */
const allowed = [
  /^\/api\/(?:address|cart|categories|coupon|favorites|home|items|languages|location|offers|settings|stores)\//,
  /^\/api\/(?:campaign|pages|recipe)\//,
  /^\/api\/account\/(?:user-info|ban-check|social-check|logout)$/,
  /^\/api\/order\/(?!pay$|rate$)/,
  /^\/api\/payment\/gateways$/,
  // Marking leaves the customer’s alerts unread.
  /^\/api\/notification\/(?:list|unread|mark-read)$/,
  /^\/api\/wallet\/(?:balance|transactions)$/,
  /^\/api\/membership\/(?:plans|plan|categories|items|get)$/,
  /^\/(?:cart|checkout|member-cart|my-addresses|search-location|my-location|buy-again)(?:\/|$)/,
  // Signs out.
  /^\/my-account$/,
  /^\/(?:stores|item|items|category|running-order|my-orders|my-favorite-items|my-favorite-stores)(?:\/|$)/,
];
const refused = /^\/(?:my-account\/data-file|api\/stores\/report-review)$/;

const mayDo = (method: string, path: string): boolean =>
  !refused.test(path) && (method === 'GET' || method === 'HEAD' || allowed.some((each) => each.test(path)));

/** Audits every request that is made in a customer's name before it is carried out, and refuses what is not allowed. */
export const guardImpersonation: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { path, method } = c.req;
  if (isForStaff(path) || !readCookie(c.req.header('cookie'), impersonationCookie)) return next();
  const user = await c.var.context.user();
  if (!user?.impersonatedBy) return next();
  const isRead = method === 'GET' || method === 'HEAD';
  const isAllowed = mayDo(method, path);
  // Pages that were looked at, and everything that is sent; not the pictures and files of a page.
  if (!isRead || !isAllowed || c.req.header('accept')?.startsWith('text/html'))
    await writeAudit(getApp().db, {
      actorId: user.impersonatedBy,
      subjectId: user.id,
      action: isAllowed ? (isRead ? 'impersonation.looked' : 'impersonation.acted') : 'impersonation.refused',
      detail: { method, path },
    });
  if (isAllowed) return auditAsImpersonator(user.impersonatedBy, next);
  return path.startsWith('/api/')
    ? refuse(c, { error: 'impersonating' })
    : redirectAfterPost(loginAsCustomerPath({ refused: path }));
};
