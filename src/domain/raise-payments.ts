import type { Money } from './money.ts';
import { isPaidOnline, type PaymentMethod } from './payment.ts';

export interface RaisablePayment {
  id: number;
  method: PaymentMethod;
  amount: Money;
  authorised: Money;
  captured: Money;
  closedAs: string | null;
  /** Until when authorised money can be captured. */
  capturableUntil: Date | null;
}

export interface RaisedPayments {
  /** The new amounts of the payments that change. */
  raised: { id: number; amount: Money }[];
  /** What is still to be paid. */
  rest: Money;
}

/**
 * Takes the increase of an order from what its customer authorised before and no longer pays: an order that was lowered
 * and raised again needs no further payment, unless something was captured or released in between.
 */
export function raisePayments(
  payments: readonly RaisablePayment[],
  increase: Money,
  now: Date,
): RaisedPayments {
  let rest = increase;
  const raised = payments.flatMap((payment) => {
    const { id, method, amount, authorised, captured, closedAs, capturableUntil } = payment;
    const isHeld = captured === 0 && closedAs === null && (capturableUntil === null || capturableUntil > now);
    if (!isPaidOnline(method) || !isHeld) return [];
    const more = Math.min(rest, Math.max(0, authorised - amount));
    rest -= more;
    return more > 0 ? [{ id, amount: amount + more }] : [];
  });
  return { raised, rest };
}
