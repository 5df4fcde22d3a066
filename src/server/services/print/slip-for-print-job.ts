import { orderSlip, type Slip, testSlip } from '#domain/order-slip.ts';
import { toCurrencyUnits, minorUnitDigits } from '#domain/currency.ts';
import type { Db } from '#server/db/client.ts';
import { findBoardRow } from '#server/repositories/desk/board.ts';
import type { PrintJobRow } from '#server/repositories/print-job.ts';
import type { PrinterRow } from '#server/repositories/printer.ts';
import { storesByIds } from '#server/repositories/store.ts';
import { toSlipOrder } from './slip-order.ts';

/** The slip to print for a job, as of the time it is fetched; null if its store or its order no longer exists. */
export async function slipForPrintJob(
  db: Db,
  job: PrintJobRow,
  { name, storeId, showsContact }: Pick<PrinterRow, 'name' | 'storeId' | 'showsContact'>,
): Promise<Slip | null> {
  const [store] = await storesByIds(db, [storeId], 'en');
  if (!store) return null;
  if (job.kind === 'test' || job.orderId === null) return testSlip(name, store.name);
  const row = await findBoardRow(db, job.orderId);
  if (!row) return null;
  const order = toSlipOrder(row, store);
  return orderSlip(
    job.kind,
    { ...order, contact: showsContact ? order.contact : null },
    { money: codeMoney, isCopy: job.fetches > 1 },
  );
}

/** An amount such as "INR 185.00", with the currency's code because printers have few currency symbols. */
const codeMoney = (minor: number, currency: string): string =>
  `${currency} ${toCurrencyUnits(minor, minorUnitDigits(currency))}`;
