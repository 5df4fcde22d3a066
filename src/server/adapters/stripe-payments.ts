import type { Stripe } from 'stripe';
import type {
  PaymentPageRequest,
  OpenedPaymentPage,
  CompletedOutcome,
  DatedDispute,
  ListedPayment,
  MissingPayment,
  PaymentCommand,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  ProviderRefunds,
  UnknownOutcome,
} from './payment-provider.ts';
import { stripeCurrencies } from './provider-currencies.ts';
import {
  isFailure,
  type ProviderFailure,
  providerRefusal,
  toUnknownOutcome,
  unknownOutcome,
} from './provider-failure.ts';
import { callStripe, type StripeOptions } from './stripe-client.ts';
import {
  chargeOf,
  toListedPayment,
  toProviderDispute,
  toProviderPayment,
  toProviderRefund,
  withoutReleased,
  type StripeIntent,
  idOf,
  intentOf,
  type StripeRefund,
  type StripeSession,
} from './stripe-records.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

/** Stripe keeps a page open for at least 30 minutes; one minute is added for inaccurate clocks and slow networks. */
const minOpenSeconds = 31 * 60;
/** How long a request may still be in progress after it was sent. */
const inFlight = 5 * 60_000;
const pageSize = 100;
/** The maximum number of pages of sessions that are read for one search. */
const maxSearchPages = 10;
/** The maximum number of pages that are read for one listing of payments. */
const maxListPages = 20;

const expand = ['payment_intent.latest_charge'];

/** Languages of the payment page that Haat also has; for other languages, the page uses the browser's language. */
const locales = new Set(['en']);

