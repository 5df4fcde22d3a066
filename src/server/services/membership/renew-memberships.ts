import type { Settings } from '#contracts/settings.ts';
import { isPriceAgreed, reminderDays } from '#domain/membership.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import {
  findDuePeriods,
  findLastPeriod,
  lockMembership,
  markPeriodProcessed,
  type MembershipRow,
  type PeriodRow,
} from '#server/repositories/membership.ts';
import { shareLockPlan } from '#server/repositories/membership-plan.ts';
import { isCurrencyLive } from '../settings/currency-lock.ts';
import { loadSettings } from '../settings/published-shop.ts';
import { copyPlan } from './add-period.ts';
import { buyFromWallet } from './buy-from-wallet.ts';
import { queueMembershipMessage } from './membership-messages.ts';

type Dependencies = { db: Db; clock: Clock };

const hour = 3_600_000;
const reminderMs = reminderDays * 24 * hour;
/** The wallet pays shortly before the end, so that there is no gap; a failure leaves time to pay in another way. */
const renewalMs = hour;
/**
 * How long after the end a renewal is still charged. The time is limited, because the customer has had no membership
 * since then.
 */
const renewalGraceMs = 3 * 24 * hour;

/**
 * Job: reminds members of the end of their paid period, and renews memberships from the wallet if the members agreed.
 * However many processes run this job, each period gets one reminder at most, and its end is handled once. Returns the
 * number of processed periods.
 */
export async function handleEndingMemberships({ db, clock }: Dependencies, limit = 100): Promise<number> {
  const settings = await loadSettings(db);
  if (!settings.memberships) return 0;
  const now = clock.now();
  const due = await findDuePeriods(db, {
    remindBefore: new Date(now.getTime() + reminderMs),
    renewBefore: new Date(now.getTime() + renewalMs),
    now,
    limit,
  });
  let handled = 0;
  for (const period of due) {
    try {
      if (await inTransaction(db, (tx) => handlePeriod(tx, period, { now, settings }))) handled += 1;
    } catch (error) {
      logger.error(
        { err: error, period: period.id },
        'The end of a membership could not be handled and will be tried again.',
      );
    }
  }
  return handled;
}

async function handlePeriod(
  tx: Db,
  { id, userId }: PeriodRow,
  { now, settings }: { now: Date; settings: Settings },
): Promise<boolean> {
  if (!(await shareLockAccount(tx, userId)))
    return markPeriodProcessed(tx, id, { remindedAt: now, endHandledAt: now });
  const membership = await lockMembership(tx, userId);
  // While this process waited for the lock, another process may have handled the period, or the customer may have
  // bought the next period.
  const last = await findLastPeriod(tx, userId);
  if (last?.id !== id || membership.cancelledAt !== null)
    return markPeriodProcessed(tx, id, { remindedAt: now, endHandledAt: now });
  if (isRenewal(last, membership, now)) return renew(tx, last, { now, settings });
  if (last.endHandledAt === null && last.endsAt <= now)
    return markPeriodProcessed(tx, id, { endHandledAt: now });
  if (last.remindedAt !== null || membership.renewal === 'wallet' || last.endsAt <= now) return false;
  await markPeriodProcessed(tx, id, { remindedAt: now });
  await queueMembershipMessage(tx, 'membership-ending', {
    period: last,
    until: last.endsAt,
    price: last.price,
    at: now,
  });
  return true;
}

const isRenewal = (last: PeriodRow, { renewal, walletAgreedAt }: MembershipRow, now: Date): boolean =>
  last.endHandledAt === null &&
  renewal === 'wallet' &&
  walletAgreedAt !== null &&
  last.endsAt.getTime() <= now.getTime() + renewalMs;

/**
 * Renews a membership once, if possible at no higher price than before, and notifies the member of the result.
 */
async function renew(
  tx: Db,
  last: PeriodRow,
  { now, settings }: { now: Date; settings: Settings },
): Promise<boolean> {
  await markPeriodProcessed(tx, last.id, { remindedAt: now, endHandledAt: now });
  const plan = last.planId === null ? null : await shareLockPlan(tx, last.planId);
  const isPossible =
    plan?.isActive === true &&
    isPriceAgreed(plan.price, last.price) &&
    last.currency === settings.currencyCode &&
    last.endsAt.getTime() > now.getTime() - renewalGraceMs &&
    (await isCurrencyLive(tx, last.currency));
  const bought = isPossible
    ? await buyFromWallet(tx, {
        userId: last.userId,
        plan: copyPlan(plan),
        currency: last.currency,
        walletKey: `membership:renewal:${last.id}`,
        timeZone: settings.timeZone,
        at: now,
      })
    : null;
  await queueMembershipMessage(tx, bought?.ok ? 'membership-renewed' : 'membership-not-renewed', {
    period: last,
    until: bought?.ok ? bought.period.endsAt : last.endsAt,
    price: plan?.price ?? last.price,
    at: now,
  });
  return true;
}
