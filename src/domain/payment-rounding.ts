import type { Money } from './money.ts';
import { isPaidOnline, type PaymentMethod } from './payment.ts';
import type { BillLine } from './price-cart.ts';

/** The multiple of a step that is nearest to an amount; of two equally near ones the lower, in the customer's favour. */
export function nearestInSteps(amount: Money, step: Money): Money {
  const above = amount % step;
  return above * 2 > step ? amount - above + step : amount - above;
}

/** What an order is paid with. Online amounts are multiples of `step`, cash and the wallet are exact. */
export interface OrderParts {
  cash: Money;
  wallet: Money;
  online: Money;
  /** The step in which the order's providers take amounts; 1 without online payments. */
  step: Money;
}

type StepPayment = { method: PaymentMethod; amount: Money; step: Money };

/** Sums up the payments of an order that still count. */
export function partsOf(payments: readonly StepPayment[]): OrderParts {
  const sumOf = (isCounted: (method: PaymentMethod) => boolean) =>
    payments.reduce((sum, { method, amount }) => (isCounted(method) ? sum + amount : sum), 0);
  return {
    cash: sumOf((method) => method === 'cash'),
    wallet: sumOf((method) => method === 'wallet'),
    online: sumOf(isPaidOnline),
    step: Math.max(1, ...payments.flatMap(({ method, step }) => (isPaidOnline(method) ? [step] : []))),
  };
}

/**
 * The rounding of an order's total, so that what is left for its providers is a multiple of their step; at most the
 * order's parts are paid. An order that is also paid in cash needs no rounding: its cash is exact, and online payments
 * are lowered only when no cash is left.
 */
export function roundingOf(total: Money, { cash, wallet, online, step }: OrderParts): Money {
  const rest = total - wallet;
  if (online === 0 || rest <= 0) return 0;
  if (cash > 0 && rest >= online) return 0;
  return Math.min(nearestInSteps(rest, step), online) - rest;
}

/** The sum that the parts of an order cover. */
export const sumOfParts = ({ cash, wallet, online }: OrderParts): Money => cash + wallet + online;

/** The rounding in a bill; 0 without one. */
export const roundingIn = (lines: readonly Pick<BillLine, 'kind' | 'amount'>[]): Money =>
  lines.reduce((sum, { kind, amount }) => (kind === 'rounding' ? sum + amount : sum), 0);

/** A bill with the row of its rounding, which replaces an earlier one. */
export function withRounding<Rounded extends { lines: readonly BillLine[]; total: Money }>(
  bill: Rounded,
  rounding: Money,
  step: Money,
): Rounded & { lines: BillLine[] } {
  const lines = bill.lines.filter(({ kind }) => kind !== 'rounding');
  if (rounding !== 0)
    lines.push({ kind: 'rounding', rule: 'payment_step', key: null, inputs: { step }, amount: rounding });
  return { ...bill, lines, total: bill.total - roundingIn(bill.lines) + rounding };
}

/**
 * The bill and the ceiling of a new order, of which the wallet pays a part and one method the rest; `step` is the step
 * of its provider, null for cash. The payments cover the ceiling, so the ceiling is rounded, too.
 */
export function roundToPay<Priced extends { lines: readonly BillLine[]; total: Money }>(
  { bill, ceiling }: { bill: Priced; ceiling: Money | null },
  { wallet, step }: { wallet: Money; step: Money | null },
): { bill: Priced & { lines: BillLine[] }; ceiling: Money | null } {
  const rest = (ceiling ?? bill.total) - wallet;
  const parts: OrderParts =
    step === null
      ? { cash: rest, wallet, online: 0, step: 1 }
      : { cash: 0, wallet, online: nearestInSteps(rest, step), step };
  return {
    bill: withRounding(bill, roundingOf(bill.total, parts), parts.step),
    ceiling: ceiling === null ? null : sumOfParts(parts),
  };
}
