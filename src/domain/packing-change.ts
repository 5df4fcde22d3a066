import { lotsOf, priceOfLots } from './line-lots.ts';
import type { Money } from './money.ts';
import type { PackedLine, ShortageReason } from './packed-line.ts';
import { packedLineOf, type PlacedLine } from './settle-packed-order.ts';

/** A line that was packed differently from how it was placed. */
export interface PackingChange {
  name: string;
  variant_name: string;
  /** The number of pieces ordered (`quantity`) and of pieces in the bag (`packed`). */
  quantity: number;
  packed: number;
  /** The product that was packed instead. */
  swap: { name: string; variant_name: string } | null;
  /** The actual and the expected weight of the pieces in the bag; null for lines that are not weighed. */
  weight: { grams: number; estimated_grams: number } | null;
  /** Why pieces are missing; null if every piece of the line is in the bag. */
  reason: ShortageReason | null;
  note: string;
  /** The totals of the line before a coupon. */
  old_total: Money;
  new_total: Money;
}

/**
 * A question to the customer: may another product be packed instead of a line? It is shown until it is answered or its
 * time is over.
 */
export interface OrderQuestion {
  line_id: number;
  name: string;
  variant_name: string;
  quantity: number;
  /** The price of one piece of the line; the mean price if the pieces have several prices. */
  unit_price: Money;
  swap: {
    name: string;
    variant_name: string;
    quantity: number;
    /**
     * For one piece: the price of the substitute, and what the customer pays if they agree. That is at most the
     * ceiling for one piece of the line.
     */
    price: Money;
    charged: Money;
  };
  note: string;
  until: string;
}

/** The differences between the placed and the packed lines, in the order of the lines. */
export const packingChangesOf = (
  lines: readonly PlacedLine[],
  packed: readonly PackedLine[],
): PackingChange[] =>
  lines.flatMap((line) => {
    const found = packed.find(({ line_id: id }) => id === line.id);
    if (!found) return [];
    const { swap, reason, note } = found;
    const packedLine = packedLineOf(line, found);
    const { weighed_grams: grams } = packedLine;
    const isShort = swap !== null || found.quantity < line.quantity;
    if (!isShort && grams === null) return [];
    return [
      {
        name: line.name,
        variant_name: line.variant_name,
        quantity: line.quantity,
        packed: packedLine.quantity,
        swap: swap && { name: swap.name, variant_name: swap.variant_name },
        weight:
          grams === null || line.weight === null
            ? null
            : { grams, estimated_grams: line.weight.estimated_grams * packedLine.quantity },
        reason: isShort ? (reason ?? 'other') : null,
        note,
        old_total: priceOfLots(lotsOf(line)),
        new_total: packedLine.total,
      },
    ];
  });
