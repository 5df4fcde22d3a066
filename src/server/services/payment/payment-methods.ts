import { type ProviderFacts, stepOf, takesAmount } from '#domain/payment-provider-facts.ts';
import { nearestInSteps } from '#domain/payment-rounding.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import type { PaymentProvider } from '#server/adapters/payment-provider.ts';

export type PaymentProviders = readonly PaymentProvider[];

/** Whether a provider takes this amount, rounded to its step. */
const takesRounded = (facts: ProviderFacts, currency: string, amount: number): boolean =>
  takesAmount(facts, currency, nearestInSteps(amount, stepOf(facts, currency)));

/**
 * The methods for the part that the wallet does not pay. Providers that do not accept this currency, or this amount
 * rounded to their step, are omitted; null means that the amount is not known yet.
 */
export function listMethods(
  providers: PaymentProviders,
  { currency, amount }: { currency: string; amount: number | null },
): { id: Exclude<PaymentMethod, 'wallet'>; is_cash: boolean }[] {
  return [
    { id: 'cash', is_cash: true },
    ...providers
      .filter(({ facts }) =>
        amount === null ? currency in facts.currencies : takesRounded(facts, currency, amount),
      )
      .map(({ id }) => ({ id, is_cash: false })),
  ];
}

/**
 * The lowest amount that can be paid online, if this amount is lower and the providers take its currency; null if it
 * can be paid online.
 */
export function findOnlineMinimum(
  providers: PaymentProviders,
  { currency, amount }: { currency: string; amount: number },
): number | null {
  const rules = providers.flatMap(({ facts }) => facts.currencies[currency] ?? []);
  if (amount === 0 || rules.length === 0) return null;
  if (providers.some(({ facts }) => takesRounded(facts, currency, amount))) return null;
  return Math.min(...rules.map((rule) => rule.minimum));
}

/** The step of the amounts that are paid by a method; null if it is not the method of a provider. */
export function stepOfMethod(
  providers: PaymentProviders,
  { method, currency }: { method: string | null | undefined; currency: string },
): number | null {
  const provider = providers.find(({ id }) => id === method);
  return provider ? stepOf(provider.facts, currency) : null;
}

/** The provider of a payment; undefined for cash and wallet, and if the keys of the provider were removed. */
export function providerOf(
  providers: PaymentProviders,
  { method }: { method: PaymentMethod },
): PaymentProvider | undefined {
  return providers.find(({ id }) => id === method);
}

/** The step that the amounts of a shop's fixed prices have to meet, so that every provider takes them. */
export const stepOfCurrency = (providers: PaymentProviders, currency: string): number =>
  Math.max(1, ...providers.map(({ facts }) => stepOf(facts, currency)));
