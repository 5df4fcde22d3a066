import type { MiddlewareHandler } from 'hono';
import { clearDeviceCookie } from '#domain/clear-device.ts';
import { offlinePath } from '#paths';
import { clearDevicePath } from '#staff-paths';
import { refuse } from '../api/responses.ts';
import type { AppEnv } from '../api/create-router.ts';
import { readCookie } from '../request/cookies.ts';
import { isFilePath } from '../request/is-file-path.ts';
import { redirectAfterPost } from '../request/redirect.ts';

/** Works without data of the device: staff's own calls and forms, signing out, and the page for offline. */
const exempt = /^\/(?:auth|api\/desk|api\/phone-order)(?:\/|$)|^\/api\/account\/logout$/;

/**
 * While the device may still hold the data of the person for whom it was used before, pages lead to the page that
 * removes it, and calls are refused: another tab could send that person's cart. [F47]
 */
export const requireClearedDevice: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { path, method } = c.req;
  if (readCookie(c.req.header('cookie'), clearDeviceCookie) === undefined) return next();
  const isRead = method === 'GET' || method === 'HEAD';
  if (exempt.test(path) || path === offlinePath() || (isRead && isFilePath(path))) return next();
  if (path.startsWith('/api/')) return refuse(c, { error: 'forbidden' });
  const { pathname, search } = new URL(c.req.url);
  return redirectAfterPost(clearDevicePath(isRead ? pathname + search : pathname));
};
