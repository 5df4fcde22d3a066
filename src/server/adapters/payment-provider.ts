import type { ProviderFacts, ProviderId } from '#domain/payment-provider-facts.ts';

/**
 * A provider of online payments. No method throws because of the provider or the network: a request whose outcome is
 * not known returns `unknown`, and the caller checks with `find` before it repeats anything. All amounts are in minor
 * units.
 */
export interface PaymentProvider {
  id: ProviderId;
  facts: ProviderFacts;
  /**
   * False with test keys. A payment made with test keys never counts in a shop with live keys; the same applies to live
   * payments in a shop with test keys.
   */
  isLive: boolean;
  /** Opens a payment page. A request with the same `key` opens the same page again. */
  begin(
    request: PaymentPageRequest,
    signal: AbortSignal,
  ): Promise<OpenedPaymentPage | ProviderRefusal | UnknownOutcome>;
  /** The provider's record of a payment, found by the reference that `begin` returned. */
  find(reference: string, signal: AbortSignal): Promise<ProviderPayment | MissingPayment | UnknownOutcome>;
  /**
   * Like `find`, but by the key that was passed to `begin`, for a payment whose response was lost. Missing means that
   * the payment can no longer be made. `requestedAt` is the time of the request; without it, a provider may search only the
   * last day.
   */
  findByKey(
    key: string,
    signal: AbortSignal,
    requestedAt?: Date,
  ): Promise<ProviderPayment | MissingPayment | UnknownOutcome>;
  /** Closes an unpaid payment page and returns the state afterwards: a page that was already paid stays paid. */
  end(reference: string, signal: AbortSignal): Promise<ProviderPayment | MissingPayment | UnknownOutcome>;
  /** Captures authorised money once, at most the authorised amount; the rest is released. */
  capture(
    command: PaymentCommand,
    signal: AbortSignal,
  ): Promise<CompletedOutcome | ProviderRefusal | UnknownOutcome>;
  /** Releases authorised money. */
  cancel(
    command: Omit<PaymentCommand, 'amount'>,
    signal: AbortSignal,
  ): Promise<CompletedOutcome | ProviderRefusal | UnknownOutcome>;
  refund(
    command: PaymentCommand,
    signal: AbortSignal,
  ): Promise<ProviderRefund | ProviderRefusal | UnknownOutcome>;
  /**
   * All refunds of a captured payment, also those that were made in the provider's dashboard. `keys` are the keys with
   * which this shop has requested refunds.
   */
  findRefunds(
    request: { payment: string; keys: readonly string[] },
    signal: AbortSignal,
  ): Promise<ProviderRefunds | UnknownOutcome>;
  /** The disputes of a payment that was made at `since`. */
  findDisputes(
    request: { payment: string; since: Date },
    signal: AbortSignal,
  ): Promise<{ is: 'disputes'; disputes: DatedDispute[] } | UnknownOutcome>;
  /**
   * The payments with refunds that began in a period, and the disputes that began in it. These may be of payments that
   * were made long before.
   */
  listReturned(
    range: { from: Date; to: Date },
    signal: AbortSignal,
  ): Promise<{ is: 'returned'; payments: string[]; disputes: DatedDispute[] } | UnknownOutcome>;
  /**
   * The payments of a period (by the provider's clock) whose money was authorised or captured, for comparison with
   * the shop's records.
   */
  list(
    range: { from: Date; to: Date },
    signal: AbortSignal,
  ): Promise<ProviderListing | ProviderRefusal | UnknownOutcome>;
  /** Checks the signature of a webhook's raw body. Null if the signature or the body is invalid or too old. */
  readWebhook(body: string, headers: Headers): ProviderEvent | null;
}

export type PaymentPageRequest = {
  /** The shop's id of the payment, unique for each payment page. */
  key: string;
  /** The shop's public id of the checkout, which the provider stores with the payment. */
  checkout: string;
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  /** The text on the payment page: what is bought, and the store, if there is one. */
  description: string;
  /** Whether money is only authorised now and captured later; ignored if the provider always captures immediately. */
  captureLater: boolean;
  /** Where the customer returns: `returnUrl` after paying, `cancelUrl` without paying. Razorpay ignores `cancelUrl`. */
  returnUrl: string;
  cancelUrl: string;
  /** The earliest time at which the page may close automatically; providers may keep it open for longer. */
  expiresAt: Date;
  locale: string;
  customer: { name: string; email: string | null; phone: string };
};

export type OpenedPaymentPage = { is: 'begun'; reference: string; url: string };

/** The provider refused the request; `reason` is an English text for the shop. */
export type ProviderRefusal = {
  is: 'refused';
  code: string;
  reason: string;
  /**
   * Whether the same request may succeed later, for example after too many requests, a failed connection or a low
   * balance.
   */
  isTemporary: boolean;
};

/** The provider sent no response, or a response from which the outcome is not clear. */
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

export type CompletedOutcome = { is: 'done'; amount: number };

export type ProviderPayment = {
  is: 'payment';
  /** The provider's id of the payment page. */
  reference: string;
  /** The provider's id of the payment itself, needed for captures and refunds; null before it is paid. */
  payment: string | null;
  /** The values that were passed to `begin`; null if the provider's record does not contain them. */
  checkout: string | null;
  key: string | null;
  /** The URL of the payment page while the payment can still be made; null afterwards. */
  url: string | null;
  /**
   * `open`: it can still be paid; `processing`: it was submitted and its outcome is not known yet; `paid`: authorised
   * or captured; `ended`: it will never be paid.
   */
  state: 'open' | 'processing' | 'paid' | 'ended';
  amount: number;
  currency: string;
  isLive: boolean;
  authorised: number;
  captured: number;
  refunded: number;
  /** The deadline for capturing the money; null if the money is captured or the deadline is not known. */
  capturableUntil: Date | null;
  /** Why the last attempt failed, as an English text for the shop. */
  failure: string | null;
};

export type ProviderRefund = {
  is: 'refund';
  reference: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount: number;
  failure: string | null;
};

/** `key` is the one of the given keys with which the shop requested the refund; null if the shop did not request it. */
export type ProviderRefunds = { is: 'refunds'; refunds: (ProviderRefund & { key: string | null })[] };

/** `isComplete` is false if there are more payments than can be read in one listing. */
export type ProviderListing = { is: 'listing'; payments: ListedPayment[]; isComplete: boolean };

/** A payment in a provider's listing; `checkout` is null for a payment that this shop did not request. */
export type ListedPayment = Pick<
  ProviderPayment,
  'checkout' | 'amount' | 'currency' | 'authorised' | 'captured' | 'refunded'
> & {
  /** The provider's id of the payment. */
  payment: string;
  at: Date;
};

/**
 * The payment that a webhook is about. The shop does not rely on the webhook's content, but then reads the payment's
 * state from the provider.
 */
export type ProviderEvent = { id: string; type: string; at: Date } & (
  | { subject: 'payment'; reference: string | null; payment: string | null; checkout: string | null }
  | { subject: 'refund'; payment: string; refund: string | null }
  | ({ subject: 'dispute' } & ProviderDispute)
  | { subject: 'nothing' }
);

/** A dispute: a customer's bank takes money back, or tries to. */
export type ProviderDispute = {
  dispute: string;
  payment: string;
  amount: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
  reason: string;
  /** The deadline for submitting evidence; null if it is not known. */
  answerBy: Date | null;
};

export type DatedDispute = ProviderDispute & { openedAt: Date };
