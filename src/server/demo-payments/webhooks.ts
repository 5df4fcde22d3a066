import { createHmac } from 'node:crypto';
import type { ProviderId } from '#domain/payment-provider-facts.ts';
import type { DemoBehaviour } from './simulated-faults.ts';
import type { DemoKeys } from './demo-context.ts';
import { razorpayDispute, razorpayLink, razorpayPayment, razorpayRefund } from './razorpay-objects.ts';
import type { DemoEvent } from './payment-actions.ts';
import type { DemoPaymentPage, DemoState } from './state.ts';
import { stripeDispute, stripeIntent, stripeRefund, stripeSession } from './stripe-objects.ts';

export type WebhookOptions = {
  /** The URL at which the shop receives the webhooks of a provider. */
  webhookUrl: (provider: ProviderId) => string;
  /** Sends a webhook; over the network by default. */
  send?: (request: Request) => Promise<Response>;
  /** Milliseconds before each retry of a webhook. */
  retryAfter?: readonly number[];
};

type QueuedWebhook = { provider: ProviderId; body: string };

type Options = WebhookOptions & {
  state: DemoState;
  behaviour: DemoBehaviour;
  keys: DemoKeys;
  pageUrl: (page: DemoPaymentPage) => string;
};

/** Reports events to the shop in the order in which they occur, unless `behaviour` changes the order. */
export function createWebhooks({
  state,
  behaviour,
  keys,
  pageUrl,
  webhookUrl,
  send = fetch,
  retryAfter = [],
}: Options) {
  const heldWebhooks: QueuedWebhook[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function deliver(webhook: QueuedWebhook, tries = 0): Promise<void> {
    let isTaken = false;
    try {
      const response = await send(signed(webhook));
      await response.arrayBuffer();
      isTaken = response.ok;
    } catch {
      // The shop is unavailable, for example while it restarts.
    }
    const pause = retryAfter[tries];
    if (!isTaken && pause !== undefined) setTimeout(() => void deliver(webhook, tries + 1), pause).unref();
  }

  function signed({ provider, body }: QueuedWebhook): Request {
    const { hasInvalidSignature = false } = behaviour.webhooks;
    const seconds = state.seconds();
    const secret = hasInvalidSignature ? 'another secret' : keys[provider].webhookSecret;
    const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
    const headers =
      provider === 'stripe'
        ? { 'stripe-signature': `t=${seconds},v1=${sign(`${seconds}.${body}`)}` }
        : { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': state.newId('evt').slice(4, 18) };
    return new Request(webhookUrl(provider), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  }

  function queue(webhook: QueuedWebhook): void {
    for (let time = 0; time < (behaviour.webhooks.times ?? 1); time += 1)
      // Webhooks are sent after the response to the request that caused them.
      last = last.then(() => new Promise(setImmediate)).then(() => deliver(webhook));
  }

  return {
    report(event: DemoEvent): void {
      const { provider } = event.page;
      const content =
        provider === 'stripe' ? stripeEvent(event, state, pageUrl) : razorpayEvent(event, state, pageUrl);
      const webhook = { provider, body: JSON.stringify(content) };
      if (behaviour.webhooks.isDisabled) return;
      if (behaviour.webhooks.isHeld) heldWebhooks.push(webhook);
      else queue(webhook);
    },
    /** Sends the held webhooks. */
    release(): void {
      const all = heldWebhooks.splice(0);
      if (behaviour.webhooks.isReversed) all.reverse();
      for (const webhook of all) queue(webhook);
    },
    /** Resolves when every queued webhook has been sent, without waiting for retries. */
    async settled(): Promise<void> {
      let seen: unknown;
      while (seen !== last) {
        seen = last;
        await last;
      }
    },
  };
}

export type DemoWebhooks = ReturnType<typeof createWebhooks>;

function stripeEvent(event: DemoEvent, state: DemoState, pageUrl: (page: DemoPaymentPage) => string): object {
  const [type, object] = stripeContent(event, pageUrl);
  return {
    id: state.newId('evt'),
    object: 'event',
    type,
    created: state.seconds(),
    livemode: false,
    data: { object },
  };
}

function stripeContent(
  event: DemoEvent,
  pageUrl: (page: DemoPaymentPage) => string,
): [type: string, object: object] {
  const { page } = event;
  switch (event.kind) {
    case 'page-paid':
      return ['checkout.session.completed', stripeSession(page, pageUrl)];
    case 'page-expired':
    case 'page-cancelled':
      return ['checkout.session.expired', stripeSession(page, pageUrl)];
    case 'payment-authorised':
      return ['payment_intent.amount_capturable_updated', stripeIntent(page, event.payment)];
    case 'payment-captured':
      return ['payment_intent.succeeded', stripeIntent(page, event.payment)];
    case 'payment-cancelled':
      return ['payment_intent.canceled', stripeIntent(page, event.payment)];
    case 'payment-failed':
      return ['payment_intent.payment_failed', stripeIntent(page, event.payment)];
    case 'refund-made':
      return ['refund.created', stripeRefund(page, event.payment, event.refund)];
    case 'refund-settled':
      return [
        event.refund.state === 'failed' ? 'refund.failed' : 'refund.updated',
        stripeRefund(page, event.payment, event.refund),
      ];
    case 'dispute-opened':
    case 'dispute-closed':
      return [
        event.kind === 'dispute-opened' ? 'charge.dispute.created' : 'charge.dispute.closed',
        stripeDispute(page, event.payment, event.dispute),
      ];
  }
}

const razorpayTypes = {
  'page-paid': 'payment_link.paid',
  'page-expired': 'payment_link.expired',
  'page-cancelled': 'payment_link.cancelled',
  'payment-authorised': 'payment.authorized',
  'payment-captured': 'payment.captured',
  'payment-cancelled': 'payment.failed',
  'payment-failed': 'payment.failed',
  'refund-made': 'refund.created',
  'dispute-opened': 'payment.dispute.created',
} as const;

function razorpayEvent(
  event: DemoEvent,
  state: DemoState,
  pageUrl: (page: DemoPaymentPage) => string,
): object {
  const { page } = event;
  const payment =
    'payment' in event ? event.payment : page.payments.find((each) => each.state === 'captured');
  const entities = {
    ...(event.kind.startsWith('page-') && { payment_link: razorpayLink(page, pageUrl) }),
    ...(payment && { payment: razorpayPayment(page, payment) }),
    ...('refund' in event && { refund: razorpayRefund(page, event.payment, event.refund) }),
    ...('dispute' in event && { dispute: razorpayDispute(page, event.payment, event.dispute) }),
  };
  const type =
    event.kind === 'refund-settled'
      ? event.refund.state === 'failed'
        ? 'refund.failed'
        : 'refund.processed'
      : event.kind === 'dispute-closed'
        ? `payment.dispute.${event.dispute.state}`
        : razorpayTypes[event.kind];
  return {
    entity: 'event',
    account_id: 'acc_demo',
    event: type,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: state.seconds(),
  };
}
