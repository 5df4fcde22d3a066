import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { type ApiDocument, createRandom, valueOf } from '../support/hostile-values.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

/** The number of bodies for each call; `npm run test:faults -- bodies` sends more. */
const rounds = Number(process.env['HAAT_FAULT_RUNS'] ?? 5);

let shop: TestShop;
let cookie: string;
let staffCookie: string;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  const staff = await shop.call('/account/login', { email: 'admin@haat.example', password: 'haat-demo-1' });
  staffCookie = cookiesOf(staff.headers);
  const body = { name: 'Meera', email: 'meera@haat.example', password: 'a long password' };
  const { headers } = await shop.call('/account/register', body);
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(() => shop.close());

test('no request body causes a server error or uses more than two seconds of processor time', async () => {
  const document = (await (await shop.request('/api/openapi.json')).json()) as ApiDocument;
  const random = createRandom(20_260_624);
  const faults: unknown[] = [];
  for (const [path, { post }] of Object.entries(document.paths)) {
    const schema = post?.requestBody?.content['application/json']?.schema;
    if (!schema) continue;
    for (let round = 0; round < rounds; round += 1) {
      const body = valueOf(schema, document, random);
      const concretePath = path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(String(['1', '0', '99999999999', 'x%00', '-1', 'green-basket'][random(6)])),
      );
      // Only requests of staff reach the code of desk calls.
      const isDesk = path.startsWith('/desk/');
      const headers =
        isDesk || random(2) === 0
          ? { cookie: isDesk ? staffCookie : cookie, 'sec-fetch-site': 'same-origin' }
          : {};
      let response = new Response();
      const took = await cpuTimeOf(async () => {
        response = await shop.request(`/api${concretePath}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      });
      const text = await response.text();
      if (response.status >= 500 || took > 2000 || /\bat \S+ \(|node_modules/.test(text))
        faults.push({ asked: concretePath, body, status: response.status, took, text: text.slice(0, 300) });
    }
  }
  expect(faults).toEqual([]);
});
