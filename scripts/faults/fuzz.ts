import { type ApiDocument, createRandom, valueOf } from '../../tests/support/hostile-values.ts';
import { atMost, type Figure } from './figure.ts';
import { signIn } from './requests.ts';
import { startFaultShop } from './start-fault-shop.ts';

const roles = ['asha', 'rider', 'author', 'editor', 'shop', 'support', 'admin'];
const roundsPerCall = 40;
const segments = [
  '1',
  '0',
  '99999999999',
  '%00',
  '%2500',
  '-1',
  'green-basket',
  '..%2f..',
  '<script>',
  'x'.repeat(300),
];

/**
 * Sends malformed and malicious requests as a guest and in every role; no response may be a 5xx or contain a stack
 * trace.
 */
export async function runFuzz(databaseUrl: string, seed: number): Promise<Figure[]> {
  const shop = await startFaultShop(databaseUrl);
  try {
    const document = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as ApiDocument;
    const cookies = [
      '',
      ...(await Promise.all(roles.map((role) => signIn(shop.origin, `${role}@haat.example`)))),
    ];
    const random = createRandom(seed);
    const failures: string[] = [];
    let sent = 0;
    for (const [path, { post }] of Object.entries(document.paths)) {
      const schema = post?.requestBody?.content['application/json']?.schema;
      if (!schema || path.endsWith('/logout')) continue;
      for (let round = 0; round < roundsPerCall; round += 1) {
        const body = JSON.stringify(valueOf(schema, document, random));
        const concretePath = path.replace(/\{\w+\}/g, () => segments[random(segments.length)]!);
        const cookie = cookies[random(cookies.length)]!;
        const response = await fetch(`${shop.origin}/api${concretePath}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(cookie && { cookie, origin: shop.origin, 'sec-fetch-site': 'same-origin' }),
          },
          body,
        });
        const text = await response.text();
        sent += 1;
        if (response.status >= 500 || /\bat \S+ \(|node_modules/.test(text))
          failures.push(`${response.status} ${concretePath} ${body.slice(0, 200)}`);
      }
    }
    for (const page of [
      '/item/',
      '/stores/',
      '/category/',
      '/campaign/',
      '/recipe/',
      '/pages/',
      '/running-order/',
    ])
      for (const segment of segments) {
        const response = await fetch(`${shop.origin}${page}${segment}`, { redirect: 'manual' });
        await response.arrayBuffer();
        sent += 1;
        if (response.status >= 500) failures.push(`${response.status} ${page}${segment}`);
      }
    for (const failure of failures.slice(0, 20)) console.log(`    ${failure}`);
    return [
      { name: 'requests', value: sent, limit: 'all answered', isGood: true },
      atMost('server errors and stack traces', failures.length, 0),
    ];
  } finally {
    await shop.close();
  }
}
