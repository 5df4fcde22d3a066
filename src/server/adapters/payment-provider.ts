import type { ProviderFacts, ProviderId } from '#domain/payment-provider.ts';

/**
 * A provider of online payments. No method throws for what a provider or the network does: a request whose outcome is
 * not known is `unknown`, and the caller asks again with `find` before it repeats anything. All amounts are minor units.
 */
export interface PaymentProvider {
  id: ProviderId;
  facts: ProviderFacts;
  /** False with test keys: their payments never count in a shop with live keys, and the reverse. */
  isLive: boolean;
  /** Opens a payment page. The same `key` opens the same page again. */
  begin(request: BeginPayment, signal: AbortSignal): Promise<Begun | ProviderRefusal | Unknown>;
  /** What the provider knows of a payment, by the reference of `begin`. */
  find(reference: string, signal: AbortSignal): Promise<ProviderPayment | Missing | Unknown>;
  /**
   * The same by the key of `begin`, where its response was lost. Missing: it can no longer be paid. `begun` is when it was
   * asked for: where it is not given, only the last day is searched.
   */
  findByKey(key: string, signal: AbortSignal, begun?: Date): Promise<ProviderPayment | Missing | Unknown>;
  /** Closes an unpaid payment page. The result says what is true afterwards: a page that was paid stays paid. */
  end(reference: string, signal: AbortSignal): Promise<ProviderPayment | Missing | Unknown>;
  /** Takes authorised money: once, at most what was authorised; the rest is released. */
  capture(command: PaymentCommand, signal: AbortSignal): Promise<Done | ProviderRefusal | Unknown>;
  /** Releases authorised money. */
  cancel(
    command: Omit<PaymentCommand, 'amount'>,
    signal: AbortSignal,
  ): Promise<Done | ProviderRefusal | Unknown>;
  refund(command: PaymentCommand, signal: AbortSignal): Promise<ProviderRefund | ProviderRefusal | Unknown>;
  /** By the provider's id of the refund, or by the key it was requested with. */
  findRefund(
    refund: { payment: string; reference: string | null; key: string },
    signal: AbortSignal,
  ): Promise<ProviderRefund | Missing | Unknown>;
  /** What was paid, or tried, in a time, as the provider counts it; for comparing it with what the shop knows. */
  list(
    range: { from: Date; to: Date },
    signal: AbortSignal,
  ): Promise<ProviderListing | ProviderRefusal | Unknown>;
  /** Checks the signature of a webhook's raw body. Null for a wrong one. */
  readWebhook(body: string, headers: Headers): ProviderEvent | null;
}

export type BeginPayment = {
  /** Unique for each payment page: the shop's id of the payment. */
  key: string;
  /** The shop's public id of the checkout; kept by the provider with the payment. */
  checkout: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Shown on the payment page: the store and what is bought. */
  description: string;
  /** Whether money is only authorised and captured later; ignored where the provider captures at once. */
  captureLater: boolean;
  /** Where the customer returns, having paid or not. */
  returnUrl: string;
  cancelUrl: string;
  /** The earliest time at which the page may close by itself; providers may keep it open for longer. */
  expiresAt: Date;
  locale: string;
  customer: { name: string; email: string | null; phone: string };
};

/** An open payment page. */
export type Begun = { is: 'begun'; reference: string; url: string };

/** The provider refused; `reason` is for the shop, in English. */
export type ProviderRefusal = {
  is: 'refused';
  code: string;
  reason: string;
  /** Whether the same request may succeed later: too many requests, or the provider is being repaired. */
  isTemporary: boolean;
};

/** No answer, or one that leaves open what happened. */
export type Unknown = { is: 'unknown'; reason: string };

export type Missing = { is: 'missing' };

/** `payment` and `reference` are the provider's ids of the money and of its payment page. */
export type PaymentCommand = {
  payment: string;
  reference: string;
  amount: number;
  currency: string;
  /** Unique for each command. */
  key: string;
};

export type Done = { is: 'done'; amount: number };

export type ProviderPayment = {
  is: 'payment';
  /** Of the payment page. */
  reference: string;
  /** The provider's id of the money itself, which captures and refunds name; null before somebody paid. */
  payment: string | null;
  /** As given to `begin`. */
  checkout: string | null;
  key: string | null;
  /** Where the page can still be paid; empty where it cannot. */
  url: string | null;
  /**
   * `open` may still be paid, `processing` has been and the outcome is not known yet, `paid` has money that is
   * authorised or captured, `ended` never will.
   */
  state: 'open' | 'processing' | 'paid' | 'ended';
  amount: number;
  currency: string;
  isLive: boolean;
  authorised: number;
  captured: number;
  refunded: number;
  /** Until when the money can be captured; null where it is captured or not known. */
  capturableUntil: Date | null;
  /** Why the last try failed, for the shop, in English. */
  failure: string | null;
};

export type ProviderRefund = {
  is: 'refund';
  reference: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount: number;
  failure: string | null;
};

/** `isComplete` is false where there were more than can be read at once. */
export type ProviderListing = { is: 'listing'; payments: ListedPayment[]; isComplete: boolean };

/** Money at a provider, in a list; `checkout` is null for what this shop did not ask for. */
export type ListedPayment = Pick<
  ProviderPayment,
  'checkout' | 'amount' | 'currency' | 'authorised' | 'captured' | 'refunded'
> & {
  /** The provider's id of the money. */
  payment: string;
  at: Date;
};

/** What a webhook is about. It only says where to look: what happened is asked of the provider. */
export type ProviderEvent = { id: string; type: string; at: Date } & (
  | { about: 'payment'; reference: string | null; payment: string | null; checkout: string | null }
  | { about: 'refund'; payment: string; refund: string | null }
  | ({ about: 'dispute' } & ProviderDispute)
  | { about: 'nothing' }
);

/** A customer's bank takes money back, or tries to. */
export type ProviderDispute = {
  dispute: string;
  payment: string;
  amount: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
  reason: string;
  /** Until when the shop may answer. */
  answerBy: Date | null;
};
