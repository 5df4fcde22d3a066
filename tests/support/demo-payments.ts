import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderId } from '#domain/payment-provider-facts.ts';
import { createDemoPayments, type DemoPayments } from '#server/demo-payments/create-demo-payments.ts';
import type { DemoKeys } from '#server/demo-payments/demo-context.ts';

export const demoKeys = {
  stripe: { secretKey: 'sk_test_0123456789abcdef', webhookSecret: 'whsec_0123456789abcdef' },
  razorpay: {
    keyId: 'rzp_test_0123456789abcd',
    keySecret: 'the key secret of this account',
    webhookSecret: 'the webhook secret of this account',
  },
} as const satisfies DemoKeys;

type Options = {
  /** Returns the URL of the shop that gets the webhooks. Without it, webhooks are only stored in `received`. */
  shopUrl?: () => string;
  now?: () => Date;
  file?: string;
  hasControl?: boolean;
};

export type DemoPaymentsServer = DemoPayments & {
  url: string;
  /** The sent webhooks if `shopUrl` is not set; otherwise empty. */
  received: { provider: ProviderId; body: string; headers: Headers }[];
  close: () => Promise<void>;
};

/** Starts the simulated payment providers on a separate port. */
export async function openDemoPayments({ shopUrl, ...options }: Options = {}): Promise<DemoPaymentsServer> {
  const received: DemoPaymentsServer['received'] = [];
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payments = createDemoPayments({
    ...options,
    keys: demoKeys,
    origin: url,
    webhookUrl: (provider) => `${shopUrl?.() ?? 'http://shop.test'}/api/payment/webhooks/${provider}`,
    ...(!shopUrl && {
      async send(request: Request) {
        const provider = request.url.endsWith('razorpay') ? 'razorpay' : 'stripe';
        received.push({ provider, body: await request.text(), headers: request.headers });
        return new Response();
      },
    }),
  });

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of message) parts.push(part as Buffer);
    const controller = new AbortController();
    response.once('close', () => controller.abort());
    const { method = 'GET' } = message;
    try {
      const answered = await payments.fetch(
        new Request(new URL(message.url ?? '/', url), {
          method,
          headers: Object.fromEntries(
            Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
          ),
          ...(method !== 'GET' && method !== 'HEAD' && { body: Buffer.concat(parts) }),
          signal: controller.signal,
        }),
      );
      const body = Buffer.from(await answered.arrayBuffer());
      response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(body);
    } catch {
      // The response is lost, or the client no longer waits for it.
      response.destroy();
    }
  }

  return {
    ...payments,
    url,
    received,
    async close() {
      await payments.webhooks.settled();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Presses a button of a payment page like a customer; returns the URL to which the page leads. */
export async function choose(pageUrl: string, choice: 'pay' | 'refuse' | 'back'): Promise<string> {
  const response = await fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  await response.arrayBuffer();
  const location = response.headers.get('location');
  if (response.status !== 303 || !location) throw new Error(`The payment page answered ${response.status}.`);
  return new URL(location, pageUrl).href;
}
