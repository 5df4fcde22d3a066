import { html } from 'hono/html';
import { endImpersonationPath } from '#staff-paths';
import type { RequestContext } from '../request/context.ts';
import { readCookie } from '../request/cookies.ts';
import { impersonationCookie } from '../request/impersonation-cookie.ts';

/**
 * The bar above every page, even without scripts: it names the impersonated customer, and has the button that ends
 * the impersonation. [F47]
 */
export async function impersonationBar(request: Request, context: RequestContext): Promise<string> {
  // Reads the cookie from the request, because reading it from the context would make every page personal.
  if (readCookie(request.headers.get('cookie'), impersonationCookie) === undefined) return '';
  const user = await context.user();
  if (!user?.impersonatedBy) return '';
  const { text } = context;
  return String(
    html`<link rel="stylesheet" href="/impersonation.css" />
      <form class="impersonation" method="post" action="${endImpersonationPath()}">
        <span role="status">${text('impersonation.bar', { name: user.name })}</span>
        <button>${text('impersonation.end')}</button>
      </form>`,
  );
}
