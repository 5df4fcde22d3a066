import { createHash } from 'node:crypto';
import type {
  PaymentPageRequest,
  OpenedPaymentPage,
  CompletedOutcome,
  ListedPayment,
  MissingPayment,
  PaymentCommand,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  ProviderRefunds,
  UnknownOutcome,
} from './payment-provider.ts';
import { razorpayCurrencies } from './provider-currencies.ts';
import {
  isFailure,
  type ProviderFailure,
  providerRefusal,
  toUnknownOutcome,
  unknownOutcome,
} from './provider-failure.ts';
import { callRazorpay, noRecordCode, type RazorpayOptions } from './razorpay-client.ts';
import {
  toProviderDispute,
  toProviderPayment,
  toListedPayment,
  toProviderRefund,
  type RazorpayDispute,
  type RazorpayLink,
  type RazorpayPayment,
  type RazorpayRefund,
} from './razorpay-records.ts';
import { readRazorpayWebhook } from './razorpay-webhook.ts';

/**
 * The minimum time in seconds for which a link stays open: Razorpay requires 15 minutes, and one minute is added for
 * inaccurate clocks and slow networks.
 */
const shortest = 16 * 60;
/** How long a request may still be in progress after it was sent. */
const inFlight = 5 * 60_000;
/** The maximum length of Razorpay's references and receipts. */
const longest = 40;
const pageSize = 100;
/** The maximum number of pages that are read for one listing of payments. */
const maxListPages = 20;

const hashed = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, longest);
const referenceOf = (key: string) => (key.length <= longest ? key : hashed(key));
/** Removes emoji and all other characters above U+FFFF, because some of Razorpay's banks refuse emoji. */
const plainText = (text: string) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '').trim();

const at = (strings: TemplateStringsArray, ...ids: string[]) =>
  String.raw({ raw: strings }, ...ids.map((id) => encodeURIComponent(id)));

