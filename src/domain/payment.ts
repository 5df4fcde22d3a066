import type { Money } from './money.ts';

/** How a part of an order is paid. */
export const paymentMethods = ['cash', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

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

/** The parts of a total: as much as is wanted and available from the wallet, the rest by the chosen method. */
export function splitTotal(
  total: Money,
  { fromWallet, available }: { fromWallet: boolean; available: Money },
): { wallet: Money; rest: Money } {
  const wallet = fromWallet ? Math.min(total, Math.max(0, available)) : 0;
  return { wallet, rest: total - wallet };
}

/** The state of a whole order: what is still missing comes first. */
export function orderPaymentState(payments: readonly PaymentAmounts[]): PaymentState {
  const open = payments.filter(({ state }) => state !== 'void' && state !== 'failed');
  if (open.length === 0) return payments.length > 0 ? 'void' : 'due';
  const captured = open.reduce((sum, payment) => sum + payment.captured, 0);
  const refunded = open.reduce((sum, payment) => sum + payment.refunded, 0);
  if (captured > 0 && refunded === captured) return 'refunded';
  if (refunded > 0) return 'part_refunded';
  if (open.some(({ state }) => state === 'due')) return 'due';
  if (open.some(({ state }) => state === 'authorised')) return 'authorised';
  return 'captured';
}
