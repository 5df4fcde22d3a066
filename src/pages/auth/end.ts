import type { APIRoute } from 'astro';
import { clearDevicePath, deskPath, loginAsCustomerPath } from '#staff-paths';
import { getApp } from '#server/process/app.ts';
import { clearImpersonationCookieHeader } from '#server/request/impersonation-cookie.ts';
import { redirectAfterPost } from '#server/request/redirect.ts';
import { leaveImpersonation } from '#server/services/account/impersonation.ts';
import { otherPersonCookies } from '#server/services/account/session-cookies.ts';

/**
 * Ends the time in which an administrator acts for a customer, with one click from any page, and returns to the desk.
 */
export const POST: APIRoute = async ({ request, locals }) => {
  const user = await locals.context.user();
  await leaveImpersonation(getApp(), request.headers);
  return redirectAfterPost(clearDevicePath(user ? deskPath('customers') : loginAsCustomerPath()), [
    clearImpersonationCookieHeader(),
    ...otherPersonCookies(user?.name ?? ''),
  ]);
};
