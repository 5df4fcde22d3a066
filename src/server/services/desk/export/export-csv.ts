import type { ExportKind } from '#contracts/desk/import-export.ts';
import { toCurrencyUnits, minorUnitDigits } from '#domain/currency.ts';
import { csvLineIn, type CsvStyle } from '#server/text/csv-line.ts';
import { hasMoreOrdersThan, type Period } from '#server/repositories/desk/order-export.ts';
import type { Db } from '#server/db/client.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import { type DeskRefusal, refusal, wrongField } from '../refusal.ts';
import { categoryCsvLines } from './categories.ts';
import { couponCsvLines } from './coupons.ts';
import { customerCsvLines } from './customers.ts';
import { farmVisitCsvLines } from './farm-visits.ts';
import { itemCsvLines } from './items.ts';
import { invoiceCsvLines } from './invoices.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';
import { orderLineCsvLines } from './order-lines.ts';
import { orderCsvLines } from './orders.ts';
import { storeCsvLines } from './stores.ts';

interface ExportOptions {
  access: Access;
  digits: number;
  today: string;
  sellerId?: number | null | undefined;
  period?: Period;
  style?: CsvStyle;
}

/** A file is made in memory, of at most so many orders. */
const maxOrders = 50_000;

/** Exports one resource as CSV. As in product files, amounts are in major units. */
export async function exportCsv(
  db: Db,
  what: ExportKind,
  {
    access,
    digits,
    today,
    sellerId = null,
    period = {},
    style = { separator: ',', decimalSign: '.' },
  }: ExportOptions,
): Promise<{ ok: true; file: { name: string; text: string } } | DeskRefusal> {
  if ((what === 'customers' || what === 'farm-visits') && access.role !== 'admin')
    return refusal('forbidden', 'Only an administrator can export customers.');
  const isOfOrders = what === 'orders' || what === 'order-lines';
  if (isOfOrders && (await hasMoreOrdersThan(db, access.storeIds, { period, limit: maxOrders })))
    return wrongField(
      'from',
      `These are more than ${maxOrders.toLocaleString('en')} orders. Choose a shorter period.`,
    );
  const money: FormatMoney = (minor, currency) =>
    minor === null
      ? null
      : toCurrencyUnits(minor, currency === undefined ? digits : minorUnitDigits(currency)).replace(
          '.',
          style.decimalSign,
        );
  const write: (db: Db, access: Access, money: FormatMoney) => Promise<CsvLines> = {
    stores: storeCsvLines,
    categories: categoryCsvLines,
    items: (database: Db, who: Access, formatMoney: FormatMoney) =>
      itemCsvLines(database, who, formatMoney, style.decimalSign),
    coupons: couponCsvLines,
    orders: (database: Db, who: Access, formatMoney: FormatMoney) =>
      orderCsvLines(database, who, formatMoney, period),
    'order-lines': (database: Db, who: Access, formatMoney: FormatMoney) =>
      orderLineCsvLines(database, who, formatMoney, period),
    invoices: (database: Db, who: Access, formatMoney: FormatMoney) =>
      invoiceCsvLines(database, who, formatMoney, sellerId),
    customers: customerCsvLines,
    'farm-visits': farmVisitCsvLines,
  }[what];
  const lines = await write(db, access, money);
  const text = Array.from(lines, (cells) => csvLineIn(style, cells)).join('');
  return { ok: true, file: { name: `${what}-${today}.csv`, text } };
}
