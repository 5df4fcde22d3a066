import type { LedgerAccount, LedgerFilter, LedgerRow, LedgerTotal } from '#contracts/desk/ledger.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import { localTime } from '#domain/calendar.ts';
import { toCurrencyUnits, minorUnitDigits } from '#domain/currency.ts';
import type { Db } from '#server/db/client.ts';
import { countLedgerRows, findLedgerRows, sumLedger } from '#server/repositories/desk/ledger.ts';
import { csvLine } from '#server/text/csv-line.ts';
import { type DeskRefusal, refusal } from './refusal.ts';

export async function listLedger(
  db: Db,
  { page, perPage, ...filter }: LedgerFilter & ListQuery,
  timeZone: string,
): Promise<{ rows: LedgerRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    findLedgerRows(db, filter, { timeZone, limit: perPage, offset: (page - 1) * perPage }),
    countLedgerRows(db, filter, timeZone),
  ]);
  return { rows, total };
}

export function totalLedger(db: Db, filter: LedgerFilter, timeZone: string): Promise<LedgerTotal[]> {
  return sumLedger(db, filter, timeZone);
}

/**
 * The maximum number of rows. A larger file is refused, because spreadsheets cannot handle it well. It is not
 * truncated, because its sums would then be wrong.
 */
const maxRows = 50_000;

/** The filtered transfers as a file. Customers are named by their id. */
export async function exportLedger(
  db: Db,
  filter: LedgerFilter,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<{ ok: true; file: { name: string; text: string } } | DeskRefusal> {
  const rows = await findLedgerRows(db, filter, { timeZone, limit: maxRows + 1 });
  if (rows.length > maxRows)
    return refusal('too_many_rows', 'These filters match more than 50,000 rows. Choose fewer days.');
  const lines = [header, ...rows.map((row) => cellsOf(row, timeZone))];
  return { ok: true, file: { name: `ledger-${today}.csv`, text: lines.map(csvLine).join('') } };
}

const header = [
  'id',
  'entry',
  'day',
  'at',
  'kind',
  'from_account',
  'from_owner',
  'to_account',
  'to_owner',
  'amount',
  'currency',
  'order',
  'actor',
  'note',
];

const ownerOf = ({ kind, owner, name }: LedgerAccount) => (kind === 'wallet' ? owner : name);

const cellsOf = (row: LedgerRow, timeZone: string) => [
  row.id,
  row.entryId,
  localTime(new Date(row.at), timeZone).date,
  row.at,
  row.kind,
  row.from.kind,
  ownerOf(row.from),
  row.to.kind,
  ownerOf(row.to),
  toCurrencyUnits(row.amount, minorUnitDigits(row.currency)),
  row.currency,
  row.order?.number ?? null,
  row.actor?.name ?? null,
  row.note,
];
