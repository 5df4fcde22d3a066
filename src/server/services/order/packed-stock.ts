import { toLine } from '#domain/cart.ts';
import { type PackedLine, countUnpackedPieces } from '#domain/packed-line.ts';
import { countRefundedPieces, type RefundParts } from '#domain/refund.ts';
import type { PlacedLine } from '#domain/settle-packed-order.ts';
import type { Db } from '#server/db/client.ts';
import { findOrderDemands, lowerOrderDemand } from '#server/repositories/order-demands.ts';
import {
  findPackedLines,
  findPlacedLines,
  type PackedLineRow,
  toPackedLine,
} from '#server/repositories/picking.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findRestockedParts } from '#server/repositories/refund.ts';
import { inLockOrder, returnStock, type StockDemand } from '#server/repositories/stock.ts';
import { findDemandsOfLines } from './line-demands.ts';

type PackedOrderLines = { lines: readonly PlacedLine[]; packed: readonly PackedLine[] };

/**
 * Whether units are lost: missing or damaged units no longer belong to the stock, because they are neither in the bag
 * nor on the shelf.
 */
const isLost = ({ reason }: PackedLine): boolean => reason === 'not_there' || reason === 'damaged';

/** Returns unpacked units of an order to the stock, except for lost units, which are only removed from the order. */
export async function settleStock(tx: Db, row: OrderRow, { lines, packed }: PackedOrderLines): Promise<void> {
  const lost = await findUnpackedDemands(tx, row, { lines, packed: packed.filter(isLost) });
  for (const demand of lost) await lowerOrderDemand(tx, row.id, demand);
  const returnable = await findUnpackedDemands(tx, row, {
    lines,
    packed: packed.filter((one) => !isLost(one)),
  });
  for (const demand of inLockOrder(returnable)) {
    await lowerOrderDemand(tx, row.id, demand);
    await returnStock(tx, demand);
  }
}

/**
 * For an order that ends while it is being packed: prevents missing units from being returned to the stock with the
 * other units.
 */
export async function excludeMissingUnitsFromReturn(tx: Db, row: OrderRow): Promise<void> {
  if (row.settledAt !== null) return;
  const packed = (await findPackedLines(tx, row.id)).map(toPackedLine).filter(isLost);
  if (packed.length === 0) return;
  const lost = await findUnpackedDemands(tx, row, { lines: await findPlacedLines(tx, row.id), packed });
  for (const demand of lost) await lowerOrderDemand(tx, row.id, demand);
}

/** The stock taken by the unpacked pieces of these lines, at most the stock taken by the order. */
async function findUnpackedDemands(
  tx: Db,
  row: OrderRow,
  { lines, packed }: PackedOrderLines,
): Promise<StockDemand[]> {
  const restocked = countRefundedPieces(await findRestockedParts(tx, row.id));
  const unpacked = packed.flatMap((one) => {
    const line = lines.find(({ id }) => id === one.line_id);
    // Pieces that went back into the stock with their refund are not returned again.
    const quantity = line ? Math.max(0, countUnpackedPieces(line, one) - (restocked.get(line.id) ?? 0)) : 0;
    return !line || line.item_id === null || quantity === 0
      ? []
      : [toLine({ item_id: line.item_id, variant_id: line.variant_id, addon_ids: [], quantity })];
  });
  if (unpacked.length === 0) return [];
  const demands = await findOrderDemands(tx, row.id);
  return findDemandsOfLines(tx, { lines: unpacked, demands, locale: row.locale });
}

/** Returns refunded pieces to the stock, at most what the order still has: the pieces of a swap, if it was packed. */
export async function restockRefundedPieces(
  tx: Db,
  row: OrderRow,
  pieces: RefundParts['lines'],
): Promise<void> {
  const lines = await findPlacedLines(tx, row.id);
  const packed = await findPackedLines(tx, row.id);
  const returned = pieces.flatMap(({ id, quantity }) => {
    const product =
      packed.find(({ orderLineId }) => orderLineId === id)?.swap ?? lines.find((line) => line.id === id);
    return !product || product.item_id === null
      ? []
      : [toLine({ item_id: product.item_id, variant_id: product.variant_id, addon_ids: [], quantity })];
  });
  if (returned.length === 0) return;
  const demands = await findOrderDemands(tx, row.id);
  const found = await findDemandsOfLines(tx, { lines: returned, demands, locale: row.locale });
  for (const demand of inLockOrder(found)) {
    await lowerOrderDemand(tx, row.id, demand);
    await returnStock(tx, demand);
  }
}

/** Returns the units of a line's recorded swap to the stock. */
export async function returnSwap(tx: Db, row: PackedLineRow): Promise<void> {
  const { orderId, swap, swapOverrideStoreId, swapTaken } = row;
  if (!swap || swapTaken === 0) return;
  const demand = { variantId: swap.variant_id, overrideStoreId: swapOverrideStoreId, quantity: swapTaken };
  await lowerOrderDemand(tx, orderId, demand);
  await returnStock(tx, demand);
}
