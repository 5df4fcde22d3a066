import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { environment } from '../config/environment.ts';
import type { DemoPayments } from '../demo-payments/create-demo-payments.ts';
import type { DemoKeys } from '../demo-payments/demo-context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createRazorpayPayments } from './razorpay-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

type Handler = (request: Request) => Promise<Response>;

/** The delays, in milliseconds, before a webhook that the shop did not accept is sent again. */
const retryAfter = [2_000, 15_000, 60_000];

let demoPayments: Promise<DemoPayments> | undefined;
let shop: Handler | undefined;
let keys: DemoKeys | undefined;

/** Keys derived from the secret, so that they stay the same after a restart; random if there is no secret. */
function demoKeys(): DemoKeys {
  const secret = environment().secret ?? randomBytes(32).toString('hex');
  const derived = (name: string) =>
    createHmac('sha256', secret).update(`demo-payments:${name}`).digest('hex').slice(0, 32);
  return {
    stripe: {
      secretKey: `sk_test_${derived('stripe')}`,
      webhookSecret: `whsec_${derived('stripe-webhook')}`,
    },
    razorpay: {
      keyId: `rzp_test_${derived('razorpay').slice(0, 14)}`,
      keySecret: derived('razorpay-secret'),
      webhookSecret: derived('razorpay-webhook'),
    },
  };
}

/** The file in which the demo's payment providers store their payments, which belong to the orders in the database. */
export const demoPaymentsFile = (): string => join(environment().dataFolder, 'demo-payments.json');

/** Loads the simulated providers when a demo needs them for the first time; a shop never loads them. */
function openDemoPayments(): Promise<DemoPayments> {
  return (demoPayments ??= import('../demo-payments/create-demo-payments.ts').then(({ createDemoPayments }) =>
    createDemoPayments({
      keys: (keys ??= demoKeys()),
      file: demoPaymentsFile(),
      webhookUrl: (provider) => `${environment().siteUrl}/api/payment/webhooks/${provider}`,
      send: async (request) => (shop ? shop(request) : new Response(null, { status: 503 })),
      retryAfter,
    }),
  ));
}

/** Both providers of the demo; their requests stay inside this process. */
export function createDemoProviders(): readonly PaymentProvider[] {
  const { stripe, razorpay } = (keys ??= demoKeys());
  const fetch: typeof globalThis.fetch = async (input, init) =>
    (await openDemoPayments()).fetch(new Request(input, init));
  return [createStripePayments({ ...stripe, fetch }), createRazorpayPayments({ ...razorpay, fetch })];
}

/** Sets the handler that receives the demo providers' webhooks; called when the application of a demo starts. */
export function setDemoWebhookHandler(handler: Handler): void {
  shop = handler;
}

/** The payment pages of a demo, below /demo/payments/; in a shop they do not exist. */
export async function serveDemoPaymentPage(request: Request): Promise<Response> {
  if (environment().mode !== 'demo') return new Response('Not found', { status: 404 });
  return (await openDemoPayments()).pages(request);
}
