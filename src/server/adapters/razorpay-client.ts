import {
  failedConnection,
  type ProviderFailure,
  providerRefusal,
  unknownOutcome,
} from './provider-failure.ts';

export type RazorpayOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The URL of a simulated Razorpay; Razorpay's own URL by default. */
  url?: string | undefined;
  fetch?: typeof fetch;
  /** The timeout of one request in milliseconds. */
  timeout?: number;
  now?: () => Date;
};

type Command = { method?: 'GET' | 'POST'; body?: object; headers?: Record<string, string> };

/** The code of the refusal if Razorpay has no record with the requested id. */
export const noRecordCode = 'missing';

export async function callRazorpay<Result extends object>(
  {
    keyId,
    keySecret,
    url = 'https://api.razorpay.com',
    fetch = globalThis.fetch,
    timeout = 20_000,
  }: RazorpayOptions,
  path: string,
  signal: AbortSignal,
  { method = 'GET', body, headers = {} }: Command = {},
): Promise<Result | ProviderFailure> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        // On a reused connection that Razorpay has closed, it would be unknown whether the request was processed.
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    const text = await response.text();
    answer = readJson(text);
  } catch (error) {
    return failedConnection('Razorpay', error);
  }
  if (response.ok)
    return typeof answer === 'object' && answer !== null
      ? (answer as Result)
      : unknownOutcome('Razorpay did not answer as expected.');
  return describeFailure(response.status, answer);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function describeFailure(status: number, answer: unknown): ProviderFailure {
  const { error } = (answer ?? {}) as { error?: { code?: string; description?: string } };
  const code = error?.code ?? `http_${status}`;
  const description = error?.description ?? `Razorpay answered ${status}.`;
  if (status === 401)
    return providerRefusal(
      'authentication',
      'Razorpay does not know these keys: check HAAT_RAZORPAY_KEY_ID and HAAT_RAZORPAY_KEY_SECRET.',
    );
  if (status === 429) return providerRefusal(code, 'Razorpay gets too many requests.', true);
  // The first request with this key is still being processed.
  if (status === 409) return unknownOutcome('Razorpay is still busy with the same request.');
  // A gateway between the shop and Razorpay may have lost the response.
  if (status >= 500) return unknownOutcome(`Razorpay answered ${status}.`);
  if (status === 404 || /id provided does not exist|not a valid id|no .* found/i.test(description))
    return providerRefusal(noRecordCode, description);
  // Temporary: refunds are paid from the account's balance, which increases with the next payments.
  return providerRefusal(code, description, /enough balance|insufficient balance/i.test(description));
}
