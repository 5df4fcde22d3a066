import type { ZodType } from 'zod';

/** What a schema says about a field, for forms, checks and cleaning alike. */
export type FieldMeta = {
  field?: string | undefined;
  label?: string | undefined;
  description?: string | undefined;
  standard?: unknown;
};

type Definition = {
  type: string;
  innerType?: ZodType;
  in?: ZodType;
  shape?: Record<string, ZodType>;
  element?: ZodType;
  options?: readonly ZodType[];
  valueType?: ZodType;
};

export const definitionOf = (schema: ZodType): Definition => schema.def as unknown as Definition;

type Unwrapped = { schema: ZodType; meta: Readonly<FieldMeta> };
const unwrapped = new WeakMap<ZodType, Unwrapped>();

/** The schema under defaults and the like, with what each layer says about it. */
export function unwrap(schema: ZodType): Unwrapped {
  let known = unwrapped.get(schema);
  if (!known) unwrapped.set(schema, (known = bareOf(schema)));
  return known;
}

function bareOf(schema: ZodType): Unwrapped {
  const meta: FieldMeta = { ...schema.meta() };
  let bare = schema;
  for (;;) {
    const { innerType, in: input } = definitionOf(bare);
    const next = innerType ?? input;
    if (!next) return { schema: bare, meta };
    bare = next;
    for (const [name, value] of Object.entries(next.meta() ?? {}))
      Object.assign(meta, { [name]: meta[name as keyof FieldMeta] ?? value });
  }
}

export type Path = readonly (string | number)[];
export type Visit = (place: { meta: Readonly<FieldMeta>; value: unknown; path: Path }) => unknown;

/** The same value with each part replaced by what `visit` answers for it, the parts of a part before the part itself. */
export function mapFields(given: ZodType, value: unknown, visit: Visit, path: Path = []): unknown {
  const { schema, meta } = unwrap(given);
  return visit({ meta, value: mapParts(schema, value, visit, path), path });
}

function mapParts(schema: ZodType, value: unknown, visit: Visit, path: Path): unknown {
  const { shape, element, options } = definitionOf(schema);
  if (shape && isRecord(value)) {
    const parts = Object.entries(value).map(([name, part]) => {
      const known = shape[name];
      return [name, known ? mapFields(known, part, visit, [...path, name]) : part];
    });
    return Object.fromEntries(parts);
  }
  if (element && Array.isArray(value))
    return value.map((part, index) => mapFields(element, part, visit, [...path, index]));
  const option = options?.find((each) => fits(each, value));
  return option ? mapParts(unwrap(option).schema, value, visit, path) : value;
}

/** Of a choice between blocks, the one with the same type; of any other, the first that takes the value. */
function fits(option: ZodType, value: unknown): boolean {
  const { shape } = definitionOf(unwrap(option).schema);
  if (shape?.['type'] && isRecord(value)) return shape['type'].safeParse(value['type']).success;
  return option.safeParse(value).success;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
