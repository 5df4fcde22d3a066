import type { Db } from '#server/db/client.ts';
import {
  findLinesForExport,
  findOrdersForExport,
  type Period,
} from '#server/repositories/desk/order-export.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';
import { exportedLots } from './exported-lots.ts';
import { type ExportedLine, orderCells } from './order-cells.ts';

/**
 * One row for each line of an order, with what was packed and charged of it. A line whose pieces have several prices
 * has a row for each price, so that the quantity and the unit price of every row explain its total.
 */
export async function orderLineCsvLines(
  db: Db,
  { storeIds }: Access,
  money: FormatMoney,
  period: Period,
): Promise<CsvLines> {
  const lines: (string | number | boolean | null)[][] = [
    [
      'number',
      'store',
      'placed_at',
      'time_zone',
      'placed_at_utc',
      'status',
      'mode',
      'item',
      'variant',
      'sold_as',
      'addons',
      'quantity',
      'packed',
      'weighed_grams',
      'unit_price',
      'total',
      'tax_class',
      'tax_rate',
      'tax',
      'tax_code',
      'currency',
    ],
  ];
  for await (const page of findOrdersForExport(db, storeIds, period)) {
    const found = await findLinesForExport(
      db,
      page.map(({ order }) => order.id),
    );
    for (const row of page) {
      const { currency } = row.order;
      for (const each of found.get(row.order.id) ?? []) {
        const { line, sold } = each;
        for (const lot of exportedLots(row.order, each))
          lines.push([
            ...orderCells(row),
            line.name,
            line.variantName,
            soldAs(each),
            (line.addons as { name?: string }[]).map(({ name }) => name ?? '').join(', '),
            lot.quantity,
            lot.packed,
            lot.grams,
            money(lot.unitPrice, currency),
            money(lot.total, currency),
            sold?.taxClass ?? line.taxClass,
            sold?.taxRate ?? line.taxRate,
            money(lot.tax, currency),
            sold?.taxCode ?? line.taxCode,
            currency,
          ]);
      }
    }
  }
  return lines;
}

/** The name of a substitute. */
function soldAs({ line, sold }: ExportedLine): string {
  if (!sold || (sold.name === line.name && sold.variantName === line.variantName)) return '';
  return [sold.name, sold.variantName].filter(Boolean).join(', ');
}
