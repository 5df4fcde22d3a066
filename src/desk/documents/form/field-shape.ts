import type { ZodType } from 'zod';
import { zodDefinition, type FieldMeta, unwrapSchema } from '#contracts/document/walk-schema.ts';

/** The shape of a field's schema, as the form needs it to select an input. */
export type FieldShape = { meta: FieldMeta; nullable: boolean } & (
  | { type: 'group'; fields: [name: string, schema: ZodType][] }
  | { type: 'list'; entry: ZodType }
  | { type: 'words' }
  | { type: 'text'; max: number | null; colour: boolean }
  | { type: 'number'; min: number | null; max: number | null; isInteger: boolean }
  | { type: 'flag' }
  | { type: 'choice'; values: (string | number)[] }
  | { type: 'data' }
);

export function shapeOf(fieldSchema: ZodType): FieldShape {
  const { schema, meta } = unwrapSchema(fieldSchema);
  const { type, shape, element, options } = zodDefinition(schema);
  const common = { meta, nullable: fieldSchema.safeParse(null).success };
  switch (type) {
    case 'object':
      return { ...common, type: 'group', fields: Object.entries(shape ?? {}) };
    case 'array':
      return element ? { ...common, type: 'list', entry: element } : { ...common, type: 'data' };
    case 'record':
      return schema.safeParse({ en: 'a' }).success && !schema.safeParse({ 'not-a-code!': 'a' }).success
        ? { ...common, type: 'words' }
        : { ...common, type: 'data' };
    case 'string': {
      const { maxLength } = schema as { maxLength?: number | null };
      const colour =
        schema.safeParse('#123456').success &&
        !schema.safeParse('#words').success &&
        !schema.safeParse('words').success;
      return { ...common, type: 'text', max: maxLength ?? null, colour };
    }
    case 'number': {
      if (meta.choices) return { ...common, type: 'choice', values: Object.keys(meta.choices).map(Number) };
      const { minValue, maxValue, isInt } = schema as {
        minValue?: number;
        maxValue?: number;
        isInt?: boolean;
      };
      return {
        ...common,
        type: 'number',
        min: finiteOrNull(minValue),
        max: finiteOrNull(maxValue),
        isInteger: isInt ?? false,
      };
    }
    case 'boolean':
      return { ...common, type: 'flag' };
    case 'enum':
      return { ...common, type: 'choice', values: (schema as unknown as { options: string[] }).options };
    case 'union': {
      const literals = (options ?? []).flatMap((option) => literalOf(option));
      if (literals.length === options?.length) return { ...common, type: 'choice', values: literals };
      return { ...common, type: 'words' };
    }
    default:
      return { ...common, type: 'data' };
  }
}

const finiteOrNull = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) < 1e9 ? value : null;

function literalOf(option: ZodType): (string | number)[] {
  const { schema } = unwrapSchema(option);
  return zodDefinition(schema).type === 'literal'
    ? (schema as unknown as { def: { values: (string | number)[] } }).def.values
    : [];
}

/** Initial value of a new list entry, or of a field without a value. */
export function initialValueOf(schema: ZodType): unknown {
  for (const candidate of [undefined, {}, '', 0]) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  const shape = shapeOf(schema);
  if (shape.type === 'group')
    return Object.fromEntries(shape.fields.map(([name, field]) => [name, initialValueOf(field)]));
  if (shape.type === 'choice') return shape.values[0];
  return shape.type === 'list' ? [] : shape.type === 'words' ? {} : '';
}

/** `show_title` → “Show title”. */
export function labelOf(name: string, { label }: FieldMeta): string {
  if (label) return label;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
