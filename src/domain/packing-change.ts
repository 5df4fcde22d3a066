import type { Money } from './money.ts';
import type { PackedLine, ShortReason } from './packed-line.ts';
import { packLine, type PlacedLine } from './settle-packed-order.ts';

/** A line that was packed differently from how it was placed. */
export interface PackingChange {
  name: string;
  variant_name: string;
  /** Pieces that were ordered, and that are in the bag. */
  quantity: number;
  packed: number;
  /** What was packed instead. */
  swap: { name: string; variant_name: string } | null;
  /** Of a weighed line: what the pieces in the bag weigh, and what they were expected to weigh. */
  weight: { grams: number; estimated_grams: number } | null;
  /** Null for a line of which every piece is in the bag. */
  reason: ShortReason | null;
  note: string;
  /** Before a coupon. */
  old_total: Money;
  new_total: Money;
}

/** Whether something else may be packed instead of a line; shown until somebody has answered, or the time is over. */
export interface OrderQuestion {
  line_id: number;
  name: string;
  variant_name: string;
  quantity: number;
  /** What one piece of the line costs. */
  unit_price: Money;
  swap: {
    name: string;
    variant_name: string;
    quantity: number;
    /** Of one piece: its sale price, and what the customer is charged, which is at most the price of the line. */
    price: Money;
    charged: Money;
  };
  note: string;
  until: string;
}

/** What changed, line by line, in the order of the lines. */
export const packingChangesOf = (
  lines: readonly PlacedLine[],
  packed: readonly PackedLine[],
): PackingChange[] =>
  lines.flatMap((line) => {
    const found = packed.find(({ line_id: id }) => id === line.id);
    if (!found) return [];
    const { swap, reason, note } = found;
    const inBag = packLine(line, found);
    const { weighed_grams: grams } = inBag;
    const isShort = swap !== null || found.quantity < line.quantity;
    if (!isShort && grams === null) return [];
    return [
      {
        name: line.name,
        variant_name: line.variant_name,
        quantity: line.quantity,
        packed: inBag.quantity,
        swap: swap && { name: swap.name, variant_name: swap.variant_name },
        weight:
          grams === null || line.weight === null
            ? null
            : { grams, estimated_grams: line.weight.estimated_grams * inBag.quantity },
        reason: isShort ? (reason ?? 'other') : null,
        note,
        old_total: line.unit_price * line.quantity,
        new_total: inBag.total,
      },
    ];
  });
