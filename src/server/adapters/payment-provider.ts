import type { ProviderFacts, ProviderId } from '#domain/payment-provider.ts';

/**
 * A provider of online payments. No method throws because of the provider or the network: a request with an unknown
 * outcome is `unknown`, and the caller checks with `find` before it repeats anything. All amounts are minor units.
 */
export interface PaymentProvider {
  id: ProviderId;
  facts: ProviderFacts;
  /** False with test keys: their payments never count in a shop with live keys, and the reverse. */
  isLive: boolean;
  /** Opens a payment page. The same `key` opens the same page again. */
  begin(request: BeginPayment, signal: AbortSignal): Promise<BegunPayment | ProviderRefusal | UnknownOutcome>;
  /** The provider's record of a payment, by the reference of `begin`. */
  find(reference: string, signal: AbortSignal): Promise<ProviderPayment | MissingPayment | UnknownOutcome>;
  /**
   * Like `find`, by the key of `begin`, if its response was lost. Missing means that it can no longer be paid. `begun`
   * is when it was requested; without it, only the last day is searched.
   */
  findByKey(
    key: string,
    signal: AbortSignal,
    begun?: Date,
  ): Promise<ProviderPayment | MissingPayment | UnknownOutcome>;
  /** Closes an unpaid payment page. The result is the state afterwards: a page that was already paid stays paid. */
  end(reference: string, signal: AbortSignal): Promise<ProviderPayment | MissingPayment | UnknownOutcome>;
  /** Captures authorised money: once, at most the authorised amount; the rest is released. */
  capture(
    command: PaymentCommand,
    signal: AbortSignal,
  ): Promise<CompletedCommand | ProviderRefusal | UnknownOutcome>;
  /** Releases authorised money. */
  cancel(
    command: Omit<PaymentCommand, 'amount'>,
    signal: AbortSignal,
  ): Promise<CompletedCommand | ProviderRefusal | UnknownOutcome>;
  refund(
    command: PaymentCommand,
    signal: AbortSignal,
  ): Promise<ProviderRefund | ProviderRefusal | UnknownOutcome>;
  /** By the provider's id of the refund, or by the key it was requested with. */
  findRefund(
    refund: { payment: string; reference: string | null; key: string },
    signal: AbortSignal,
  ): Promise<ProviderRefund | MissingPayment | UnknownOutcome>;
  /** The payments and attempts of a period, as the provider counts it, to compare them with the shop's records. */
  list(
    range: { from: Date; to: Date },
    signal: AbortSignal,
  ): Promise<ProviderListing | ProviderRefusal | UnknownOutcome>;
  /** Checks the signature of a webhook's raw body. Null for a wrong one. */
  readWebhook(body: string, headers: Headers): ProviderEvent | null;
}

export type BeginPayment = {
  /** Unique for each payment page: the shop's id of the payment. */
  key: string;
  /** The shop's public id of the checkout; the provider stores it with the payment. */
  checkout: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Shown on the payment page: the store and the purchase. */
  description: string;
  /** Whether money is only authorised and captured later; ignored where the provider captures at once. */
  captureLater: boolean;
  /** Where the customer returns, whether paid or not. */
  returnUrl: string;
  cancelUrl: string;
  /** The earliest time at which the page may close automatically; providers may keep it open for longer. */
  expiresAt: Date;
  locale: string;
  customer: { name: string; email: string | null; phone: string };
};

/** An open payment page. */
export type BegunPayment = { is: 'begun'; reference: string; url: string };

/** The provider refused; `reason` is for the shop, in English. */
export type ProviderRefusal = {
  is: 'refused';
  code: string;
  reason: string;
  /** Whether the same request may succeed later: too many requests, or maintenance at the provider. */
  isTemporary: boolean;
};

/** No response, or one that does not say what happened. */
export type UnknownOutcome = { is: 'unknown'; reason: string };

export type MissingPayment = { is: 'missing' };

/** `payment` and `reference` are the provider's ids of the payment and of its page. */
export type PaymentCommand = {
  payment: string;
  reference: string;
  amount: number;
  currency: string;
  /** Unique for each command. */
  key: string;
};

export type CompletedCommand = { is: 'done'; amount: number };

export type ProviderPayment = {
  is: 'payment';
  /** Of the payment page. */
  reference: string;
  /** The provider's id of the payment itself, needed for captures and refunds; null before it is paid. */
  payment: string | null;
  /** The value that was passed to `begin`. */
  checkout: string | null;
  key: string | null;
  /** Where the page can still be paid; null if it cannot. */
  url: string | null;
  /**
   * `open` can still be paid, `processing` was submitted and its outcome is not known yet, `paid` is authorised or
   * captured, `ended` will never be paid.
   */
  state: 'open' | 'processing' | 'paid' | 'ended';
  amount: number;
  currency: string;
  isLive: boolean;
  authorised: number;
  captured: number;
  refunded: number;
  /** Until when the money can be captured; null if it is captured or not known. */
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

/** `isComplete` is false if there are more than can be read at once. */
export type ProviderListing = { is: 'listing'; payments: ListedPayment[]; isComplete: boolean };

/** A payment in a listing of a provider; `checkout` is null for one that this shop did not request. */
export type ListedPayment = Pick<
  ProviderPayment,
  'checkout' | 'amount' | 'currency' | 'authorised' | 'captured' | 'refunded'
> & {
  /** The provider's id of the payment. */
  payment: string;
  at: Date;
};

/** The payment of a webhook. It only says where to look: the state is then read from the provider. */
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
  /** Until when the shop may submit evidence. */
  answerBy: Date | null;
};
