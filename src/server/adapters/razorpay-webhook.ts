import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderEvent } from './payment-provider.ts';
import {
  noteIn,
  toProviderDispute,
  type RazorpayDispute,
  type RazorpayLink,
  type RazorpayPayment,
  type RazorpayRefund,
} from './razorpay-records.ts';

/**
 * Webhooks that are older than this many seconds are refused; Razorpay retries for a day. The signature contains no
 * time, but the signed body does.
 */
const oldest = 3 * 86_400;

type Event = {
  event?: unknown;
  created_at?: unknown;
  payload?: {
    payment_link?: { entity?: RazorpayLink };
    payment?: { entity?: RazorpayPayment };
    refund?: { entity?: RazorpayRefund };
    dispute?: { entity?: RazorpayDispute };
  };
};

export function readRazorpayWebhook(
  body: string,
  headers: Headers,
  { webhookSecret, now }: { webhookSecret: string; now: Date },
): ProviderEvent | null {
  const expected = createHmac('sha256', webhookSecret).update(body).digest();
  const signature = Buffer.from(headers.get('x-razorpay-signature') ?? '', 'hex');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  let event: Event | null;
  try {
    event = JSON.parse(body) as Event | null;
  } catch {
    return null;
  }
  const type = event?.event;
  const createdAt = event?.created_at;
  if (typeof type !== 'string' || typeof createdAt !== 'number') return null;
  if (now.getTime() / 1_000 - createdAt > oldest) return null;
  return {
    // The id in the headers is not signed, so an attacker who sends a body again could give it a new id.
    id: createHash('sha256').update(body).digest('hex').slice(0, 40),
    type,
    at: new Date(createdAt * 1_000),
    ...subjectOf(type, event?.payload ?? {}),
  };
}

type Subject = ProviderEvent extends infer Each
  ? Each extends ProviderEvent
    ? Omit<Each, 'id' | 'type' | 'at'>
    : never
  : never;

function subjectOf(type: string, payload: NonNullable<Event['payload']>): Subject {
  const link = payload.payment_link?.entity;
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  const dispute = payload.dispute?.entity;
  if (dispute) return { subject: 'dispute', ...toProviderDispute(dispute) };
  if (refund) return { subject: 'refund', payment: refund.payment_id, refund: refund.id };
  if (link)
    return {
      subject: 'payment',
      reference: link.id,
      payment: payment?.id ?? null,
      checkout: noteIn(link, 'checkout'),
    };
  // An event about a payment without its link, for example a payment that was authorised after the link had ended.
  if (payment && type.startsWith('payment.'))
    return {
      subject: 'payment',
      reference: null,
      payment: payment.id,
      checkout: noteIn(payment, 'checkout'),
    };
  return { subject: 'nothing' };
}
