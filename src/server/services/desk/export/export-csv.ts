import type { ExportKind } from '#contracts/desk/import-export.ts';
import { toCurrencyUnits, minorUnitDigits } from '#domain/currency.ts';
import { csvLine } from '#server/text/csv-line.ts';
import type { Db } from '#server/db/client.ts';
import type { Access } from '../staff-access.ts';
import { type DeskRefusal, refusal } from '../refusal.ts';
import { categoryCsvLines } from './categories.ts';
import { couponCsvLines } from './coupons.ts';
import { customerCsvLines } from './customers.ts';
import { farmVisitCsvLines } from './farm-visits.ts';
import { itemCsvLines } from './items.ts';
import { invoiceCsvLines } from './invoices.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';
import { orderCsvLines } from './orders.ts';
import { storeCsvLines } from './stores.ts';

/** Exports one resource as CSV. As in product files, amounts are in major units. */
export async function exportCsv(
  db: Db,
  what: ExportKind,
  {
    access,
    digits,
    today,
    sellerId = null,
  }: { access: Access; digits: number; today: string; sellerId?: number | null | undefined },
): Promise<{ ok: true; file: { name: string; text: string } } | DeskRefusal> {
  if ((what === 'customers' || what === 'farm-visits') && access.role !== 'admin')
    return refusal('forbidden', 'Only an administrator can export customers.');
  const money: FormatMoney = (minor, currency) =>
    minor === null
      ? null
      : toCurrencyUnits(minor, currency === undefined ? digits : minorUnitDigits(currency));
  const write: (db: Db, access: Access, money: FormatMoney) => Promise<CsvLines> = {
    stores: storeCsvLines,
    categories: categoryCsvLines,
    items: itemCsvLines,
    coupons: couponCsvLines,
    orders: orderCsvLines,
    invoices: (database: Db, who: Access, formatMoney: FormatMoney) =>
      invoiceCsvLines(database, who, formatMoney, sellerId),
    customers: customerCsvLines,
    'farm-visits': farmVisitCsvLines,
  }[what];
  const lines = await write(db, access, money);
  return { ok: true, file: { name: `${what}-${today}.csv`, text: [...lines].map(csvLine).join('') } };
}
