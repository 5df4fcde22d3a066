import type { Money } from './money.ts';

/** Online payment providers; each of them is a separate payment method. */
export const providerIds = ['stripe', 'razorpay'] as const;
export type ProviderId = (typeof providerIds)[number];

/** The capabilities of a provider. The ordering rules use these facts, never the provider's name. */
export interface ProviderFacts {
  /** Days that an authorisation lasts; null if each payment is captured immediately. */
  holdDays: number | null;
  /** Whether less than the authorised amount may be captured. */
  capturesInPart: boolean;
  /** For each accepted currency: the lowest amount that can be paid, and the step of amounts, in minor units. */
  currencies: Readonly<Record<string, { minimum: Money; step: Money }>>;
}

/** The step of the amounts that the provider takes in a currency. */
export const stepOf = ({ currencies }: ProviderFacts, currency: string): Money =>
  currencies[currency]?.step ?? 1;

/** Whether this amount can be paid at the provider. */
export function takesAmount({ currencies }: ProviderFacts, currency: string, amount: Money): boolean {
  const rule = currencies[currency];
  return rule !== undefined && amount >= rule.minimum && amount % rule.step === 0;
}
