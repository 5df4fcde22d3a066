import type { PayoutInput, PayoutQuery, PayoutRow, StoreBalance } from '#contracts/desk/payout.ts';
import type { Settings } from '#contracts/settings.ts';
import { today } from '#domain/calendar.ts';
import { computeDayClose } from '#domain/daily-close.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findStoreTotals, insertPayout, listPayoutRows } from '#server/repositories/desk/payouts.ts';
import { findStoreIds } from '#server/repositories/desk/stores.ts';
import { type AccountName, postEntry } from '#server/repositories/ledger.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, wrongField } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock; settings: Pick<Settings, 'timeZone' | 'currencyCode'> };

/** Lists payouts; staff of a store see only the payouts of that store. */
export function listPayouts(
  db: Db,
  query: PayoutQuery,
  { storeIds }: Access,
): Promise<{ rows: PayoutRow[]; total: number }> {
  return listPayoutRows(db, query, storeIds);
}

/** The amount owed to each store according to the daily closes of past days, less its payouts. */
export async function readBalances(
  { db, clock, settings: { timeZone, currencyCode: currency } }: Dependencies,
  { storeIds }: Access,
): Promise<StoreBalance[]> {
  const before = today(clock.now(), timeZone);
  const totals = await findStoreTotals(db, storeIds, { before, timeZone, currency });
  return totals.map(({ storeId, storeName, currency, commissionBasisPoints, days, paid }) => {
    const owed = days.reduce(
      (sum, { net, cash }) => sum + computeDayClose(net, cash, commissionBasisPoints).owed,
      0,
    );
    return { storeId, storeName, currency, owed, paid, left: owed - paid };
  });
}

/** Records a payout to a store, or a payment from it; the bank transfer itself is made elsewhere. */
export async function recordPayout(
  { db, clock, settings }: Dependencies,
  { currency = settings.currencyCode, key, ...input }: PayoutInput,
  { userId }: Access,
): Promise<{ ok: true } | DeskRefusal> {
  const at = clock.now();
  if (input.day > today(at, settings.timeZone))
    return wrongField('day', 'This day has not come yet: record a payout when the money has moved.');
  if ((await findStoreIds(db, [input.storeId])).length === 0) return wrongField('storeId', 'Choose a store.');
  const payout: AccountName = { kind: 'payout', owner: String(input.storeId), currency };
  const bank: AccountName = { kind: 'bank', owner: '', currency };
  const isPaid = input.direction === 'paid';
  await inTransaction(db, async (tx) => {
    const id = await insertPayout(tx, { ...input, currency, key, actorId: userId, createdAt: at });
    // This is a retry of the same request.
    if (id === null) return;
    await postEntry(tx, {
      kind: 'payout',
      key: `payout:${id}`,
      actorId: userId,
      note: input.reference,
      at,
      debit: isPaid ? bank : payout,
      credit: isPaid ? payout : bank,
      amount: input.amount,
    });
    await writeAudit(tx, {
      actorId: userId,
      subjectId: null,
      action: 'payout.recorded',
      detail: { ...input, currency },
    });
  });
  return { ok: true };
}
