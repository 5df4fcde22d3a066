import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import { today } from '#domain/calendar.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { storeTag } from '#server/cache/cache-tags.ts';
import { purge } from '#server/cache/purge.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  eraseAccount,
  eraseRatings,
  findContacts,
  findRunningOrders,
  findUnerasedAccounts,
  lockAccount,
  type RunningOrder,
} from '#server/repositories/erase-account.ts';
import { hasOpenCheckout } from '#server/repositories/checkout.ts';
import { findRider } from '#server/repositories/rider.ts';
import { findCashDebts } from '#server/repositories/rider-money.ts';
import { findWallets } from '#server/repositories/wallet.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { forfeitBalances } from '../payment/change-store-credit.ts';
import { logErasure, readErasureLog } from './erasure-log.ts';
import type { LimitResult } from '../protection/rate-limits.ts';

type Dependencies = { db: Db; clock: Clock };
type Owner = Pick<SessionUser, 'id' | 'role'>;
type SignedInOwner = Pick<SessionUser, 'id' | 'role' | 'sessionId'>;

/** Why an account cannot be deleted now. */
export type DeletionObstacle =
  | { reason: 'staff' }
  | { reason: 'orders'; orders: RunningOrder[] }
  | { reason: 'payment' }
  | { reason: 'balance'; amount: number; currency: string };
export type DeletionRefusal =
  | { ok: false; error: 'ORDERS_RUNNING'; orders: RunningOrder[] }
  | { ok: false; error: 'BALANCE_LEFT'; amount: number; currency: string }
  | { ok: false; error: 'STAFF_ACCOUNT' | 'PAYMENT_OPEN' | 'code_wrong' | 'password_wrong' | 'sign_in_again' }
  | Exclude<LimitResult, { ok: true }>;

/**
 * Why the account cannot be deleted now; null if it can. Open orders are checked before the wallet, because they may
 * hold some of its money. With `givesUpBalance`, the customer gives up the balance of the wallet.
 */
export async function findDeletionObstacle(
  db: Db,
  user: Owner,
  { givesUpBalance = false } = {},
): Promise<DeletionObstacle | null> {
  if (isStaffRole(user.role) || (await isActiveRider(db, user.id))) return { reason: 'staff' };
  const orders = await findRunningOrders(db, user.id);
  if (orders.length > 0) return { reason: 'orders', orders };
  // An open checkout may hold money, and may still become an order.
  if (await hasOpenCheckout(db, user.id)) return { reason: 'payment' };
  const wallet = (await findWallets(db, user.id)).find(({ posted }) => posted > 0);
  if (!wallet || givesUpBalance) return null;
  return { reason: 'balance', amount: wallet.posted, currency: wallet.currency };
}

/**
 * Whether the person is a rider whom the shop has approved or who still holds a store's cash; staff have to settle
 * this before the account can be deleted.
 */
async function isActiveRider(db: Db, userId: string): Promise<boolean> {
  const rider = await findRider(db, userId);
  if (!rider) return false;
  return rider.state === 'approved' || (await findCashDebts(db, { riderId: userId })).length > 0;
}

function refusalOf(obstacle: DeletionObstacle): DeletionRefusal {
  if (obstacle.reason === 'staff') return { ok: false, error: 'STAFF_ACCOUNT' };
  if (obstacle.reason === 'payment') return { ok: false, error: 'PAYMENT_OPEN' };
  if (obstacle.reason === 'orders') return { ok: false, error: 'ORDERS_RUNNING', orders: obstacle.orders };
  const { amount, currency } = obstacle;
  return { ok: false, error: 'BALANCE_LEFT', amount, currency };
}

/** Deletes a customer's account after the customer has confirmed their identity. It cannot be undone. */
export async function deleteAccount(
  deps: Dependencies,
  user: SignedInOwner,
  proof: string,
  options: { givesUpBalance?: boolean } = {},
): Promise<{ ok: true } | DeletionRefusal> {
  const obstacle = await findDeletionObstacle(deps.db, user, options);
  if (obstacle) return refusalOf(obstacle);
  const confirmed = await confirmIdentity(deps, user, proof);
  if (!confirmed.ok) return confirmed;
  return erase(deps, user, options);
}

async function erase(
  { db, clock }: Dependencies,
  user: Owner,
  { isReplayed = false, givesUpBalance = false } = {},
): Promise<{ ok: true } | DeletionRefusal> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, user.id);
    if (!account || account.erasedAt) return { ok: true };
    // An order may have been placed since the check; from here on, no order can be placed.
    const obstacle = isReplayed ? null : await findDeletionObstacle(tx, account, { givesUpBalance });
    if (obstacle) return refusalOf(obstacle);
    await forfeitBalances(tx, account.id, now);
    const contacts = await findContacts(tx, account);
    const rated = await eraseRatings(tx, account.id);
    await purge(
      tx,
      rated.map(({ storeId }) => storeTag(storeId)),
    );
    await eraseAccount(tx, { id: account.id, contacts, today: today(now, 'UTC'), now });
    await writeAudit(tx, { actorId: user.id, subjectId: user.id, action: 'account.deleted' });
    // The log is written before the commit: if the commit fails, the next start completes the deletion that the
    // customer confirmed.
    if (!isReplayed) logErasure(environment().dataFolder, { id: account.id, at: now });
    return { ok: true };
  });
}

/**
 * Deletes the accounts that were deleted before and exist again in a restored copy of the database. Returns the number
 * of deleted accounts.
 */
export async function replayErasures(deps: Dependencies): Promise<number> {
  const ids = readErasureLog(environment().dataFolder);
  if (ids.length === 0) return 0;
  const found = await findUnerasedAccounts(deps.db, ids);
  for (const id of found) await erase(deps, { id, role: 'customer' }, { isReplayed: true });
  if (found.length > 0)
    logger.info({ accounts: found.length }, 'Accounts that had been deleted before were deleted again.');
  return found.length;
}
