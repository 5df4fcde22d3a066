import type { ZodType } from 'zod';

/** Metadata of a field, used by forms, checks and sanitising. */
export type FieldMeta = {
  field?: string | undefined;
  label?: string | undefined;
  description?: string | undefined;
  standard?: unknown;
  /** Whether the field has no effect, so that it is not shown. */
  isUnused?: boolean | undefined;
  /** What people read instead of a choice's stored value. */
  choices?: Readonly<Record<string, string>> | undefined;
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

export const zodDefinition = (schema: ZodType): Definition => schema.def as unknown as Definition;

type Unwrapped = { schema: ZodType; meta: Readonly<FieldMeta> };
const unwrappedSchemas = new WeakMap<ZodType, Unwrapped>();

/** The schema without wrappers such as defaults, with the metadata of all layers merged. */
export function unwrapSchema(schema: ZodType): Unwrapped {
  let cached = unwrappedSchemas.get(schema);
  if (!cached) unwrappedSchemas.set(schema, (cached = unwrapLayers(schema)));
  return cached;
}

function unwrapLayers(schema: ZodType): Unwrapped {
  const meta: FieldMeta = { ...schema.meta() };
  let inner = schema;
  for (;;) {
    const { innerType, in: input } = zodDefinition(inner);
    const next = innerType ?? input;
    if (!next) return { schema: inner, meta };
    inner = next;
    for (const [name, value] of Object.entries(next.meta() ?? {}))
      Object.assign(meta, { [name]: meta[name as keyof FieldMeta] ?? value });
  }
}

export type Path = readonly (string | number)[];
export type SchemaVisitor = (place: { meta: Readonly<FieldMeta>; value: unknown; path: Path }) => unknown;

/** Maps a value bottom-up: replaces each part by the result of `visit`, children before their parent. */
export function mapFields(
  fieldSchema: ZodType,
  value: unknown,
  visit: SchemaVisitor,
  path: Path = [],
): unknown {
  const { schema, meta } = unwrapSchema(fieldSchema);
  return visit({ meta, value: mapParts(schema, value, visit, path), path });
}

function mapParts(schema: ZodType, value: unknown, visit: SchemaVisitor, path: Path): unknown {
  const { shape, element, options } = zodDefinition(schema);
  if (shape && isRecord(value)) {
    const parts = Object.entries(value).map(([name, part]) => {
      const cached = shape[name];
      return [name, cached ? mapFields(cached, part, visit, [...path, name]) : part];
    });
    return Object.fromEntries(parts);
  }
  if (element && Array.isArray(value))
    return value.map((part, index) => mapFields(element, part, visit, [...path, index]));
  const option = options?.find((candidate) => matchesOption(candidate, value));
  return option ? mapParts(unwrapSchema(option).schema, value, visit, path) : value;
}

/**
 * Whether this option of a union fits the value. In a union of blocks, the types must be equal; in any other union,
 * the option must accept the value.
 */
function matchesOption(option: ZodType, value: unknown): boolean {
  const { shape } = zodDefinition(unwrapSchema(option).schema);
  if (shape?.['type'] && isRecord(value)) return shape['type'].safeParse(value['type']).success;
  return option.safeParse(value).success;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
