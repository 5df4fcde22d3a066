import type { Money } from './money.ts';
import { providerIds } from './payment-provider-facts.ts';

/** The methods by which an order, or a part of it, is paid. */
export const paymentMethods = ['cash', 'wallet', ...providerIds] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Whether payments of this method are made at an online provider. */
export const isPaidOnline = (method: PaymentMethod): boolean => method !== 'cash' && method !== 'wallet';

export const paymentStates = [
  'due',
  'authorised',
  'captured',
  'part_refunded',
  'refunded',
  'void',
  'failed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export interface PaymentAmounts {
  method: PaymentMethod;
  amount: Money;
  authorised: Money;
  captured: Money;
  refunded: Money;
  state: PaymentState;
}

/** Splits a total into payments: with `fromWallet`, as much as the wallet has; the rest by the chosen method. */
export function splitTotal(
  total: Money,
  { fromWallet, available }: { fromWallet: boolean; available: Money },
): { wallet: Money; rest: Money } {
  const wallet = fromWallet ? Math.min(total, Math.max(0, available)) : 0;
  return { wallet, rest: total - wallet };
}

/**
 * The unpaid amount of an order whose payment failed; 0 for other orders. A payment that `replaces` a failed payment is
 * subtracted, unless it failed or is void itself.
 */
export function amountDueAfterFailedPayment(
  payments: readonly { state: PaymentState; amount: Money; replaces: boolean }[],
): Money {
  const sum = (list: typeof payments) => list.reduce((total, { amount }) => total + amount, 0);
  return (
    sum(payments.filter(({ state }) => state === 'failed')) -
    sum(payments.filter(({ state, replaces }) => replaces && state !== 'failed' && state !== 'void'))
  );
}

/**
 * The payment state of a whole order. Void and failed payments are ignored. Refunds take precedence, then payments that
 * are due, then authorised payments.
 */
export function orderPaymentState(payments: readonly PaymentAmounts[]): PaymentState {
  const open = payments.filter(({ state }) => state !== 'void' && state !== 'failed');
  if (open.length === 0) return payments.length > 0 ? 'void' : 'due';
  const captured = open.reduce((sum, payment) => sum + payment.captured, 0);
  const refunded = open.reduce((sum, payment) => sum + payment.refunded, 0);
  if (captured > 0 && refunded >= captured) return 'refunded';
  if (refunded > 0) return 'part_refunded';
  if (open.some(({ state }) => state === 'due')) return 'due';
  if (open.some(({ state }) => state === 'authorised')) return 'authorised';
  return 'captured';
}
