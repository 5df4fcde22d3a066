import { riderSignInPath, riderSignUpPath } from '#paths';
import type { AppDependencies } from '../../process/app-dependencies.ts';
import type { RequestContext } from '../../request/context.ts';
import { identifyRider, type SignedInRider } from './rider-tools.ts';

/** The visitor of a screen for riders: a guest has to sign in, and an account without the role has to sign up. */
export async function openRiderScreen(
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
