import { finishedHeader } from '../cache/finished.ts';
import { thinContentPolicy } from './content-security-policy.ts';
import { staffContentPolicy, staffHeader } from './desk-content-policy.ts';

/** A page that is not kept: its policy is cut to what it needs. */
export async function finishPage(response: Response): Promise<Response> {
  if (response.headers.has(finishedHeader)) {
    response.headers.delete(finishedHeader);
    return response;
  }
  if (response.headers.has('content-type')) response.headers.set('content-type', withCharset(response));
  const policy = response.headers.get('content-security-policy');
  if (!policy || !response.body || !response.headers.get('content-type')?.startsWith('text/html'))
    return response;
  const html = await response.text();
  const thin = thinContentPolicy(policy, html);
  const isForStaff = response.headers.has(staffHeader);
  response.headers.delete(staffHeader);
  // Astro counted the page as it was.
  response.headers.delete('content-length');
  response.headers.set('content-security-policy', isForStaff ? staffContentPolicy(thin) : thin);
  // Astro fixes the status of its error page; the page itself says with Retry-After that the fault passes.
  const status = response.status === 500 && response.headers.has('retry-after') ? 503 : response.status;
  return new Response(html, { status, headers: response.headers });
}

/** Astro names no charset; a browser that guesses starts again when it finds the meta tag. */
export function withCharset(response: Response): string {
  const type = response.headers.get('content-type') ?? 'text/html';
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}
