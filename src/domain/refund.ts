import { allocate, divideHalfUp, type Money } from './money.ts';
import { roundingIn } from './payment-rounding.ts';
import type { BillLine } from './price-cart.ts';

export const refundDestinations = ['wallet', 'cash', 'provider'] as const;
export type RefundDestination = (typeof refundDestinations)[number];
export const refundStates = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund as the customer sees it. */
export interface OrderRefund {
  amount: Money;
  destination: RefundDestination;
  state: RefundState;
  reason: string;
  at: string;
  settled_at: string | null;
}

/** An order line as it is stored. */
export interface RefundableLine {
  id: number;
  quantity: number;
  total: Money;
  /** What the lots of a line with several prices cost, the oldest first; absent in other lines. */
  lots?: readonly { quantity: number; unit_price: Money; total: Money }[] | undefined;
}

export const refundableCharges = ['delivery', 'slot', 'tip'] as const;

/** What is refunded: pieces of lines, the delivery charge, the slot's charge, the tip. */
export interface RefundParts {
  lines: readonly { id: number; quantity: number }[];
  delivery: boolean;
  /** Absent in refunds that were made before slots had a charge. */
  slot?: boolean | undefined;
  tip: boolean;
  /** Whether the pieces of the lines went back into the stock; absent if they did not. */
  isRestocked?: boolean | undefined;
}

/** How many pieces of each line were refunded, by the line's id. */
export function countRefundedPieces(refunds: readonly RefundParts[]): Map<number, number> {
  return new Map(mergeLines(refunds.flatMap(({ lines }) => lines)).map(({ id, quantity }) => [id, quantity]));
}

/** The parts of a refund that replaces a failed one: its pieces went back into the stock with the failed one, if at all. */
export const partsOfReplacement = (parts: RefundParts | null): RefundParts | null =>
  parts && { ...parts, isRestocked: undefined };

/** Refunded pieces of a line. `unitPrice` is the price of their lot, if the pieces of the line have several prices. */
export type RefundedPieces = { lineId: number; quantity: number; amount: Money; unitPrice?: Money };

/** The result of `refundAmount`. `lines` has the amount of each chosen line, or of each lot, for the credit note. */
export type RefundAmount =
  | { ok: true; amount: Money; lines: RefundedPieces[] }
  | { ok: false; error: 'nothing_chosen' | 'unknown_line' | 'already_refunded' };

type RefundableOrder = { lines: readonly RefundableLine[]; bill: readonly BillLine[] };

/**
 * The amount to refund for the chosen parts, calculated only from the stored lines and the stored bill. The share of
 * the coupon is subtracted from each line, so that all parts add up to the order's total. Pieces that were added last
 * are refunded first, at their price. Parts that were refunded earlier are refused. The rounding of the bill belongs to
 * the refund with which everything is refunded.
 */
export function refundAmount(
  order: RefundableOrder,
  parts: RefundParts,
  earlier: readonly RefundParts[],
): RefundAmount {
  const exact = exactRefundAmount(order, parts, earlier);
  const rounding = roundingIn(order.bill);
  if (!exact.ok || rounding === 0) return exact;
  const leftAfter = (some: readonly RefundParts[]): Money => {
    const result = exactRefundAmount(order, unrefundedParts(order, some), some);
    return result.ok ? result.amount : 0;
  };
  const whole = leftAfter([]);
  const before = whole - leftAfter(earlier);
  // What was refunded in all after these parts: never more than was paid, and exactly that once nothing is left.
  const paid = (sum: Money): Money =>
    sum >= whole ? whole + rounding : Math.max(0, Math.min(sum, whole + rounding));
  return { ...exact, amount: paid(before + exact.amount) - paid(before) };
}

function exactRefundAmount(
  order: RefundableOrder,
  parts: RefundParts,
  earlier: readonly RefundParts[],
): RefundAmount {
  const chosen = parts.lines.filter(({ quantity }) => quantity > 0);
  if (chosen.length === 0 && !refundableCharges.some((charge) => parts[charge]))
    return { ok: false, error: 'nothing_chosen' };
  const sumOf = (kind: BillLine['kind']): Money =>
    order.bill.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount, 0);
  const couponShares = allocate(
    -sumOf('coupon'),
    order.lines.map(({ total }) => total),
  );
  let amount = 0;
  const lines: RefundedPieces[] = [];
  for (const { id, quantity } of mergeLines(chosen)) {
    const index = order.lines.findIndex((line) => line.id === id);
    const line = order.lines[index];
    if (!line) return { ok: false, error: 'unknown_line' };
    const before = earlier
      .flatMap(({ lines }) => lines)
      .filter((one) => one.id === id)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (before + quantity > line.quantity) return { ok: false, error: 'already_refunded' };
    const refunded = refundPieces(line, line.total - couponShares[index]!, { before, quantity });
    lines.push(...refunded);
    amount += refunded.reduce((sum, { amount: share }) => sum + share, 0);
  }
  for (const part of refundableCharges) {
    if (!parts[part]) continue;
    if (earlier.some((one) => one[part])) return { ok: false, error: 'already_refunded' };
    amount += sumOf(part);
  }
  return { ok: true, amount, lines };
}