/** UPI, cards and net banking through Razorpay's Payment Links, which capture each payment immediately. */
export function createRazorpayPayments(options: RazorpayOptions): PaymentProvider {
  const { keyId, webhookSecret, now = () => new Date() } = options;
  const isLive = keyId.startsWith('rzp_live_');
  const get = <Result extends object>(path: string, signal: AbortSignal) =>
    callRazorpay<Result>(options, path, signal);
  const post = <Result extends object>(
    path: string,
    signal: AbortSignal,
    body: object = {},
    headers: Record<string, string> = {},
  ) => callRazorpay<Result>(options, path, signal, { method: 'POST', body, headers });

  /**
   * The payments of the link's order, including failed and late payments; without an order, the payments in the link
   * itself.
   */
  async function paymentsOf(
    link: RazorpayLink,
    signal: AbortSignal,
  ): Promise<RazorpayPayment[] | ProviderFailure> {
    if (link.order_id) {
      const found = await get<{ items?: RazorpayPayment[] }>(
        at`/v1/orders/${link.order_id}/payments`,
        signal,
      );
      return isFailure(found) ? found : (found.items ?? []);
    }
    const payments: RazorpayPayment[] = [];
    for (const { payment_id: id } of link.payments ?? []) {
      const payment = await get<RazorpayPayment>(at`/v1/payments/${id}`, signal);
      if (isFailure(payment)) return payment;
      payments.push(payment);
    }
    return payments;
  }

  async function describe(
    link: RazorpayLink,
    signal: AbortSignal,
  ): Promise<ProviderPayment | UnknownOutcome> {
    const payments = await paymentsOf(link, signal);
    if (isFailure(payments)) return toUnknownOutcome(payments);
    return (
      toProviderPayment(link, payments, isLive) ??
      unknownOutcome('Razorpay says that the link is paid, but does not name the payment yet.')
    );
  }

  async function find(
    reference: string,
    signal: AbortSignal,
  ): Promise<ProviderPayment | MissingPayment | UnknownOutcome> {
    const link = await get<RazorpayLink>(at`/v1/payment_links/${reference}`, signal);
    if (isFailure(link)) return isMissing(link) ? { is: 'missing' } : toUnknownOutcome(link);
    return describe(link, signal);
  }

  async function findByKey(key: string, signal: AbortSignal, requestedAt?: Date) {
    const reference = referenceOf(key);
    const found = await get<{ payment_links?: RazorpayLink[] }>(
      at`/v1/payment_links?reference_id=${reference}`,
      signal,
    );
    if (isFailure(found)) return toUnknownOutcome(found);
    const link = found.payment_links?.find(({ reference_id: id }) => id === reference);
    // A list of links does not contain their payments, so the link is requested again by its id.
    if (link) return find(link.id, signal);
    return requestedAt && now().getTime() < requestedAt.getTime() + inFlight
      ? unknownOutcome('Razorpay may still be creating the payment link.')
      : ({ is: 'missing' } as const);
  }

  /**
   * Opens a payment link without the customer's details: Razorpay does not prefill the form, and refuses short names
   * and names in non-Latin scripts.
   */
  async function begin(
    request: PaymentPageRequest,
    signal: AbortSignal,
  ): Promise<OpenedPaymentPage | ProviderFailure> {
    const { key, checkout, amount, currency } = request;
    const earliest = Math.floor(now().getTime() / 1_000) + shortest;
    const link = await post<RazorpayLink>('/v1/payment_links', signal, {
      amount,
      currency,
      accept_partial: false,
      reference_id: referenceOf(key),
      description: plainText(request.description).slice(0, 2_048),
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { checkout, key, language: request.locale },
      callback_url: request.returnUrl,
      callback_method: 'get',
      expire_by: Math.max(earliest, Math.ceil(request.expiresAt.getTime() / 1_000)),
    });
    if (!isFailure(link))
      return link.short_url
        ? { is: 'begun', reference: link.id, url: link.short_url }
        : providerRefusal('no_url', 'Razorpay gave no address of the payment link.');
    // References are unique, so an existing reference means that an earlier request has created the link.
    if (link.is === 'unknown' || !/reference[ _]id.*exists/i.test(link.reason)) return link;
    const found = await findByKey(key, signal);
    if (found.is === 'unknown') return found;
    return found.is === 'payment' && found.url
      ? { is: 'begun', reference: found.reference, url: found.url }
      : providerRefusal('ended', 'The payment link of this payment can no longer be paid.');
  }

  async function end(reference: string, signal: AbortSignal) {
    const link = await post<RazorpayLink>(at`/v1/payment_links/${reference}/cancel`, signal);
    if (!isFailure(link)) return describe(link, signal);
    const found = await find(reference, signal);
    return found.is === 'payment' && found.state === 'open' ? toUnknownOutcome(link) : found;
  }

  /** Razorpay captures the payments of links itself; this function captures a payment that was left authorised. */
  async function capture(
    { payment, amount, currency }: PaymentCommand,
    signal: AbortSignal,
  ): Promise<CompletedOutcome | ProviderFailure> {
    const outcomeOf = (found: RazorpayPayment): CompletedOutcome | null =>
      found.captured && found.amount === amount ? { is: 'done', amount } : null;
    const found = await get<RazorpayPayment>(at`/v1/payments/${payment}`, signal);
    if (isFailure(found)) return found;
    const before = outcomeOf(found);
    if (before) return before;
    const response = await post<RazorpayPayment>(at`/v1/payments/${payment}/capture`, signal, {
      amount,
      currency,
    });
    if (isFailure(response)) return response;
    return outcomeOf(response) ?? unknownOutcome('Razorpay has not captured the money yet.');
  }

  /** Reads all pages of a listing, at most `maxListPages`. */
  async function readAll<Item>(
    path: string,
    parameters: Record<string, number>,
    signal: AbortSignal,
  ): Promise<Item[] | ProviderFailure> {
    const all: Item[] = [];
    for (let page = 0; page < maxListPages; page += 1) {
      const query = Object.entries({ ...parameters, count: pageSize, skip: page * pageSize })
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const found = await get<{ items?: Item[] }>(`${path}?${query}`, signal);
      if (isFailure(found)) return found;
      all.push(...(found.items ?? []));
      if ((found.items ?? []).length < pageSize) break;
    }
    return all;
  }

  async function findRefunds(
    { payment, keys }: { payment: string; keys: readonly string[] },
    signal: AbortSignal,
  ): Promise<ProviderRefunds | UnknownOutcome> {
    const found = await readAll<RazorpayRefund>(at`/v1/payments/${payment}/refunds`, {}, signal);
    if (isFailure(found)) return toUnknownOutcome(found);
    return {
      is: 'refunds',
      refunds: found.map((each) => ({
        ...toProviderRefund(each),
        key: keys.find((key) => referenceOf(key) === each.receipt) ?? null,
      })),
    };
  }

  /** Razorpay does not list the disputes of one payment. */
  async function findDisputes({ payment, since }: { payment: string; since: Date }, signal: AbortSignal) {
    const from = Math.floor(since.getTime() / 1_000);
    const found = await readAll<RazorpayDispute>('/v1/disputes', { from }, signal);
    if (isFailure(found)) return toUnknownOutcome(found);
    return {
      is: 'disputes' as const,
      disputes: found.filter(({ payment_id: id }) => id === payment).map(toProviderDispute),
    };
  }

  async function listReturned({ from, to }: { from: Date; to: Date }, signal: AbortSignal) {
    const range = { from: Math.floor(from.getTime() / 1_000), to: Math.ceil(to.getTime() / 1_000) };
    const refunds = await readAll<RazorpayRefund>('/v1/refunds', range, signal);
    if (isFailure(refunds)) return toUnknownOutcome(refunds);
    const disputes = await readAll<RazorpayDispute>('/v1/disputes', range, signal);
    if (isFailure(disputes)) return toUnknownOutcome(disputes);
    return {
      is: 'returned' as const,
      payments: [...new Set(refunds.map(({ payment_id: id }) => id))],
      disputes: disputes.map(toProviderDispute),
    };
  }

  async function refundByKey(payment: string, key: string, signal: AbortSignal) {
    const found = await get<{ items?: RazorpayRefund[] }>(
      `${at`/v1/payments/${payment}/refunds`}?count=100`,
      signal,
    );
    if (isFailure(found)) return found;
    return found.items?.find(({ receipt }) => receipt === referenceOf(key)) ?? null;
  }

  async function refund(
    { payment, amount, key }: PaymentCommand,
    signal: AbortSignal,
  ): Promise<ProviderRefund | ProviderFailure> {
    const before = await refundByKey(payment, key, signal);
    if (before) return isFailure(before) ? before : toProviderRefund(before);
    const response = await post<RazorpayRefund>(
      at`/v1/payments/${payment}/refund`,
      signal,
      { amount, speed: 'normal', receipt: referenceOf(key) },
      { 'x-refund-idempotency': hashed(key) },
    );
    return isFailure(response) ? response : toProviderRefund(response);
  }

  async function list({ from, to }: { from: Date; to: Date }, signal: AbortSignal) {
    const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);
    const payments: ListedPayment[] = [];
    for (let page = 0; page < maxListPages; page += 1) {
      // Razorpay includes both ends of the period, but this listing ends before `to`.
      const found = await get<{ items?: RazorpayPayment[] }>(
        `/v1/payments?from=${seconds(from)}&to=${seconds(to) - 1}&count=${pageSize}&skip=${page * pageSize}`,
        signal,
      );
      if (isFailure(found)) return found;
      const items = found.items ?? [];
      payments.push(...items.flatMap((payment) => toListedPayment(payment) ?? []));
      if (items.length < pageSize) return { is: 'listing', payments, isComplete: true } as const;
    }
    return { is: 'listing', payments, isComplete: false } as const;
  }

  return {
    id: 'razorpay',
    facts: { holdDays: null, capturesInPart: false, currencies: razorpayCurrencies },
    isLive,
    begin,
    find,
    findByKey,
    end,
    capture,
    async cancel() {
      return providerRefusal('not_supported', 'Razorpay captures at once: give the money back by a refund.');
    },
    refund,
    findRefunds,
    findDisputes,
    listReturned,
    list,
    readWebhook: (body, headers) => readRazorpayWebhook(body, headers, { webhookSecret, now: now() }),
  };
}

const isMissing = (failure: ProviderFailure) => failure.is === 'refused' && failure.code === noRecordCode;
