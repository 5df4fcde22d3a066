import { allocate, type Money } from '#domain/money.ts';
import { chargeLots } from '#domain/weighed-line.ts';
import type { ExportedOrder } from '#server/repositories/desk/order-export.ts';
import { type ExportedLine, packedPieces } from './order-cells.ts';

/** The pieces of a line with one price: how many were ordered and packed, and what they cost. */
export interface ExportedLot {
  quantity: number;
  /** Null before the line is packed. */
  packed: number | null;
  grams: number | null;
  unitPrice: Money;
  total: Money;
  tax: Money;
}

/** The lots of an exported line; a line of which nothing was packed is not charged. */
export function exportedLots(order: ExportedOrder['order'], each: ExportedLine): ExportedLot[] {
  const { line, sold } = each;
  const packed = packedPieces(order, each);
  if (!line.lots)
    return [
      {
        quantity: line.quantity,
        packed,
        grams: sold?.weighedGrams ?? null,
        unitPrice: sold?.unitPrice ?? line.unitPrice,
        total: sold?.total ?? 0,
        tax: sold?.taxAmount ?? 0,
      },
    ];
  const charged = sold?.lots && chargeLots(sold.lots, sold.weighedGrams);
  let packedLeft = packed ?? 0;
  let chargedLeft = sold?.quantity ?? 0;
  const lots = line.lots.map((lot, index): ExportedLot => {
    const pieces = Math.min(lot.quantity, packedLeft);
    packedLeft -= pieces;
    const chargedPieces = Math.min(lot.quantity, chargedLeft);
    chargedLeft -= chargedPieces;
    // Without lots, all charged pieces have one price: those of the first lot, or a substitute.
    const unitPrice = sold && !sold.lots ? sold.unitPrice : lot.unit_price;
    return {
      quantity: lot.quantity,
      packed: packed === null ? null : pieces,
      grams: charged
        ? (charged[index]?.weight?.grams ?? null)
        : index === 0
          ? (sold?.weighedGrams ?? null)
          : null,
      unitPrice: chargedPieces > 0 ? unitPrice : lot.unit_price,
      total: charged ? (charged[index]?.total ?? 0) : unitPrice * chargedPieces,
      tax: 0,
    };
  });
  // A line that was packed up to its first lot only, and weighed, costs its weight.
  if (sold && !charged && sold.weighedGrams !== null) lots[0]!.total = sold.total;
  const taxes = allocate(
    sold?.taxAmount ?? 0,
    lots.map(({ total }) => total),
  );
  return lots.map((lot, index) => ({ ...lot, tax: taxes[index]! }));
}
