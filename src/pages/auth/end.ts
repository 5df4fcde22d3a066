import type { APIRoute } from 'astro';
import { clearDevicePath, deskPath, impersonationPath } from '#staff-paths';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { clearImpersonationCookieHeader } from '#server/request/impersonation-cookie.ts';
import { redirectAfterPost } from '#server/request/redirect.ts';
import { leaveImpersonation } from '#server/services/account/impersonation.ts';
import { cookiesForOtherPerson } from '#server/services/account/session-cookies.ts';

/** Ends an impersonation with one click from any page, and returns to the desk. */
export const POST: APIRoute = async ({ request, locals }) => {
  const user = await locals.context.user();
  await leaveImpersonation(getAppDependencies(), request.headers);
  return redirectAfterPost(clearDevicePath(user ? deskPath('customers') : impersonationPath()), [
    clearImpersonationCookieHeader(),
    ...cookiesForOtherPerson(user?.name ?? ''),
  ]);
};
