import { finalResponseHeader } from '../cache/finished-response-header.ts';
import { environment } from '../config/environment.ts';
import { reduceContentPolicy } from './reduce-content-policy.ts';
import type { RequestContext } from '../request/context.ts';
import { impersonationBar } from './impersonation-bar.ts';
import { deskContentPolicy, deskPageHeader } from './desk-content-policy.ts';

/** Prepares a page that is not cached: reduces its policy to the needed hashes, and adds the impersonation bar. */
export async function finishPage(
  response: Response,
  { request, context }: { request: Request; context: RequestContext },
): Promise<Response> {
  if (response.headers.has(finalResponseHeader)) {
    response.headers.delete(finalResponseHeader);
    return response;
  }
  if (response.status === 301) return withParamsOf(request, response);
  if (response.headers.has('content-type')) response.headers.set('content-type', withCharset(response));
  const policy = response.headers.get('content-security-policy');
  if (!policy || !response.body || !response.headers.get('content-type')?.startsWith('text/html'))
    return response;
  const bar = await impersonationBar(request, context);
  const html = withBar(await response.text(), bar);
  if (bar !== '') response.headers.set('cache-control', 'private, no-store');
  const reducedPolicy = reduceContentPolicy(policy, html);
  const isDeskPage = response.headers.has(deskPageHeader);
  response.headers.delete(deskPageHeader);
  // The HTML was changed after Astro set the content length.
  response.headers.delete('content-length');
  response.headers.set(
    'content-security-policy',
    isDeskPage ? deskContentPolicy(reducedPolicy, originsOf(request)) : reducedPolicy,
  );
  // Astro's error page always has status 500; a Retry-After header marks a temporary failure.
  const status = response.status === 500 && response.headers.has('retry-after') ? 503 : response.status;
  return new Response(html, { status, headers: response.headers });
}

/** The public origin of the site, and the one at which this request has reached it. */
function originsOf({ url }: Request): string[] {
  const { siteUrl, secure } = environment();
  return [new URL(siteUrl).origin, `${secure ? 'https' : 'http'}://${new URL(url).host}`];
}

/**
 * A page that has moved keeps all parameters of the request. The page got only those that it reads, but links of
 * campaigns are counted by others.
 */
function withParamsOf(request: Request, response: Response): Response {
  const location = response.headers.get('location') ?? '';
  const [path = '', own = ''] = location.split('?');
  const params = new URLSearchParams(own);
  for (const [name, value] of new URL(request.url).searchParams)
    if (!new URLSearchParams(own).has(name)) params.append(name, value);
  if (!path.startsWith('/') || params.size === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('location', `${path}?${params}`);
  return new Response(null, { status: 301, headers });
}

const withBar = (html: string, bar: string): string =>
  bar === '' ? html : html.replace(/<body\b[^>]*>/, (body) => body + bar);

/**
 * Adds the charset, which Astro does not set: a browser that has to guess it parses the page again from the start
 * when it reaches the meta tag.
 */
export function withCharset(response: Response): string {
  const type = response.headers.get('content-type') ?? 'text/html';
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}
