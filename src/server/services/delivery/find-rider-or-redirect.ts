import { riderSignInPath, riderSignUpPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { identifyRider, type SignedInRider } from './identify-rider.ts';

/**
 * The rider who opens a screen for riders. Guests and banned users are redirected to sign in, and users who have not
 * applied are redirected to sign up; `missing` if the shop has no riders.
 */
export async function findRiderOrRedirect(
  app: AppDependencies,
  context: RequestContext,
): Promise<{ rider: SignedInRider } | { redirect: string } | { missing: true }> {
  const { settings } = context;
  if (!settings.riders) return { missing: true };
  const user = await context.user();
  if (!user) return { redirect: riderSignInPath() };
  const found = await identifyRider({ ...app, settings }, user);
  if (found.ok) return { rider: found };
  return { redirect: found.error === 'not_rider' ? riderSignUpPath() : riderSignInPath() };
}
