import type { Money } from './money.ts';
import { isPaidOnline, type PaymentMethod } from './payment.ts';
import { nearestInSteps, type OrderParts, partsOf, sumOfParts } from './payment-rounding.ts';

export interface IncreasablePayment {
  id: number;
  method: PaymentMethod;
  /** The step of the provider's amounts; 1 for cash and the wallet. */
  step: Money;
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

/** How the payments of an order change with its total. */
export interface ChangedPayments extends IncreasedPayments {
  /** By how much the part that is due in cash changes, so that what is paid online is in steps. */
  cashChange: Money;
  /** The parts after the change, the rest included. They cover the new total, which follows from them. */
  parts: OrderParts;
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
    const { id, method, step, amount, authorised, captured, closedAs, capturableUntil } = payment;
    const isHeld = captured === 0 && closedAs === null && (capturableUntil === null || capturableUntil > now);
    if (!isPaidOnline(method) || !isHeld) return [];
    const most = Math.min(rest, Math.max(0, authorised - amount));
    const more = most - (most % step);
    rest -= more;
    return more > 0 ? [{ id, amount: amount + more }] : [];
  });
  return { raised, rest };
}

/**
 * The payments of an order that now has to be paid with another amount (`covered`, before its rounding). A further
 * amount is first taken from what is authorised, then paid by the chosen method. Online payments stay in steps: the odd
 * part of the total goes to the cash that is due, or is rounded if there is none.
 */
export function changePayments(
  payments: readonly IncreasablePayment[],
  covered: Money,
  by: { method: PaymentMethod; step: Money },
  now: Date,
): ChangedPayments {
  const before = partsOf(payments);
  const { cash, wallet, online, step } = before;
  const same = { raised: [], rest: 0, cashChange: 0 };
  if (covered <= wallet) return { ...same, parts: { ...before, cash: 0, online: 0, wallet: covered } };
  const needed = covered - wallet;
  const rounded = nearestInSteps(needed, step);
  if (online > 0 && (cash > 0 ? needed < online : rounded <= online))
    return { ...same, parts: { ...before, cash: 0, online: rounded } };
  const increase = covered - sumOfParts(before);
  if (increase <= 0) return { ...same, parts: { ...before, cash: cash + increase } };
  const near = nearestInSteps(increase, step);
  const wanted = cash === 0 && near > 0 ? near : increase;
  const { raised, rest: missing } = increasePayments(payments, wanted, now);
  const held = wanted - missing;
  if (missing === 0) return { raised, rest: 0, cashChange: 0, parts: { ...before, online: online + held } };
  const left = increase - held;
  const isOnline = isPaidOnline(by.method);
  const rest = isOnline ? nearestInSteps(left, by.step) : left;
  const cashChange = cash > 0 ? Math.max(-cash, left - rest) : 0;
  return {
    raised,
    rest,
    cashChange,
    parts: {
      cash: cash + cashChange + (by.method === 'cash' ? rest : 0),
      wallet: wallet + (by.method === 'wallet' ? rest : 0),
      online: online + held + (isOnline ? rest : 0),
      step: isOnline ? Math.max(step, by.step) : step,
    },
  };
}
