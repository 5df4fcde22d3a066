import type { RiderMoney, RiderPayoutInput } from '#contracts/desk/rider.ts';
import type { Settings } from '#contracts/settings.ts';
import { today } from '#domain/calendar.ts';
import { toCurrencyUnits, minorUnitDigits } from '#domain/currency.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findRiderRow } from '#server/repositories/desk/riders.ts';
import { postEntry } from '#server/repositories/ledger.ts';
import { lockRider } from '#server/repositories/rider.ts';
import { findRiderEarnings, findRiderPayouts } from '#server/repositories/rider-money.ts';
import { csvLine } from '#server/text/csv-line.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock; settings: Pick<Settings, 'currencyCode' | 'timeZone'> };

const shownPayouts = 50;

/** The earnings of a rider, and the part that was paid out. */
export async function readRiderMoney(
  { db }: Pick<Dependencies, 'db'>,
  id: string,
  { storeIds }: Access,
): Promise<RiderMoney | null> {
  if (!(await findRiderRow(db, id, storeIds))) return null;
  const [balances, payouts] = await Promise.all([
    findRiderEarnings(db, id),
    findRiderPayouts(db, id, shownPayouts),
  ]);
  return {
    balances: balances.map(({ riderId: _, name: __, ...balance }) => balance),
    payouts: payouts.map((payout) => ({ ...payout, at: payout.at.toISOString() })),
  };
}

/** Records a payout to a rider, at most the unpaid fees and tips. The transfer itself is made elsewhere. */
export async function payOutRider(
  { db, clock, settings }: Dependencies,
  { id, amount, currency = settings.currencyCode, reference, key }: RiderPayoutInput,
  access: Access,
): Promise<{ ok: true; money: RiderMoney } | DeskRefusal> {
  const done = await inTransaction(db, async (tx): Promise<{ ok: true } | DeskRefusal> => {
    // The lock makes simultaneous payouts run one after the other.
    if (!(await lockRider(tx, id))) return notFound();
    const posted = await postEntry(tx, {
      kind: 'rider_payout',
      key: `rider-payout:${id}:${key}`,
      actorId: access.userId,
      note: reference,
      at: clock.now(),
      debit: { kind: 'rider', owner: id, currency },
      credit: { kind: 'bank', owner: '', currency },
      amount,
    });
    // This is a retry of the same request.
    if (!posted) return { ok: true };
    const balance = (await findRiderEarnings(tx, id)).find((one) => one.currency === currency);
    if (!balance || balance.left < 0) throw new PayoutTooLargeError();
    const detail = { amount, currency, reference };
    await writeAudit(tx, { actorId: access.userId, subjectId: id, action: 'rider.paid-out', detail });
    return { ok: true };
  }).catch((error: unknown) => {
    if (error instanceof PayoutTooLargeError) return wrongField('amount', 'Less than this is left to pay.');
    throw error;
  });
  if (!done.ok) return done;
  const money = await readRiderMoney({ db }, id, access);
  return money ? { ok: true, money } : notFound();
}

/** Thrown to roll the payout back. */
class PayoutTooLargeError extends Error {}

/** The earnings, payouts and amount owed of every rider, as a file. */
export async function exportRiderMoney({
  db,
  clock,
  settings,
}: Dependencies): Promise<{ name: string; text: string }> {
  const rows = await findRiderEarnings(db);
  const lines = [
    ['rider', 'name', 'currency', 'fees', 'tips', 'paid_out', 'left'],
    ...rows.map(({ riderId, name, currency, fees, tips, paid, left }) => [
      riderId,
      name,
      currency,
      ...[fees, tips, paid, left].map((minor) => toCurrencyUnits(minor, minorUnitDigits(currency))),
    ]),
  ];
  const day = today(clock.now(), settings.timeZone);
  return { name: `riders-${day}.csv`, text: lines.map(csvLine).join('') };
}
