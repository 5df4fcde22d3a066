import type { Cloth } from './catalogue.ts';
import type { Money } from './money.ts';
import type { MissingItemChoice } from './order-state.ts';
import type { LineWeight } from './weighed-line.ts';

/** Why less was packed than ordered. Pieces that are not there or damaged are not returned to the stock. */
export const shortageReasons = ['not_there', 'damaged', 'other'] as const;
export type ShortageReason = (typeof shortageReasons)[number];

/** The customer's answer to a question about a swap; `none` means no answer in time. */
export const questionAnswers = ['yes', 'no', 'none'] as const;
export type QuestionAnswer = (typeof questionAnswers)[number];

/** The variant that was packed instead of the ordered variant, with its data at the time of packing. */
export interface Swap {
  item_id: number;
  variant_id: number;
  name: string;
  variant_name: string;
  image: string;
  cloth: Cloth;
  /**
   * The price of one unit. The customer pays at most the unit price of the replaced line or, if they have agreed, the
   * line's ceiling per piece.
   */
  price: Money;
  tax_class: string;
  /** The tax rate in per cent. */
  tax_rate: number;
  tax_code: string;
}

/** What was packed for a line: pieces of the line itself or, with a swap, pieces of another variant. */
export interface PackedLine {
  line_id: number;
  quantity: number;
  /** The total weight of the pieces of a weighed line; null if the line was not weighed or is not sold by weight. */
  grams: number | null;
  swap: Swap | null;
  /** Whether the customer has agreed to the swap. */
  is_agreed: boolean;
  reason: ShortageReason | null;
  note: string;
}

export type PackedLineProblem =
  'too_many' | 'reason_missing' | 'swap_not_wanted' | 'swap_of_nothing' | 'weight_missing';

/**
 * Whether a picker may record this result for a line. A swap is allowed by the customer's choice at checkout, or if
 * they have agreed to the question about it (`is_agreed`). Lines of a member order are never swapped, because the
 * allowance counts their weight. Pieces of a weighed line must be weighed.
 */
export function checkPackedLine(
  line: {
    quantity: number;
    missing_item: MissingItemChoice;
    is_member: boolean;
    weight: LineWeight | null;
  },
  packed: {
    quantity: number;
    grams: number | null;
    is_swapped: boolean;
    is_agreed?: boolean;
    reason: ShortageReason | null;
  },
): PackedLineProblem | null {
  if (packed.quantity > line.quantity) return 'too_many';
  if (packed.is_swapped && packed.quantity === 0) return 'swap_of_nothing';
  if (packed.is_swapped && !maySwap(line, packed.is_agreed ?? false)) return 'swap_not_wanted';
  if ((packed.quantity < line.quantity || packed.is_swapped) && packed.reason === null)
    return 'reason_missing';
  if (line.weight && !packed.is_swapped && packed.quantity > 0 && packed.grams === null)
    return 'weight_missing';
  return null;
}

export const maySwap = (
  line: { missing_item: MissingItemChoice; is_member: boolean },
  isAgreed = false,
): boolean =>
  !line.is_member && (line.missing_item === 'best_match' || (line.missing_item === 'ask_me' && isAgreed));

/** How many pieces of the line itself are not in the bag. */
export const countUnpackedPieces = (
  line: { quantity: number },
  packed: Pick<PackedLine, 'quantity' | 'swap'>,
): number => (packed.swap ? line.quantity : line.quantity - packed.quantity);
