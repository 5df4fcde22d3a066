import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

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

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  pattern?: string;
};
type Document = {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Schema }> } } }>;
  components: { schemas: Record<string, Schema> };
};

const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  5e-324,
  '',
  '0',
  '\u0000',
  '𝕏'.repeat(400),
  "'; drop table orders; --",
  '%00',
  '../../etc/passwd',
  '<script>',
  '٣٤٥',
  '2026-02-30',
  '9'.repeat(400),
  [],
  {},
  [null],
  [[[[]]]],
  { a: { b: 1 } },
  { toString: 1 },
  { __proto__: null },
];

/** The same numbers in every run: a failing body can be reproduced. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A value that mostly fits the schema, with some hostile parts. */
function valueOf(schema: Schema, document: Document, dice: (sides: number) => number, depth = 0): unknown {
  if (dice(6) === 0 || depth > 6) return hostile[dice(hostile.length)];
  const resolved = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!] : schema;
  if (!resolved) return null;
  const either = resolved.anyOf ?? resolved.oneOf;
  if (either) return valueOf(either[dice(either.length)]!, document, dice, depth + 1);
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[dice(resolved.enum.length)];
  if (resolved.properties) {
    const entries = Object.entries(resolved.properties).filter(() => dice(8) !== 0);
    return Object.fromEntries(
      entries.map(([name, part]) => [name, valueOf(part, document, dice, depth + 1)]),
    );
  }
  switch ([resolved.type].flat()[0]) {
    case 'array':
      return Array.from({ length: dice(4) }, () => valueOf(resolved.items ?? {}, document, dice, depth + 1));
    case 'integer':
    case 'number':
      return Math.max(resolved.minimum ?? 0, dice(90));
    case 'boolean':
      return dice(2) === 1;
    default:
      return resolved.pattern
        ? 'Abcdefghij0123456789'
        : ['mango', 'green-basket', '+919845012345', 'HAAT60', 'a@b.example'][dice(5)];
  }
}

test('no request body causes a server error or takes longer than two seconds of processor time', async () => {
  const document = (await (await shop.request('/api/openapi.json')).json()) as Document;
  const dice = createDice(20_260_624);
  const faults: unknown[] = [];
  for (const [path, { post }] of Object.entries(document.paths)) {
    const schema = post?.requestBody?.content['application/json']?.schema;
    if (!schema) continue;
    for (let round = 0; round < 25; round += 1) {
      const body = valueOf(schema, document, dice);
      const concretePath = path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(String(['1', '0', '99999999999', 'x%00', '-1', 'green-basket'][dice(6)])),
      );
      // Only staff can reach the desk's own code.
      const isDesk = path.startsWith('/desk/');
      const headers =
        isDesk || dice(2) === 0
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
}, 120_000);
