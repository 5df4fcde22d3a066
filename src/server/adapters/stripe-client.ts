import type { Stripe } from 'stripe';
import {
  failedConnection,
  type ProviderFailure,
  providerRefusal,
  unknownOutcome,
} from './provider-failure.ts';

export type StripeOptions = {
  /** `sk_…`, or a restricted key `rk_…`. */
  secretKey: string;
  webhookSecret: string;
  /** The URL of a simulated Stripe; Stripe's own URL by default. */
  url?: string | undefined;
  fetch?: typeof fetch;
  /** The timeout of one request in milliseconds. */
  timeout?: number;
  now?: () => Date;
};

type StripeError = Error & {
  type?: string;
  code?: string;
  statusCode?: number;
  detail?: unknown;
};

/**
 * Runs requests with a separate client, so that the signal ends only these requests. The SDK is loaded on first use
 * and retries nothing. It sends requests with `fetch`, because its own HTTP client would retry after a closed
 * connection, although Stripe may have received the first request.
 */
export async function callStripe<Result>(
  { secretKey, url, fetch = globalThis.fetch, timeout = 20_000 }: StripeOptions,
  signal: AbortSignal,
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result | ProviderFailure> {
  let stripe: Stripe;
  try {
    const { default: StripeClient } = await import('stripe');
    const address = url ? new URL(url) : undefined;
    stripe = new StripeClient(secretKey, {
      maxNetworkRetries: 0,
      timeout,
      telemetry: false,
      httpClient: StripeClient.createFetchHttpClient((input: RequestInfo | URL, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        // No keep-alive: with a reused connection that Stripe has closed, it would be unknown whether the request was processed.
        headers.set('connection', 'close');
        const signals = init.signal ? [init.signal, signal] : [signal];
        return fetch(input, { ...init, headers, redirect: 'error', signal: AbortSignal.any(signals) });
      }),
      ...(address && {
        protocol: address.protocol === 'http:' ? 'http' : 'https',
        host: address.hostname,
        port: address.port || (address.protocol === 'http:' ? 80 : 443),
      }),
    });
  } catch (error) {
    return providerRefusal('sdk', `Stripe’s SDK could not be loaded (${(error as Error).name}).`, true);
  }
  try {
    return await work(stripe);
  } catch (error) {
    return describeFailure(error as StripeError);
  }
}

function describeFailure(error: StripeError): ProviderFailure {
  const { statusCode: status, type, message } = error;
  const code = error.code ?? type ?? 'error';
  if (type === 'StripeConnectionError') return failedConnection('Stripe', error.detail ?? error);
  if (status === undefined) return unknownOutcome(`Stripe did not answer as expected (${error.name}).`);
  if (status === 401)
    return providerRefusal(
      'authentication',
      'Stripe does not know this secret key: check HAAT_STRIPE_SECRET_KEY.',
    );
  if (status === 403)
    return providerRefusal('permission', `Stripe does not allow this with this key: ${message}`);
  if (status === 429) return providerRefusal(code, 'Stripe gets too many requests.', true);
  // An earlier request with the same idempotency key is still being processed.
  if (status === 409) return unknownOutcome('Stripe is still busy with the same request.');
  // A gateway between the shop and Stripe may have lost the response.
  if (status >= 500) return unknownOutcome(`Stripe answered ${status}.`);
  return providerRefusal(code, message);
}
