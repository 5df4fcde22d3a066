import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { demoPassword } from '#server/db/seed/data/people.ts';

/** Each loopback address counts as a separate client: 127.0.0.1, 127.0.0.2 … */
export const clientAddress = (n: number): string => `127.0.0.${n + 1}`;

type Options = { path: string; method?: string; headers?: Record<string, string>; address?: string };

/** Opens a request from one loopback address, on a connection that is not reused. */
export function openRequest(
  origin: string,
  { path, method = 'GET', headers = {}, address = clientAddress(0) }: Options,
): ClientRequest {
  const { port } = new URL(origin);
  return request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `localhost:${port}`, ...headers },
    localAddress: address,
    agent: false,
  });
}

export const responseOf = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));

/**
 * Requests a page `count` times. Returns the 95th percentile of the response times in milliseconds, and the number of
 * requests that failed.
 */
export async function timePages(
  origin: string,
  count: number,
  path = '/categories',
): Promise<{ p95: number; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  for (let n = 0; n < count; n += 1) {
    const started = performance.now();
    const sent = openRequest(origin, { path: `${path}?n=${n}`, address: clientAddress(200) });
    sent.end();
    const response = await responseOf(sent).catch(() => undefined);
    response?.resume();
    if (response?.statusCode !== 200) refused += 1;
    else await new Promise((resolve) => response.once('end', resolve));
    times.push(performance.now() - started);
  }
  return { p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0, refused };
}

/** Signs in to a demo account and returns its cookies. */
export async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`Signing in as ${email} failed with status ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
