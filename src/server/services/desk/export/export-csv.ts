import type { ExportKind } from '#contracts/desk/import-export.ts';
import { toCurrencyUnits, minorUnitDigits } from '#domain/currency.ts';
import { csvLine } from '#server/text/csv-line.ts';
import type { Db } from '#server/db/client.ts';
import type { Access } from '../access.ts';
import { type DeskRefusal, refusal } from '../refusal.ts';
import { categoryLines } from './categories.ts';
import { couponLines } from './coupons.ts';
import { customerLines } from './customers.ts';
import { farmVisitLines } from './farm-visits.ts';
import { itemLines } from './items.ts';
import { invoiceLines } from './invoices.ts';
import type { CsvLines, FormatMoney } from './lines.ts';
import { orderLines } from './orders.ts';
import { storeLines } from './stores.ts';

/** Exports one resource as CSV. As in product files, amounts are in currency units. */
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
    stores: storeLines,
    categories: categoryLines,
    items: itemLines,
    coupons: couponLines,
    orders: orderLines,
    invoices: (ofDb: Db, who: Access, inUnit: FormatMoney) => invoiceLines(ofDb, who, inUnit, sellerId),
    customers: customerLines,
    'farm-visits': farmVisitLines,
  }[what];
  const lines = await write(db, access, money);
  return { ok: true, file: { name: `${what}-${today}.csv`, text: [...lines].map(csvLine).join('') } };
}
