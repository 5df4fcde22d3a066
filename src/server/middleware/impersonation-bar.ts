import { html } from 'hono/html';
import { endImpersonationPath } from '#staff-paths';
import type { RequestContext } from '../request/context.ts';
import { readCookie } from '../request/cookies.ts';
import { impersonationCookie } from '../request/impersonation-cookie.ts';

/** Above every page, also without script: for whom an administrator acts, and the button that ends it. [F47] */
export async function impersonationBar(request: Request, context: RequestContext): Promise<string> {
  // Not from the context, whose cookies would make every page personal.
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
