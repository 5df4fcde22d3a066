import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { serveDemoPaymentPage, setDemoWebhookHandler } from '../adapters/demo-payment-providers.ts';
import { isProxyStatus, shopAnswerHeader } from '#domain/shop-answer.ts';
import { createApi } from '../api/create-api.ts';
import { refuse, RefusalError } from '../api/responses.ts';
import type { AppEnv } from '../api/create-router.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { isPersonal, recordedError, runInContext } from '../request/context.ts';
import { isDatabaseUnavailable, isUnstorableValue } from '../request/database-errors.ts';
import { environment } from '../config/environment.ts';
import { logger } from '../process/logger.ts';
import { mediaFolder } from '../media/media-files.ts';
import { mediaRoute } from '../media/media-route.ts';
import { pictureRoute } from '../pictures/picture-route.ts';
import { limitBody, requireReadableForm, requireSafeJson } from './body-limits.ts';
import { acceptedEncoding, compressResponse } from './compress.ts';
import { guardImpersonation } from './guard-impersonation.ts';
import { requireClearedDevice } from './require-cleared-device.ts';
import { seoFiles } from '../routes/seo-files.ts';
import { applyPendingSignOut, withoutOverwrittenCookies } from './pending-sign-out.ts';
import { createRequestContext } from './create-request-context.ts';
import { nonPageContentPolicy, isCrossSite, securityHeaders } from './security-headers.ts';
import { mapTiles } from '../routes/map-tiles.ts';
import { sharePictures } from '../routes/share-pictures.ts';
import { refuseOutdatedClient } from './client-version.ts';
import { webAppFiles } from '../routes/web-app-files.ts';
import { wellKnown } from '../routes/well-known.ts';
import { zoneAndLocaleHeader, zoneAndLocaleOf } from './rendered-zone-and-locale.ts';

export type HttpAppOptions = {
  /** Handles all requests that no other route handles: Astro's pages, or a replacement in tests. */
  pages: (c: Context<AppEnv>) => Promise<Response>;
  clientAddress?: (c: Context<AppEnv>) => string | undefined;
  compress?: boolean;
};

/** The app for all requests: request context and protection, then the API, generated files or pages. */
export function createHttpApp({
  pages,
  clientAddress = () => undefined,
  compress = true,
}: HttpAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const expiredCookies = await applyPendingSignOut(getAppDependencies(), c.req.raw);
    const { context, setCookies } = await createRequestContext(c.req.raw, clientAddress(c) ?? 'unknown');
    c.set('context', context);
    await runInContext(context, next);
    const compressed = compress
      ? await compressResponse(c.res, acceptedEncoding(c.req.header('accept-encoding')))
      : c.res;
    c.res = undefined;
    c.res = new Response(compressed.body, compressed);
    const { headers } = c.res;
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    // A page with a secret in its URL has a stricter referrer policy, and the desk may use the camera, so these two
    // headers are kept.
    for (const [name, value] of securityHeaders())
      if (!['referrer-policy', 'permissions-policy'].includes(name) || !headers.has(name))
        headers.set(name, value);
    for (const cookie of withoutOverwrittenCookies(expiredCookies, headers.getSetCookie()))
      headers.append('set-cookie', cookie);
    for (const cookie of setCookies) headers.append('set-cookie', cookie);
    headers.set('x-request-id', context.requestId);
    if (isProxyStatus(c.res.status)) headers.set(shopAnswerHeader, '1');
    if (c.res.status >= 500) logFailure(c, recordedError(context));
    if (context.preview) {
      headers.set('x-robots-tag', 'noindex, nofollow');
      headers.set('referrer-policy', 'no-referrer');
    }
    if (isPage && !headers.has(zoneAndLocaleHeader))
      headers.set(zoneAndLocaleHeader, zoneAndLocaleOf(context));
    if (!isPage && !headers.has('content-security-policy'))
      headers.set('content-security-policy', nonPageContentPolicy);
    if (!headers.has('cache-control'))
      headers.set('cache-control', isPersonal(context) ? 'private, no-store' : 'private, no-cache');
    if (!headers.has('vary')) headers.set('vary', 'Cookie, Accept-Encoding');
  });

  app.use(async (c, next) => {
    if (!isCrossSite(c.req.raw)) return next();
    logger.warn(
      { requestId: c.var.context.requestId, path: loggedPath(c.req.path) },
      'Rejected a cross-site request.',
    );
    return wantsJson(c)
      ? refuse(c, { error: 'forbidden' })
      : c.text(c.var.context.text('error.forbidden'), 403);
  });

  app.use(requireClearedDevice, guardImpersonation);
  app.use('/api/*', refuseOutdatedClient, limitBody, requireSafeJson);
  app.route('/api', createApi());
  app.route('/', webAppFiles);
  app.route('/', seoFiles);
  app.route('/.well-known', wellKnown);
  const pictures = { folder: `${environment().dataFolder}/pictures` };
  app.route('/pictures/share', sharePictures(pictures));
  app.route('/pictures', pictureRoute(pictures));
  app.route('/media', mediaRoute(mediaFolder));
  app.route('/map', mapTiles);
  if (environment().mode === 'demo') {
    // The payment pages and webhooks of the demo's simulated providers.
    app.all('/demo/payments/*', requireReadableForm, (c) => serveDemoPaymentPage(c.req.raw));
    setDemoWebhookHandler(async (request) => app.fetch(request));
  }
  app.all('*', requireReadableForm, (c) => pages(c));

  app.onError((error, c) => {
    if (error instanceof RefusalError) return refuse(c, error.refusal);
    const { text } = c.get('context') ?? {};
    if (error instanceof HTTPException && error.status < 500) {
      return refuse(c, {
        error: error.status === 413 ? 'too_large' : error.status === 404 ? 'not_found' : 'bad_request',
      });
    }
    if (isUnstorableValue(error)) return refuse(c, { error: 'bad_request' });
    const isUnavailable = isDatabaseUnavailable(error);
    logFailure(c, error);
    if (isUnavailable) c.header('retry-after', '5');
    if (wantsJson(c) || !text) return refuse(c, { error: isUnavailable ? 'unavailable' : 'server_error' });
    c.header('content-security-policy', nonPageContentPolicy);
    return c.text(text(isUnavailable ? 'error.away.text' : 'error.server_error'), isUnavailable ? 503 : 500);
  });

  return app;
}

/**
 * Writes a log line for each failed response, with the id that its page shows, unless the client has
 * disconnected.
 */
function logFailure(c: Context<AppEnv>, error: unknown): void {
  if (c.get('isFailureLogged') || c.req.raw.signal.aborted) return;
  c.set('isFailureLogged', true);
  const { requestId } = c.get('context') ?? {};
  // An intended refusal, such as too many open event streams, has no error.
  const level = error === undefined ? 'warn' : 'error';
  logger[level]({ requestId, path: loggedPath(c.req.path), err: error }, 'A request failed.');
}

/** Addresses of tracker apps, printers and payment links contain secrets, which are left out of the log. */
const loggedPath = (path: string): string => path.replace(/^(\/(?:api\/(?:tracker|printer)|pay)\/).*/, '$1…');

function wantsJson(c: Context): boolean {
  return c.req.path.startsWith('/api') || (c.req.header('accept') ?? '').startsWith('application/json');
}
