import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { hashPassword } from '#server/services/account/password.ts';
import { atMost, type Figure } from './figure.ts';
import { clientAddress, openRequest, responseOf } from './requests.ts';
import { startFaultShop } from './start-fault-shop.ts';

const pairs = 150;
/** The largest allowed difference between the 95th percentiles, in milliseconds. */
const limit = 20;

/**
 * [F43] Compares the response times of sign-in and password reset, measured alternately with and without an account.
 */
export async function runTiming(databaseUrl: string): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const shop = await startFaultShop(databaseUrl);
  try {
    const hash = await hashPassword('a long password');
    for (let n = 0; n < pairs; n += 1) {
      const values = [`timing-${n}`, `known-${n}@haat.example`];
      await pool.query('insert into users (id, name, email) values ($1, $1, $2)', values);
      await pool.query(
        `insert into accounts (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)`,
        [values[0], hash],
      );
    }
    const calls: Record<string, (email: string) => [string, object]> = {
      'signing in with a wrong password': (email: string) => ['login', { email, password: 'a guess' }],
      'forgetting a password': (email: string) => ['forgot-password', { email }],
      'checking a code': (email: string) => ['verify-reset-code', { email, code: '000000' }],
      'a new password with a wrong code': (email: string) => [
        'reset-password',
        { email, code: '000000', password: 'quite another one' },
      ],
    };
    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let n = 0; n < pairs; n += 1) {
        // Half of the pairs start with the known address, the other half with the unknown one.
        const both = [
          [known, `known-${n}@haat.example`],
          [unknown, `nobody-${n}@haat.example`],
        ] as const;
        for (const [times, email] of n % 2 === 0 ? both : both.toReversed())
          times.push(await timeCall(shop.origin, call(email), clientAddress(n)));
      }
      const [ofKnown, ofUnknown] = [p95(known), p95(unknown)];
      figures.push(
        atMost(
          `${name}: p95 with an account ${ofKnown.toFixed(1)} ms, without ${ofUnknown.toFixed(1)} ms, gap`,
          Math.abs(ofKnown - ofUnknown),
          limit,
          ' ms',
        ),
      );
    }
    return figures;
  } finally {
    await shop.close();
    await pool.end();
  }
}

async function timeCall(origin: string, [name, body]: [string, object], address: string): Promise<number> {
  const started = performance.now();
  const sent = openRequest(origin, {
    path: `/api/account/${name}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    address,
  });
  sent.end(JSON.stringify(body));
  const response = await responseOf(sent);
  response.resume();
  await new Promise((resolve) => response.once('end', resolve));
  if (response.statusCode === 429) throw new Error(`${name} was limited.`);
  return performance.now() - started;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
