import type { Money } from './money.ts';
import { isPaidOnline, type PaymentMethod } from './payment.ts';

export interface IncreasablePayment {
  id: number;
  method: PaymentMethod;
  amount: Money;
  authorised: Money;
  captured: Money;
  closedAs: string | null;
  /** The deadline for capturing authorised money. */
  capturableUntil: Date | null;
}

export interface IncreasedPayments {
  /** The new amounts of the payments that change. */
  raised: { id: number; amount: Money }[];
  /** The amount that is still to be paid. */
  rest: Money;
}

/**
 * Pays for a higher total with money that the customer authorised earlier and that is no longer used: an order whose
 * total was lowered and raised again needs no further payment, unless money was captured or released in between.
 */
export function increasePayments(
  payments: readonly IncreasablePayment[],
  increase: Money,
  now: Date,
): IncreasedPayments {
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
