import { takesAmount } from '#domain/payment-provider-facts.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import type { PaymentProvider } from '../../adapters/payment-provider.ts';

export type PaymentProviders = readonly PaymentProvider[];

/**
 * The methods for the part that the wallet does not pay. Providers that do not accept this currency or amount are
 * omitted; null means that the amount is not known yet.
 */
export function listMethods(
  providers: PaymentProviders,
  { currency, amount }: { currency: string; amount: number | null },
): { id: Exclude<PaymentMethod, 'wallet'>; is_cash: boolean }[] {
  return [
    { id: 'cash', is_cash: true },
    ...providers
      .filter(({ facts }) =>
        amount === null ? currency in facts.currencies : takesAmount(facts, currency, amount),
      )
      .map(({ id }) => ({ id, is_cash: false })),
  ];
}

/**
 * Which rule of the providers an amount breaks, if none of them takes it although they take its currency; null if one
 * does. `amount` is the lowest amount, or the step of amounts.
 */
export function findOnlineRefusal(
  providers: PaymentProviders,
  { currency, amount }: { currency: string; amount: number },
): { reason: 'minimum' | 'step'; amount: number } | null {
  const rules = providers.flatMap(({ facts }) => facts.currencies[currency] ?? []);
  if (amount === 0 || rules.length === 0) return null;
  if (providers.some(({ facts }) => takesAmount(facts, currency, amount))) return null;
  const minimum = Math.min(...rules.map((rule) => rule.minimum));
  return amount < minimum
    ? { reason: 'minimum', amount: minimum }
    : { reason: 'step', amount: Math.min(...rules.map(({ step }) => step)) };
}

/** The provider of a payment; undefined for cash and wallet, and if the keys of the provider were removed. */
export function providerOf(
  providers: PaymentProviders,
  { method }: { method: PaymentMethod },
): PaymentProvider | undefined {
  return providers.find(({ id }) => id === method);
}
