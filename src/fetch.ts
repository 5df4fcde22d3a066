/**
 * Astro's request handler (`fetchFile`): the entry point of every request that reaches Astro. src/server/middleware
 * describes what happens before a page is rendered.
 */
import { FetchState, astro } from 'astro/hono';
import { withUrl } from '#astro-internals/with-url.ts';
import { createHttpApp } from '#server/middleware/create-http-app.ts';
import { environment } from '#server/config/environment.ts';
import { astroLog } from '#server/process/logger.ts';
import { cleanForm } from '#server/request/clean-input.ts';
import { finishPage } from '#server/middleware/finish-page.ts';
import { createProcessHandle } from '#server/process/create-process-handle.ts';
import { findProcessHandle, publishProcessHandle } from '#server/process/process-handle.ts';
import { searchForPage } from '#server/cache/query-params.ts';

const render = astro();

const app = createHttpApp({
  compress: !import.meta.env.DEV,
  clientAddress: (c) => c.req.header('x-client-address'),
  async pages(c) {
    const state = new FetchState(normaliseRequest(c.req.raw));
    // Pages are not streamed: once half a page is sent, it can no longer become an error page or be marked as
    // personal.
    state.streaming = false;
    if (!import.meta.env.DEV) state.logger.setDestination(astroLog);
    state.locals.context = c.var.context;
    c.set('fetchState' as never, state as never);
    const response = await render(c, async () => undefined);
    return finishPage(response as Response, { request: c.req.raw, context: c.var.context });
  },
});

// In development, main.ts does not run: this module starts the jobs, after stopping those that its earlier load
// started.
if (import.meta.env.DEV) void findProcessHandle()?.stop();
const handle = createProcessHandle();
publishProcessHandle(handle);
if (import.meta.env.DEV) handle.start();

export default app;

/**
 * The request that pages get: with the shop's own origin instead of the sent Host, and with the search parameters that
 * the page reads, and with clean texts. A cached page is shown to other visitors, so it must not depend on anything else.
 */
function normaliseRequest(request: Request): Request {
  const url = new URL(request.url);
  const rest = searchForPage(url.pathname, url.searchParams);
  const own = new URL(environment().siteUrl);
  // A path with NUL is not found: no slug contains NUL, and PostgreSQL rejects it in a query. `%25` may be repeated,
  // because Astro decodes a URL repeatedly. Astro's error pages must not be reachable by URL.
  const isNotFound = /%(?:25)*00/.test(url.pathname) || /^\/(?:404|500)\/?$/.test(url.pathname);
  own.pathname = isNotFound ? '/404' : url.pathname;
  own.search = rest.toString() === url.searchParams.toString() ? url.search : rest.toString();
  if (own.href === url.href) return cleanForm(request);
  return cleanForm(withUrl(request, own, { isOtherRoute: isNotFound }));
}
