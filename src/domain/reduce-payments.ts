import type { Money } from './money.ts';
import { isPaidOnline, type PaymentMethod } from './payment.ts';

export interface ReducedPayment {
  id: number;
  /** The new amount of the payment. */
  amount: Money;
  /** The amount by which the payment is reduced. */
  reducedBy: Money;
}

const rankOf = (method: PaymentMethod): number => (method === 'cash' ? 0 : isPaidOnline(method) ? 1 : 2);

/**
 * Reduces the payments of an order that now costs less: first the cash that is due, then online payments, then the
 * wallet. Returns only the payments that change.
 */
export function reducePayments(
  payments: readonly { id: number; method: PaymentMethod; amount: Money }[],
  reduction: Money,
): ReducedPayment[] {
  let left = reduction;
  return [...payments]
    .sort((a, b) => rankOf(a.method) - rankOf(b.method) || a.id - b.id)
    .flatMap(({ id, amount }) => {
      const reducedBy = Math.min(left, amount);
      left -= reducedBy;
      return reducedBy > 0 ? [{ id, amount: amount - reducedBy, reducedBy }] : [];
    });
}
