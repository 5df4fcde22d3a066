import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { ProviderEvent } from './payment-provider.ts';
import { idOf, toProviderDispute } from './stripe-records.ts';

/** How many seconds a signature is valid, as Stripe recommends. */
const tolerance = 300;

type Options = { webhookSecret: string; isLive: boolean; now: Date };

/** Verifies the signature and reads the event without the SDK, because the SDK is loaded asynchronously. */
export function readStripeWebhook(
  body: string,
  headers: Headers,
  { webhookSecret, isLive, now }: Options,
): ProviderEvent | null {
  const fields = (headers.get('stripe-signature') ?? '')
    .split(',')
    .map((field) => field.trim().split('=') as [string, string?]);
  const time = fields.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest();
  const isSigned = fields.some(([name, value = '']) => {
    const signature = Buffer.from(value, 'hex');
    return name === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!isSigned || !/^\d{1,12}$/.test(time) || now.getTime() / 1_000 - Number(time) > tolerance) return null;
  let event: Stripe.Event;
  try {
    event = JSON.parse(body) as Stripe.Event;
  } catch {
    return null;
  }
  if (typeof event?.id !== 'string' || typeof event.type !== 'string') return null;
  const heading = {
    id: event.id,
    type: event.type,
    at: new Date((Number.isInteger(event.created) ? event.created : 0) * 1_000),
  };
  const subject = event.livemode === isLive ? subjectOf(event) : null;
  return { ...heading, ...(subject ?? { subject: 'nothing' as const }) };
}

type Subject = ProviderEvent extends infer Event
  ? Event extends ProviderEvent
    ? Omit<Event, 'id' | 'type' | 'at'>
    : never
  : never;

function subjectOf(event: Stripe.Event): Subject | null {
  const object = event.data?.object;
  switch (object?.object) {
    case 'checkout.session':
      return {
        subject: 'payment',
        reference: object.id,
        payment: idOf(object.payment_intent),
        checkout: object.metadata?.['checkout'] ?? object.client_reference_id,
      };
    case 'payment_intent':
      return {
        subject: 'payment',
        reference: null,
        payment: object.id,
        checkout: object.metadata?.['checkout'] ?? null,
      };
    case 'charge':
      return {
        subject: 'payment',
        reference: null,
        payment: idOf(object.payment_intent),
        checkout: object.metadata?.['checkout'] ?? null,
      };
    case 'refund': {
      const payment = idOf(object.payment_intent);
      return payment ? { subject: 'refund', payment, refund: object.id } : null;
    }
    case 'dispute': {
      const dispute = toProviderDispute(object);
      return dispute && { subject: 'dispute', ...dispute };
    }
    default:
      return null;
  }
}
