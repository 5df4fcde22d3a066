import { FetchState, astro } from 'astro/hono';
import { createHttp } from '#server/http/app.ts';
import { finishPage } from '#server/http/pages.ts';
import { openProcess } from '#server/open-process.ts';
import { languageParam, withoutTracking } from '#server/cache/params.ts';

const render = astro();

/** Everything that reaches Astro comes through here: src/server/http says what happens before a page is asked for. */
const app = createHttp({
  compress: !import.meta.env.DEV,
  clientAddress: (c) => c.req.header('x-client-address'),
  async pages(c) {
    const state = new FetchState(cleaned(c.req.raw));
    // A page that is half sent can neither become an error page nor be known as personal in time.
    state.streaming = false;
    state.locals.context = c.var.context;
    c.set('fetchState' as never, state as never);
    const response = await render(c, async () => undefined);
    return finishPage(response as Response);
  },
});

openProcess();

export default app;

const renderOptions = Symbol.for('astro.renderOptions');

/** The request without what pages must not depend on: the language is in the context, trackers are nobody's business. */
function cleaned(request: Request): Request {
  const url = new URL(request.url);
  if (url.search === '') return request;
  const rest = withoutTracking(url.searchParams);
  if (rest.size === url.searchParams.size && !url.searchParams.has(languageParam)) return request;
  url.search = rest.toString();
  const clean = new Request(url, request);
  Reflect.set(clean, renderOptions, Reflect.get(request, renderOptions));
  return clean;
}
