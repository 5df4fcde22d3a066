import { toClock } from '#domain/calendar.ts';
import { addressLine } from '#domain/place.ts';
import type { BillLine } from '#domain/price-cart.ts';
import type { Db } from '#server/db/client.ts';
import { chargedBill } from '#server/repositories/charged-bill.ts';
import {
  findLinesForExport,
  findOrdersForExport,
  type Period,
} from '#server/repositories/desk/order-export.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';
import { orderCells, packedPieces } from './order-cells.ts';

/**
 * One row for each order. `placed_at` is the time of the store, as in the daily close and on the invoice; the parts add
 * up to `total`.
 */
export async function orderCsvLines(
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
      'slot_day',
      'slot',
      'customer',
      'phone',
      'address',
      'payment',
      'coupon',
      'pieces',
      'packed',
      'item_total',
      'discount',
      'delivery',
      'slot_charge',
      'tip',
      'rounding',
      'tax',
      'total',
      'refunded',
      'currency',
      'note',
    ],
  ];
  for await (const page of findOrdersForExport(db, storeIds, period)) {
    const sold = await findLinesForExport(
      db,
      page.map(({ order }) => order.id),
    );
    for (const { order, store, timeZone, refunded } of page) {
      const { currency } = order;
      const bill = chargedBill(order).lines;
      const amountOf = (kind: BillLine['kind']) =>
        bill.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
      const own = sold.get(order.id) ?? [];
      const packed = own.map((line) => packedPieces(order, line));
      lines.push([
        ...orderCells({ order, store, timeZone }),
        order.scheduledDay,
        order.slotFrom === null || order.slotTo === null
          ? null
          : `${toClock(order.slotFrom)}-${toClock(order.slotTo)}`,
        order.customerName,
        order.phone,
        addressLine(order),
        order.paymentMethod,
        order.couponCode,
        own.reduce((sum, { line }) => sum + line.quantity, 0),
        packed.includes(null) ? null : packed.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0),
        money(order.settledItemTotal ?? order.itemTotal, currency),
        money(amountOf('coupon'), currency),
        money(amountOf('delivery'), currency),
        money(amountOf('slot'), currency),
        money(amountOf('tip'), currency),
        money(amountOf('rounding'), currency),
        money(order.settledTaxTotal ?? order.taxTotal, currency),
        money(order.chargedTotal, currency),
        money(refunded, currency),
        currency,
        order.note,
      ]);
    }
  }
  return lines;
}
