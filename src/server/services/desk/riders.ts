import type {
  RiderCashInput,
  RiderDecision,
  RiderDeskRow,
  RiderQuery,
  RiderRatings,
} from '#contracts/desk/rider.ts';
import type { Settings } from '#contracts/settings.ts';
import { summariseRatings } from '#domain/rating.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { hasOrderUnderWay } from '#server/repositories/rider-delivery.ts';
import { findPersonRow, updatePerson } from '#server/repositories/desk/people.ts';
import { findRiderRow, listRiderRows } from '#server/repositories/desk/riders.ts';
import { findStoreIds } from '#server/repositories/desk/stores.ts';
import { postEntry } from '#server/repositories/ledger.ts';
import { countRatingsOfRider, findRatingsOfRider } from '#server/repositories/rating.ts';
import { updateRider, lockRider, replaceStoresOfRider } from '#server/repositories/rider.ts';
import { findCashDebts } from '#server/repositories/rider-money.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock };
type ChangeResult = Promise<{ ok: true; row: RiderDeskRow } | DeskRefusal>;

/** Lists riders; staff of a store see the riders of their stores. */
export function listRiders(
  db: Db,
  query: RiderQuery,
  { storeIds }: Access,
): Promise<{ rows: RiderDeskRow[]; total: number }> {
  return listRiderRows(db, query, storeIds);
}

export function getRider(db: Db, id: string, { storeIds }: Access): Promise<RiderDeskRow | null> {
  return findRiderRow(db, id, storeIds);
}

const shownRatings = 20;

/** The customers' reviews of a rider; staff of a store see the reviews of its orders. */
export async function readRiderRatings(
  db: Db,
  id: string,
  { storeIds }: Access,
): Promise<RiderRatings | null> {
  if (!(await findRiderRow(db, id, storeIds))) return null;
  const [counts, latest] = await Promise.all([
    countRatingsOfRider(db, id, storeIds),
    findRatingsOfRider(db, id, { storeIds, limit: shownRatings }),
  ]);
  const { count, average } = summariseRatings(counts);
  return { count, average, latest: latest.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

/**
 * Approves, refuses or suspends a rider. A suspended rider sees no new orders; a rider with open orders cannot be
 * suspended.
 */
export async function changeRiderState(
  { db, clock }: Dependencies,
  { id, state, storeIds, reason }: RiderDecision,
  access: Access,
): ChangeResult {
  if (state === 'approved' && storeIds.length === 0)
    return wrongField('storeIds', 'Choose the stores whose orders this rider may take.');
  if (state !== 'approved' && reason.length < 3)
    return wrongField('reason', 'Enter a reason. The rider sees it.');
  if ((await findStoreIds(db, storeIds)).length !== new Set(storeIds).size)
    return wrongField('storeIds', 'One of these stores no longer exists.');
  const decided = await inTransaction(db, async (tx): Promise<{ ok: true } | DeskRefusal> => {
    const rider = await lockRider(tx, id);
    if (!rider) return notFound();
    const person = await findPersonRow(tx, id);
    if (!person) return notFound();
    if (person.role !== 'customer' && person.role !== 'rider')
      return refusal('not_allowed', 'This is an account of staff. Remove its role first.');
    if (state !== 'approved' && (await hasOrderUnderWay(tx, id)))
      return refusal(
        'not_allowed',
        'This rider has orders under way. They have to be delivered, returned or given back first.',
      );
    // A suspended rider keeps the stores, so that the stores still see the cash that is owed.
    if (state === 'approved') await replaceStoresOfRider(tx, id, storeIds);
    await updateRider(tx, id, {
      state,
      reason: state === 'approved' ? '' : reason,
      decidedAt: clock.now(),
      decidedBy: access.userId,
      ...(state !== 'approved' && { onShiftSince: null }),
    });
    await updatePerson(tx, id, { role: state === 'approved' ? 'rider' : 'customer' });
    const detail = { state, storeIds, reason };
    await writeAudit(tx, { actorId: access.userId, subjectId: id, action: 'rider.decided', detail });
    return { ok: true };
  });
  if (!decided.ok) return decided;
  const row = await findRiderRow(db, id, access.storeIds);
  return row ? { ok: true, row } : notFound();
}

/**
 * Records cash that a rider hands in at a store: the rider's debt decreases, and the cash in the store's till
 * increases.
 */
export async function receiveRiderCash(
  { db, clock, settings }: Dependencies & { settings: Pick<Settings, 'currencyCode'> },
  { id, storeId, amount, currency = settings.currencyCode, key }: RiderCashInput,
  access: Access,
): ChangeResult {
  if (!mayAccessStore(access, storeId)) return wrongField('storeId', 'Choose a store.');
  const received = await inTransaction(db, async (tx): Promise<{ ok: true } | DeskRefusal> => {
    // If two people record cash of one rider at the same time, the second waits.
    if (!(await lockRider(tx, id))) return notFound();
    const posted = await postEntry(tx, {
      kind: 'rider_cash',
      key: `rider-cash:${id}:${key}`,
      actorId: access.userId,
      at: clock.now(),
      debit: { kind: 'cash', owner: String(storeId), currency },
      credit: { kind: 'rider_cash', owner: id, currency },
      amount,
    });
    // This is a retry of the same request.
    if (!posted) return { ok: true };
    const debt = (await findCashDebts(tx, { riderId: id })).find(
      (one) => one.storeId === storeId && one.currency === currency,
    );
    if (debt && debt.amount < 0) throw new CashExceedsDebtError();
    const detail = { storeId, amount, currency };
    await writeAudit(tx, { actorId: access.userId, subjectId: id, action: 'rider.cash-received', detail });
    return { ok: true };
  }).catch((error: unknown) => {
    if (error instanceof CashExceedsDebtError)
      return wrongField('amount', 'The rider owes less than this for this store.');
    throw error;
  });
  if (!received.ok) return received;
  const row = await findRiderRow(db, id, access.storeIds);
  return row ? { ok: true, row } : notFound();
}

/** Thrown to roll back the recorded cash. */
class CashExceedsDebtError extends Error {}
