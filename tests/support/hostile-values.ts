export type Schema = {
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
export type ApiDocument = {
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

/**
 * Creates a generator of random numbers. They are the same in every run, so that a failing body can be reproduced.
 */
export function createRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A value that mostly fits the schema, with some hostile parts. */
export function valueOf(
  schema: Schema,
  document: ApiDocument,
  random: (sides: number) => number,
  depth = 0,
): unknown {
  if (random(6) === 0 || depth > 6) return hostile[random(hostile.length)];
  const resolved = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!] : schema;
  if (!resolved) return null;
  const either = resolved.anyOf ?? resolved.oneOf;
  if (either) return valueOf(either[random(either.length)]!, document, random, depth + 1);
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[random(resolved.enum.length)];
  if (resolved.properties) {
    const entries = Object.entries(resolved.properties).filter(() => random(8) !== 0);
    return Object.fromEntries(
      entries.map(([name, part]) => [name, valueOf(part, document, random, depth + 1)]),
    );
  }
  switch ([resolved.type].flat()[0]) {
    case 'array':
      return Array.from({ length: random(4) }, () =>
        valueOf(resolved.items ?? {}, document, random, depth + 1),
      );
    case 'integer':
    case 'number':
      return Math.max(resolved.minimum ?? 0, random(90));
    case 'boolean':
      return random(2) === 1;
    default:
      return resolved.pattern
        ? 'Abcdefghij0123456789'
        : ['mango', 'green-basket', '+919845012345', 'HAAT60', 'a@b.example'][random(5)];
  }
}
