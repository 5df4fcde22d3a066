import { allocate, divideHalfUp, type Money } from './money.ts';
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
}

export const refundableCharges = ['delivery', 'slot', 'tip'] as const;

/** What is refunded: pieces of lines, the delivery charge, the slot's charge, the tip. */
export interface RefundParts {
  lines: readonly { id: number; quantity: number }[];
  delivery: boolean;
  /** Absent in refunds that were made before slots had a charge. */
  slot?: boolean | undefined;
  tip: boolean;
}

/** The result of `refundAmount`. `lines` has the amount of each chosen line, for the credit note. */
export type RefundAmount =
  | { ok: true; amount: Money; lines: { lineId: number; quantity: number; amount: Money }[] }
  | { ok: false; error: 'nothing_chosen' | 'unknown_line' | 'already_refunded' };

/**
 * The amount to refund for the chosen parts, calculated only from the stored lines and the stored bill. The share of
 * the coupon is subtracted from each line, so that all parts add up to the order's total. Parts that were refunded
 * earlier are refused.
 */
export function refundAmount(
  order: { lines: readonly RefundableLine[]; bill: readonly BillLine[] },
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
  const lines: { lineId: number; quantity: number; amount: Money }[] = [];
  for (const { id, quantity } of mergeLines(chosen)) {
    const index = order.lines.findIndex((line) => line.id === id);
    const line = order.lines[index];
    if (!line) return { ok: false, error: 'unknown_line' };
    const before = earlier
      .flatMap(({ lines }) => lines)
      .filter((one) => one.id === id)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (before + quantity > line.quantity) return { ok: false, error: 'already_refunded' };
    const net = line.total - couponShares[index]!;
    const amountForPieces = (pieces: number): Money => divideHalfUp(net * pieces, line.quantity);
    // Rounded cumulatively, so that the refunds of all pieces add up to exactly `net`.
    const lineAmount = amountForPieces(before + quantity) - amountForPieces(before);
    lines.push({ lineId: id, quantity, amount: lineAmount });
    amount += lineAmount;
  }
  for (const part of refundableCharges) {
    if (!parts[part]) continue;
    if (earlier.some((one) => one[part])) return { ok: false, error: 'already_refunded' };
    amount += sumOf(part);
  }
  return { ok: true, amount, lines };
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
