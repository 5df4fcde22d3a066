import type { RenewalMethod } from '#domain/membership.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { updateMembership, findLastPeriod, lockMembership } from '#server/repositories/membership.ts';

type Dependencies = { db: Db; clock: Clock };
type Refusal = { ok: false; error: 'MEMBERSHIP_REQUIRED' };

/** Sets how the membership is renewed at its end. Choosing a renewal withdraws an earlier cancellation. */
export async function changeRenewal(
  { db, clock }: Dependencies,
  { userId, renewal }: { userId: string; renewal: RenewalMethod },
): Promise<{ ok: true } | Refusal> {
  const at = clock.now();
  return updateActiveMembership(db, userId, at, {
    renewal,
    walletAgreedAt: renewal === 'wallet' ? at : null,
    cancelledAt: null,
  });
}

/** Ends renewal and reminders; the current period stays valid until its end. */
export async function cancelMembership(
  { db, clock }: Dependencies,
  userId: string,
): Promise<{ ok: true } | Refusal> {
  const at = clock.now();
  return updateActiveMembership(db, userId, at, {
    cancelledAt: at,
    renewal: 'reminder',
    walletAgreedAt: null,
  });
}

async function updateActiveMembership(
  db: Db,
  userId: string,
  at: Date,
  changes: Parameters<typeof updateMembership>[2],
): Promise<{ ok: true } | Refusal> {
  return inTransaction(db, async (tx) => {
    const last = await findLastPeriod(tx, userId);
    if (!last || last.endsAt <= at) return { ok: false, error: 'MEMBERSHIP_REQUIRED' };
    await lockMembership(tx, userId);
    await updateMembership(tx, userId, changes);
    return { ok: true };
  });
}
