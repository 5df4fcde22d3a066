import type { Money } from './money.ts';
import type { DeliveryMode } from './place.ts';

/** When a store accepts cash: always, only for pickup, or never. */
export const cashChoices = ['always', 'pickup', 'never'] as const;
export type StoreCashPolicy = (typeof cashChoices)[number];

export type CashRefusal = { reason: 'store' | 'delivery' | 'customer' } | { reason: 'limit'; limit: Money };

type CashFacts = {
  storePolicy: StoreCashPolicy;
  mode: DeliveryMode;
  /** Whether support has switched cash off for this customer. */
  isDisabledForCustomer: boolean;
  /** The highest amount accepted in cash for one order; null for no limit. */
  maximum: Money | null;
  /** The amount to pay in cash; null while it is not known. */
  amount: Money | null;
};

/** Why an order cannot be paid in cash; null if it can. Reasons that the customer cannot change come first. */
export function cashRefusalReason({
  storePolicy,
  mode,
  isDisabledForCustomer,
  maximum,
  amount,
}: CashFacts): CashRefusal | null {
  // Nothing has to be paid.
  if (amount === 0) return null;
  if (storePolicy === 'never') return { reason: 'store' };
  if (isDisabledForCustomer) return { reason: 'customer' };
  if (storePolicy === 'pickup' && mode === 'delivery') return { reason: 'delivery' };
  if (maximum !== null && amount !== null && amount > maximum) return { reason: 'limit', limit: maximum };
  return null;
}

/** The change for the cash that the customer gives; null for exact money. */
export function cashChangeFor(given: Money | null, due: Money): Money | null {
  return given !== null && given > due ? given - due : null;
}
