import { finishedHeader } from '../cache/finished.ts';
import { thinContentPolicy } from './content-policy.ts';

/** A page that is not kept: its policy is cut to what it needs. */
export async function finishPage(response: Response): Promise<Response> {
  if (response.headers.has(finishedHeader)) {
    response.headers.delete(finishedHeader);
    return response;
  }
  const policy = response.headers.get('content-security-policy');
  if (!policy || !response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  response.headers.set('content-security-policy', thinContentPolicy(policy, html));
  return new Response(html, response);
}
