import type { Settings } from '#contracts/settings.ts';
import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, eraseDraft, markCheckoutEnded } from '#server/repositories/checkout.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import type { AccountName } from '#server/repositories/ledger.ts';
import { shareLockPlan } from '#server/repositories/membership-plan.ts';
import { OrderRefusedError } from '../buyer/order-dependencies.ts';
import { addPeriod, membershipAccount, type PlanCopy } from './add-period.ts';

/** The plan stored with a checkout until the checkout ends. */
export type MembershipDraft = { plan: PlanCopy };

/**
 * Adds the period of a plan that was paid for at a provider. Throws `OrderRefusedError` if the plan or the account no longer
 * exists or memberships are switched off; the payment is then refunded.
 */
export async function startPaidMembership(
  tx: Db,
  { id, userId, currency, draft }: CheckoutRow,
  { at, settings }: { at: Date; settings: Pick<Settings, 'memberships' | 'timeZone'> },
): Promise<AccountName> {
  if (!settings.memberships) throw new OrderRefusedError({ ok: false, error: 'MEMBERSHIPS_OFF' });
  if (userId === null || !(await shareLockAccount(tx, userId)))
    throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
  const plan = (draft as MembershipDraft | null)?.plan;
  if (!plan || !(await shareLockPlan(tx, plan.planId)))
    throw new OrderRefusedError({ ok: false, error: 'not_found' });
  await addPeriod(tx, {
    userId,
    plan,
    currency,
    paidBy: { checkoutId: id },
    timeZone: settings.timeZone,
    at,
  });
  await markCheckoutEnded(tx, { id, at });
  await eraseDraft(tx, id);
  return membershipAccount(currency);
}