/** Card payments through Stripe's hosted payment page (Checkout Sessions). */
export function createStripePayments(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, now = () => new Date() } = options;
  const isLive = /^[a-z]+_live_/.test(secretKey);
  const ask = <Result>(signal: AbortSignal, work: (stripe: Stripe) => Promise<Result>) =>
    callStripe(options, signal, work);

  async function describe(
    session: StripeSession | ProviderFailure,
    signal: AbortSignal,
  ): Promise<ProviderPayment | MissingPayment | UnknownOutcome> {
    if (isFailure(session)) return isMissing(session) ? { is: 'missing' } : toUnknownOutcome(session);
    const intent = intentOf(session);
    if (!intent || !chargeOf(intent)?.amount_refunded) return toProviderPayment(session, []);
    const refunds = await refundsOf(intent.id, signal);
    return isFailure(refunds) ? toUnknownOutcome(refunds) : toProviderPayment(session, refunds);
  }

  const find = async (reference: string, signal: AbortSignal) =>
    describe(await ask(signal, (stripe) => stripe.checkout.sessions.retrieve(reference, { expand })), signal);

  /**
   * Finds a payment by its key among the sessions around `requestedAt`, or of the last day, because Stripe's search is
   * delayed and is not available in India.
   */
  async function findByKey(key: string, signal: AbortSignal, requestedAt?: Date) {
    const seconds = (time: number) => Math.floor(time / 1_000);
    const created = requestedAt
      ? { gte: seconds(requestedAt.getTime() - 600_000), lte: seconds(requestedAt.getTime() + 7_200_000) }
      : { gte: seconds(now().getTime() - 26 * 3_600_000) };
    const found = await ask(signal, async (stripe) => {
      let after: string | undefined;
      for (let page = 0; page < maxSearchPages; page += 1) {
        const { data, has_more: hasMore } = await stripe.checkout.sessions.list({
          created,
          limit: pageSize,
          ...(after && { starting_after: after }),
        });
        const session = data.find(({ metadata }) => metadata?.['key'] === key);
        if (session) return session.id;
        if (!hasMore) return null;
        after = data.at(-1)?.id;
      }
      return unknownOutcome(
        `None of the last ${maxSearchPages * pageSize} sessions at Stripe is of this payment.`,
      );
    });
    if (typeof found === 'string') return find(found, signal);
    if (found) return toUnknownOutcome(found);
    return requestedAt && now().getTime() < requestedAt.getTime() + inFlight
      ? unknownOutcome('Stripe may still be creating the payment page.')
      : ({ is: 'missing' } as const);
  }

  const create = (request: PaymentPageRequest, signal: AbortSignal) =>
    ask(signal, (stripe) =>
      stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: `${request.key}:begin` }),
    );

  async function begin(
    request: PaymentPageRequest,
    signal: AbortSignal,
  ): Promise<OpenedPaymentPage | ProviderFailure> {
    let session = await create(request, signal);
    // If Stripe refuses the customer's email address, the customer enters it on the payment page.
    if (isFailure(session) && session.is === 'refused' && session.code === 'email_invalid')
      session = await create({ ...request, customer: { ...request.customer, email: null } }, signal);
    if (!isFailure(session))
      return session.url
        ? { is: 'begun', reference: session.id, url: session.url }
        : providerRefusal('no_url', 'Stripe gave no address of the payment page.');
    if (session.is === 'unknown' || !isRepeated(session)) return session;
    // An earlier request with this key has opened the page, with other URLs or another expiry.
    const found = await findByKey(request.key, signal);
    if (found.is === 'unknown') return found;
    return found.is === 'payment' && found.url
      ? { is: 'begun', reference: found.reference, url: found.url }
      : session;
  }

  async function end(reference: string, signal: AbortSignal) {
    const session = await ask(signal, (stripe) => stripe.checkout.sessions.expire(reference, { expand }));
    if (!isFailure(session)) return describe(session, signal);
    const found = await find(reference, signal);
    return found.is === 'payment' && found.state === 'open' ? toUnknownOutcome(session) : found;
  }

  /**
   * Called after a refusal to find out whether the same command succeeded before, because Stripe deletes its
   * idempotency keys after a day.
   */
  async function findEarlierOutcome(
    refusal: ProviderFailure,
    payment: string,
    signal: AbortSignal,
    outcomeOf: (intent: StripeIntent) => CompletedOutcome | null,
  ): Promise<CompletedOutcome | ProviderFailure> {
    if (refusal.is === 'unknown' || refusal.isTemporary) return refusal;
    const intent = await ask(signal, (stripe) => stripe.paymentIntents.retrieve(payment));
    return (isFailure(intent) ? null : outcomeOf(intent)) ?? refusal;
  }

  async function capture(
    command: PaymentCommand,
    signal: AbortSignal,
  ): Promise<CompletedOutcome | ProviderFailure> {
    const { payment, amount, key } = command;
    const intent = await ask(signal, (stripe) =>
      stripe.paymentIntents.capture(payment, { amount_to_capture: amount }, { idempotencyKey: key }),
    );
    const outcomeOf = ({ status, amount_received: received }: StripeIntent): CompletedOutcome | null =>
      status === 'succeeded' && received === amount ? { is: 'done', amount } : null;
    if (isFailure(intent)) return findEarlierOutcome(intent, payment, signal, outcomeOf);
    return outcomeOf(intent) ?? unknownOutcome(`Stripe has not captured the money yet (${intent.status}).`);
  }

  async function cancel({ payment, key }: { payment: string; key: string }, signal: AbortSignal) {
    const intent = await ask(signal, (stripe) =>
      stripe.paymentIntents.cancel(payment, {}, { idempotencyKey: key }),
    );
    const outcomeOf = ({ status, amount }: StripeIntent): CompletedOutcome | null =>
      status === 'canceled' ? { is: 'done', amount } : null;
    if (isFailure(intent)) return findEarlierOutcome(intent, payment, signal, outcomeOf);
    return outcomeOf(intent) ?? unknownOutcome(`Stripe has not released the money yet (${intent.status}).`);
  }

  const refundsOf = (payment: string, signal: AbortSignal): Promise<StripeRefund[] | ProviderFailure> =>
    ask(signal, async (stripe) => {
      const refunds: StripeRefund[] = [];
      for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: pageSize }))
        refunds.push(refund);
      return refunds;
    });

  async function refund(
    { payment, amount, key }: PaymentCommand,
    signal: AbortSignal,
  ): Promise<ProviderRefund | ProviderFailure> {
    // Stripe deletes idempotency keys after a day; from then on, a second request with the same key would refund the
    // money again.
    const earlier = await refundsOf(payment, signal);
    if (isFailure(earlier)) return earlier;
    const before = earlier.find(({ metadata }) => metadata?.['key'] === key);
    if (before) return toProviderRefund(before);
    const response = await ask(signal, (stripe) =>
      stripe.refunds.create({ payment_intent: payment, amount, metadata: { key } }, { idempotencyKey: key }),
    );
    return isFailure(response) ? response : toProviderRefund(response);
  }

  async function findRefunds(
    { payment, keys }: { payment: string; keys: readonly string[] },
    signal: AbortSignal,
  ): Promise<ProviderRefunds | UnknownOutcome> {
    const intent = await ask(signal, (stripe) => stripe.paymentIntents.retrieve(payment));
    if (isFailure(intent)) return toUnknownOutcome(intent);
    const refunds = await refundsOf(payment, signal);
    if (isFailure(refunds)) return toUnknownOutcome(refunds);
    return {
      is: 'refunds',
      refunds: withoutReleased(intent, refunds).map((each) => ({
        ...toProviderRefund(each),
        key: keys.find((key) => key === each.metadata?.['key']) ?? null,
      })),
    };
  }

  async function findDisputes({ payment }: { payment: string }, signal: AbortSignal) {
    const found = await ask(signal, (stripe) =>
      stripe.disputes.list({ payment_intent: payment, limit: pageSize }),
    );
    if (isFailure(found)) return toUnknownOutcome(found);
    return {
      is: 'disputes' as const,
      disputes: found.data.flatMap((dispute) => toProviderDispute(dispute) ?? []),
    };
  }

  async function listReturned({ from, to }: { from: Date; to: Date }, signal: AbortSignal) {
    const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.ceil(to.getTime() / 1_000) };
    const refunds = await ask(signal, async (stripe) => {
      const payments = new Set<string | null>();
      for await (const { payment_intent: intent } of stripe.refunds.list({ created, limit: pageSize }))
        payments.add(idOf(intent));
      return payments;
    });
    if (isFailure(refunds)) return toUnknownOutcome(refunds);
    const disputes = await ask(signal, async (stripe) => {
      const found: DatedDispute[] = [];
      for await (const dispute of stripe.disputes.list({ created, limit: pageSize })) {
        const known = toProviderDispute(dispute);
        if (known) found.push(known);
      }
      return found;
    });
    // A restricted key may not be allowed to read disputes, which webhooks report, too.
    if (isFailure(disputes) && (disputes.is === 'unknown' || disputes.isTemporary))
      return toUnknownOutcome(disputes);
    return {
      is: 'returned' as const,
      payments: [...refunds].filter((id) => id !== null),
      disputes: isFailure(disputes) ? [] : disputes,
    };
  }

  /**
   * The refunds of each payment with a refund are read, because an amount released by a capture may look like a
   * refund.
   */
  async function list({ from, to }: { from: Date; to: Date }, signal: AbortSignal) {
    const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.floor(to.getTime() / 1_000) };
    const payments: ListedPayment[] = [];
    let after: string | undefined;
    for (let page = 0; page < maxListPages; page += 1) {
      const found = await ask(signal, (stripe) =>
        stripe.paymentIntents.list({
          created,
          limit: pageSize,
          expand: ['data.latest_charge'],
          ...(after && { starting_after: after }),
        }),
      );
      if (isFailure(found)) return found;
      for (const intent of found.data) {
        const refunds = chargeOf(intent)?.amount_refunded ? await refundsOf(intent.id, signal) : [];
        if (isFailure(refunds)) return refunds;
        const listed = toListedPayment(intent, refunds);
        if (listed) payments.push(listed);
      }
      if (!found.has_more) return { is: 'listing', payments, isComplete: true } as const;
      after = found.data.at(-1)?.id;
    }
    return { is: 'listing', payments, isComplete: false } as const;
  }

  return {
    id: 'stripe',
    facts: { holdDays: 7, capturesInPart: true, currencies: stripeCurrencies },
    isLive,
    begin,
    find,
    findByKey,
    end,
    capture,
    cancel,
    refund,
    findRefunds,
    findDisputes,
    listReturned,
    list,
    readWebhook: (body, headers) => readStripeWebhook(body, headers, { webhookSecret, isLive, now: now() }),
  };
}

const isMissing = (failure: ProviderFailure) =>
  failure.is === 'refused' && failure.code === 'resource_missing';

const isRepeated = ({ code }: { code: string }) =>
  code === 'idempotency_error' || code === 'StripeIdempotencyError';

/**
 * The parameters depend only on the request, because a repeated request with the same key must have the same
 * parameters.
 */
function sessionOf(request: PaymentPageRequest): Stripe.Checkout.SessionCreateParams {
  const { key, checkout, amount, currency, captureLater, locale } = request;
  const metadata = { checkout, key, language: locale };
  const description = request.description.slice(0, 250);
  return {
    mode: 'payment',
    client_reference_id: checkout,
    metadata,
    payment_intent_data: {
      metadata,
      description,
      ...(captureLater && { capture_method: 'manual' as const }),
    },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    // The customer pays exactly this amount in this currency.
    adaptive_pricing: { enabled: false },
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1_000) + minOpenSeconds,
    locale: locales.has(locale) ? (locale as 'en') : 'auto',
    ...(request.customer.email && { customer_email: request.customer.email }),
  };
}
