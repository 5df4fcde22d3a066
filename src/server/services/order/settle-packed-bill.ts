import { lotsOf, priceOfLots } from '#domain/line-lots.ts';
import { isPackedDifferently, settlePackedOrder } from '#domain/settle-packed-order.ts';
import { chargeLots } from '#domain/weighed-line.ts';
import type { Db } from '#server/db/client.ts';
import { chargedBill } from '#server/repositories/charged-bill.ts';
import { lowerAllowanceGrams } from '#server/repositories/member-allowance.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { writeSettlement } from '#server/repositories/picking.ts';
import {
  findPaidParts,
  reduceOrderPayments,
  refundsOfUnpackedPieces,
} from '../payment/reduce-order-payments.ts';
import { queuePackingChangesMessage } from './queue-packing-changes-message.ts';
import { type PackedOrder, unpackedPieces } from './packed-order.ts';
import { settleStock } from './packed-stock.ts';

/**
 * Calculates the settled bill of an order from the packed pieces, in the transaction of the step to `ready`, before the
 * payment is captured. Lowers the payments, refunds the difference where they are already captured, and returns stock
 * and grams. Returns the order with its settled bill.
 */
export async function settlePackedBill(
  tx: Db,
  row: OrderRow,
  { lines, packed }: PackedOrder,
  at: Date,
): Promise<OrderRow> {
  const placedBill = chargedBill(row);
  const settled = settlePackedOrder({ lines, bill: placedBill }, packed, await findPaidParts(tx, row));
  const order = await writeSettlement(tx, row, settled, {
    bill: { ...(row.bill as object), ...settled.bill },
    at,
  });
  await settleStock(tx, row, { lines, packed });
  if (row.memberGrams !== null && settled.grams > 0)
    await lowerAllowanceGrams(tx, { orderId: row.id, grams: settled.grams });
  const alreadyRefunded = await refundsOfUnpackedPieces(tx, order, {
    lines: lines.map(({ id, quantity, ...line }) => ({
      ...{ id, quantity, total: priceOfLots(lotsOf({ ...line, quantity })) },
      lots: line.lots && chargeLots(line.lots, null),
    })),
    bill: placedBill,
    unpacked: unpackedPieces({ lines, packed }),
  });
  const reduction = (row.ceiling ?? row.total) - settled.total;
  await reduceOrderPayments(tx, order, { reduction, alreadyRefunded, at });
  if (isPackedDifferently(lines, packed)) await queuePackingChangesMessage(tx, order, { lines, packed, at });
  return order;
}
