import type { Membership } from '#contracts/membership.ts';
import { renewalMethods } from '#domain/membership.ts';
import { ownMembershipPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { readField } from '#server/request/form-params.ts';
import { cancelMembership, changeRenewal } from './change-renewal.ts';
import { readMembership } from './read-membership.ts';

/** The page of a customer's membership; its forms change the renewal or cancel the membership. */
export async function showOwnMembership(
  app: AppDependencies,
  { settings, locale }: RequestContext,
  { userId, isBanned, data }: { userId: string; isBanned: boolean; data: FormData | null },
): Promise<Membership | { redirect: string }> {
  if (data && !isBanned) {
    if (readField(data, 'action') === 'cancel') {
      await cancelMembership(app, userId);
      return { redirect: ownMembershipPath() };
    }
    const renewal = renewalMethods.find((one) => one === readField(data, 'renewal'));
    if (renewal) {
      await changeRenewal(app, { userId, renewal });
      return { redirect: `${ownMembershipPath()}?saved` };
    }
  }
  return readMembership(app, { userId, locale, settings });
}
