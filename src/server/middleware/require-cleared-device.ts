import type { MiddlewareHandler } from 'hono';
import { pendingDeviceClearCookie } from '#domain/pending-device-clear-cookie.ts';
import { offlinePath } from '#paths';
import { clearDevicePath } from '#staff-paths';
import { refuse } from '../api/responses.ts';
import type { AppEnv } from '../api/create-router.ts';
import { readCookie } from '../request/cookies.ts';
import { isFilePath } from '../request/is-file-path.ts';
import { redirectAfterPost } from '../request/redirect.ts';

/**
 * Requests that do not use the device's data: the pages and forms of impersonation (`/auth`), calls of the desk and of
 * phone orders, and signing out.
 */
const exempt = /^\/(?:auth|api\/desk|api\/phone-order)(?:\/|$)|^\/api\/account\/logout$/;

/**
 * While the device may still have the data of its previous user, pages redirect to the page that removes the data,
 * and calls are refused: another tab could send that person's cart. [F47]
 */
export const requireClearedDevice: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { path, method } = c.req;
  if (readCookie(c.req.header('cookie'), pendingDeviceClearCookie) === undefined) return next();
  const isRead = method === 'GET' || method === 'HEAD';
  if (exempt.test(path) || path === offlinePath() || (isRead && isFilePath(path))) return next();
  if (path.startsWith('/api/')) return refuse(c, { error: 'forbidden' });
  const { pathname, search } = new URL(c.req.url);
  return redirectAfterPost(clearDevicePath(isRead ? pathname + search : pathname));
};
