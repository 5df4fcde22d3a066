import { addressLine } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import { findOrdersOfStores } from '#server/repositories/desk/orders.ts';
import { findStoreSlugs } from '#server/repositories/desk/stores.ts';
import type { Access } from '../staff-access.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';

export async function orderCsvLines(db: Db, { storeIds }: Access, money: FormatMoney): Promise<CsvLines> {
  const [slugs, rows] = await Promise.all([findStoreSlugs(db), findOrdersOfStores(db, storeIds, 50_000)]);
  return [
    [
      'number',
      'store',
      'placed_at',
      'status',
      'mode',
      'customer',
      'phone',
      'address',
      'payment',
      'coupon',
      'item_total',
      'tax',
      'total',
      'currency',
      'note',
    ],
    ...rows.map((row) => [
      row.orderNumber,
      slugs.get(row.storeId) ?? row.storeId,
      row.placedAt.toISOString(),
      row.status,
      row.mode,
      row.customerName,
      row.phone,
      addressLine(row, ', '),
      row.paymentMethod,
      row.couponCode,
      money(row.settledItemTotal ?? row.itemTotal, row.currency),
      money(row.settledTaxTotal ?? row.taxTotal, row.currency),
      money(row.chargedTotal, row.currency),
      row.currency,
      row.note,
    ]),
  ];
}