/** The refunds of pieces of a line that costs `net` after its coupon, by lot, the newest lot first. */
function refundPieces(
  { id, quantity, total, lots }: RefundableLine,
  net: Money,
  pieces: { before: number; quantity: number },
): RefundedPieces[] {
  const allLots = lots ?? [{ quantity, total, unit_price: undefined }];
  const nets = lots
    ? allocate(
        net,
        lots.map((lot) => lot.total),
      )
    : [net];
  let skipped = pieces.before;
  let left = pieces.quantity;
  return allLots
    .map((lot, index) => ({ ...lot, net: nets[index]! }))
    .toReversed()
    .flatMap((lot) => {
      const before = Math.min(skipped, lot.quantity);
      const taken = Math.min(left, lot.quantity - before);
      skipped -= before;
      left -= taken;
      if (taken === 0) return [];
      // Rounded cumulatively, so that the refunds of all pieces add up to exactly the net amount.
      const amountForPieces = (count: number): Money => divideHalfUp(lot.net * count, lot.quantity);
      const amount = amountForPieces(before + taken) - amountForPieces(before);
      const unitPrice = lot.unit_price;
      return [{ lineId: id, quantity: taken, amount, ...(unitPrice !== undefined && { unitPrice }) }];
    });
}

function mergeLines(lines: RefundParts['lines']): { id: number; quantity: number }[] {
  const byId = new Map<number, number>();
  for (const { id, quantity } of lines) byId.set(id, (byId.get(id) ?? 0) + quantity);
  return [...byId].map(([id, quantity]) => ({ id, quantity }));
}

/**
 * The refunds made before packing, less the pieces that were then not packed: the order no longer includes these
 * pieces.
 */
export function withoutUnpackedPieces(
  earlier: readonly RefundParts[],
  unpacked: ReadonlyMap<number, number>,
): RefundParts[] {
  const left = new Map(unpacked);
  return earlier.map((parts) => ({
    ...parts,
    lines: parts.lines.flatMap(({ id, quantity }) => {
      const unpackedQuantity = Math.min(quantity, left.get(id) ?? 0);
      left.set(id, (left.get(id) ?? 0) - unpackedQuantity);
      return quantity > unpackedQuantity ? [{ id, quantity: quantity - unpackedQuantity }] : [];
    }),
  }));
}

export function unrefundedParts(
  order: { lines: readonly RefundableLine[] },
  earlier: readonly RefundParts[],
): RefundParts {
  const refunded = mergeLines(earlier.flatMap(({ lines }) => lines));
  return {
    lines: order.lines.flatMap(({ id, quantity }) => {
      const left = quantity - (refunded.find((line) => line.id === id)?.quantity ?? 0);
      return left > 0 ? [{ id, quantity: left }] : [];
    }),
    delivery: !earlier.some(({ delivery }) => delivery),
    slot: !earlier.some(({ slot }) => slot),
    tip: !earlier.some(({ tip }) => tip),
  };
}

/**
 * Splits a refund over the captured payments: online and wallet payments first, so that money returns to the method
 * of payment before any cash is paid out. Null if less than this amount is left to refund.
 */
export function splitRefund(
  amount: Money,
  payments: readonly { id: number; method: string; captured: Money; refunded: Money }[],
): { id: number; amount: Money }[] | null {
  const inOrder = [...payments].sort((a, b) => Number(a.method === 'cash') - Number(b.method === 'cash'));
  let left = amount;
  const shares: { id: number; amount: Money }[] = [];
  for (const { id, captured, refunded } of inOrder) {
    const share = Math.min(left, captured - refunded);
    if (share <= 0) continue;
    shares.push({ id, amount: share });
    left -= share;
  }
  return left > 0 ? null : shares;
}
